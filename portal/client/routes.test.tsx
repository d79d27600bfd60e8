import { isAppPath } from './areas.ts';
import { extraMetas, metas } from './content/meta.ts';
import { pages } from './routes.tsx';

describe('the list of routes', () => {
  it('has the 23 routes of the specification, the signed-in pages and the catch-all, each once', () => {
    expect(pages.map(({ path }) => path).sort()).toEqual(
      [...metas, ...extraMetas].map(({ path }) => path).sort(),
    );
    expect(metas).toHaveLength(23);
  });

  it('agrees with the list of personal pages', () => {
    expect(pages.filter(({ path }) => isAppPath(path)).map(({ area }) => area)).toEqual(
      Array(10).fill('app'),
    );
    expect(pages.filter(({ area }) => area === 'app')).toHaveLength(10);
  });

  it('names each page after its file', async () => {
    for (const { name, load } of pages.filter(({ area }) => area === 'public')) {
      expect((await load()).name).toBe(name);
    }
  });
});
