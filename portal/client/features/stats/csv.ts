import { csvLine } from '@yieldwren/shared/browser';
import type { Series } from './series.ts';

/** RFC 4180: lines end with CRLF. */
export const csvOf = ({ columns, rows }: Pick<Series, 'columns' | 'rows'>): string =>
  [columns, ...rows].map(csvLine).join('\r\n');

export function downloadCsv(series: Series): void {
  const address = URL.createObjectURL(new Blob([csvOf(series)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${series.id}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
