/** Stands before the first line of a CSV file: without it Excel takes UTF-8 for an older encoding. */
export const csvMark = '\uFEFF';

export type Cell = string | number | boolean | null;

/**
 * Where a formula would begin: at the start of a text, and in it wherever a cell begins for a spreadsheet whose language
 * separates cells by semicolons (German, French, Spanish): to that one our quotes stand in the middle of a cell. The
 * full-width signs begin one as well, for spreadsheets of East Asian languages.
 */
const formulaStart = /^(?="*[=+\-@＝＋－＠]|[\t\r\n])|(?<=[;\t\r\n])(?="*[=+\-@＝＋－＠])/g;

/** An apostrophe keeps a spreadsheet from running a formula (OWASP, CSV injection); numbers stay numbers. */
function cellText(value: Cell): string {
  if (typeof value !== 'string') {
    return value === null ? '' : String(value);
  }
  return `"${value.replaceAll(formulaStart, "'").replaceAll('"', '""')}"`;
}

/** One line of a CSV file (RFC 4180), without its end, which is CRLF. */
export const csvLine = (cells: readonly Cell[]): string => cells.map(cellText).join(',');
