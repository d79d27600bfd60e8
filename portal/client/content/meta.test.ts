import { extraMetas, metas } from './meta.ts';

/** A brand somewhat longer than the usual one. */
const fill = (text: string) => text.replaceAll('{brand}', 'Longerbrand');

describe('titles and descriptions', () => {
  const all = [...metas, ...extraMetas];

  it('are unique', () => {
    for (const key of ['path', 'title', 'description'] as const) {
      expect(new Set(all.map((entry) => entry[key])).size).toBe(all.length);
    }
  });

  it.each(all)('of $path have a fitting length', ({ title, description }) => {
    expect(fill(description).length).toBeGreaterThanOrEqual(50);
    expect(fill(description).length).toBeLessThanOrEqual(160);
    expect(fill(title).length).toBeLessThanOrEqual(70);
  });

  it('keep callbacks and personal pages out of search engines', () => {
    expect(metas.filter(({ indexable }) => !indexable).map(({ path }) => path)).toEqual([
      '/verify',
      '/auth-callback',
      '/form',
    ]);
  });
});
