import { csvLine, csvMark } from '@yieldwren/shared/browser';
import { saveFile } from '../../saveFile.ts';
import type { Series } from './series.ts';

/** RFC 4180: lines end with CRLF. */
export const csvOf = ({ columns, rows }: Pick<Series, 'columns' | 'rows'>): string =>
  [columns, ...rows].map(csvLine).join('\r\n');

export function downloadCsv(series: Series): void {
  saveFile(`${series.id}.csv`, 'text/csv', csvMark + csvOf(series));
}
