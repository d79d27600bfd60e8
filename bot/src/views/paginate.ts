import { embedLimits } from '@yieldwren/shared';

/** A line in parts that a page can hold, split between code points. */
function* partsOf(line: string, size: number): Generator<string> {
  let part = '';
  for (const letter of line) {
    if (part.length + letter.length > size) {
      yield part;
      part = '';
    }
    part += letter;
  }
  yield part;
}

/** Lines gathered into pages, each of which is the description of an embed; one longer than a page is split. */
export function paginate(lines: readonly string[], size: number = embedLimits.description): string[] {
  const pages: string[] = [];
  let page = '';
  for (const line of lines) {
    for (const part of partsOf(line, size)) {
      if (page.length + part.length + 1 > size && page !== '') {
        pages.push(page);
        page = '';
      }
      page = page === '' ? part : `${page}\n${part}`;
    }
  }
  return page === '' ? pages : [...pages, page];
}
