import { paginate } from './paginate.ts';

describe('pages of a long text', () => {
  it('keep every line, in order, none longer than a page', () => {
    const lines = Array.from({ length: 40 }, (_, at) => (at % 9 === 5 ? '' : `${at} ${'x'.repeat(at * 7)}`));
    const pages = paginate(lines, 500);
    expect(pages.every((page) => page.length <= 500)).toBe(true);
    expect(pages.join('\n')).toBe(lines.join('\n'));
  });

  it('a line longer than a page is split between characters, never inside one', () => {
    const pages = paginate(['🎈'.repeat(1_000)], 300);
    expect(pages.join('')).toBe('🎈'.repeat(1_000));
    expect(pages.every((page) => page.isWellFormed() && page.length <= 300)).toBe(true);
  });

  it('nothing makes no page', () => {
    expect(paginate([])).toEqual([]);
  });
});
