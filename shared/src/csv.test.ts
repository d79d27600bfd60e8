import { csvLine } from './csv.ts';

describe('a line of a CSV file', () => {
  it.each([
    ['=1+1', `"'=1+1"`],
    ['+49 30', `"'+49 30"`],
    ['-2+3', `"'-2+3"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['\n=1', `"'\n=1"`],
  ])('gives %j an apostrophe, so that no spreadsheet runs it', (text, cell) => {
    expect(csvLine([text])).toBe(cell);
  });

  it('keeps numbers as they are and quotes every text', () => {
    expect(csvLine([-1, 'a "b", c', null, true, ''])).toBe('-1,"a ""b"", c",,true,""');
  });
});
