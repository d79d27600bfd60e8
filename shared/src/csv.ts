export type Cell = string | number | boolean | null;

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe in front (OWASP, CSV injection); numbers stay
 * numbers.
 */
function cellText(value: Cell): string {
  if (typeof value !== 'string') {
    return value === null ? '' : String(value);
  }
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** One line of a CSV file (RFC 4180), without its end, which is CRLF. */
export const csvLine = (cells: readonly Cell[]): string => cells.map(cellText).join(',');
