import type { Series } from './series.ts';

/**
 * A cell that a spreadsheet would take for a formula gets an apostrophe in front (OWASP, CSV injection); numbers stay
 * numbers.
 */
function cell(value: string | number): string {
  if (typeof value === 'number') {
    return String(value);
  }
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** RFC 4180: lines end with CRLF. */
export const csvOf = ({ columns, rows }: Pick<Series, 'columns' | 'rows'>): string =>
  [columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');

export function downloadCsv(series: Series): void {
  const address = URL.createObjectURL(new Blob([csvOf(series)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${series.id}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
