import { isAppPath } from './areas.ts';
import { extraMetas, metas } from './content/meta.ts';
import { type PageEntry, pages } from './routes.tsx';

const pathsOf = (list: readonly PageEntry[]) => list.map(({ path }) => path);

describe('the list of routes', () => {
  it('has the 23 routes, the signed-in pages and the catch-all, each once', () => {
    expect(pages.map(({ path }) => path).sort()).toEqual(
      [...metas, ...extraMetas].map(({ path }) => path).sort(),
    );
    expect(metas).toHaveLength(23);
  });

  it('agrees with the list of personal pages', () => {
    const personal = pathsOf(pages.filter(({ area }) => area === 'app'));
    expect(personal).toEqual(pathsOf(pages.filter(({ path }) => isAppPath(path))));
    expect(personal).toContain('/status');
  });

  it('names each page after its file', async () => {
    for (const { name, load } of pages.filter(({ area }) => area === 'public')) {
      expect((await load()).name).toBe(name);
    }
  });
});
