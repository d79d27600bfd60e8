import { csvLine } from './csv.ts';

describe('a line of a CSV file', () => {
  it.each([
    ['=1+1', `"'=1+1"`],
    ['+49 30', `"'+49 30"`],
    ['-2+3', `"'-2+3"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t1', `"'\t1"`],
    ['\n=1', `"'\n'=1"`],
    ['＝1+1', `"'＝1+1"`],
    ['＋49 30', `"'＋49 30"`],
    ['－2+3', `"'－2+3"`],
    ['＠SUM(A1)', `"'＠SUM(A1)"`],
  ])('gives %j an apostrophe, so that no spreadsheet runs it', (text, cell) => {
    expect(csvLine([text])).toBe(cell);
  });

  it.each([
    ['semicolon', 'a;=1+1;b', `"a;'=1+1;b"`],
    ['semicolon and quotes', 'a;"=1+1&"', `"a;'""=1+1&"""`],
    ['semicolon, full-width', 'a;＝1+1', `"a;'＝1+1"`],
    ['tab', 'a\t@SUM(A1)', `"a\t'@SUM(A1)"`],
    ['line break', 'a\r\n+1\n-2', `"a\r\n'+1\n'-2"`],
  ])('gives one behind a %s, where a spreadsheet of another language begins a cell', (_what, text, cell) => {
    expect(csvLine([text])).toBe(cell);
  });

  it('keeps numbers as they are and quotes every text', () => {
    expect(csvLine([-1, 'a "b", c', null, true, ''])).toBe('-1,"a ""b"", c",,true,""');
  });
});
