import { extraMetas, metas } from './content/meta.ts';
import { pages } from './routes.tsx';

describe('the list of routes', () => {
  it('has the 23 routes, the signed-in pages and the catch-all, each once', () => {
    expect(pages.map(({ path }) => path).sort()).toEqual(
      [...metas, ...extraMetas].map(({ path }) => path).sort(),
    );
    expect(metas).toHaveLength(23);
  });

  it('names each page after its file', async () => {
    for (const { name, load } of pages.filter(({ area }) => area === 'public')) {
      expect((await load()).name).toBe(name);
    }
  });
});
