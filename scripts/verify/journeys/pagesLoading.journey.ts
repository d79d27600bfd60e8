import type { Browser } from 'playwright-core';
import { hydrated, type PageServer, publicPaths, visit, watchShifts, withPages } from './pagesSupport.ts';

let server: PageServer;
let browser: Browser;

withPages((served) => {
  ({ server, browser } = served);
});

describe('hydration', () => {
  it.each(publicPaths)(
    'of %s keeps what was there, moves nothing and fetches no style sheet',
    async (path) => {
      const { page, complaints, requests } = await visit(browser, { viewport: { width: 412, height: 820 } });
      const shift = await watchShifts(page);
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          Object.assign(window, { heading: document.querySelector('main h1') });
        });
      });
      await page.goto(server.url + path);
      await hydrated(page);
      const kept = await page.evaluate(() => {
        const { heading } = window as unknown as { heading: Element };
        return heading === document.querySelector('main h1');
      });
      expect(kept).toBe(true);
      expect(await shift()).toBeLessThan(0.01);
      expect(requests.filter((url) => url.endsWith('.css'))).toEqual([]);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
});

it('brings the sheets of another page when it is opened', async () => {
  const { page, complaints } = await visit(browser, { reducedMotion: 'reduce' });
  await page.goto(`${server.url}/about`);
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Compare' }).click();
  const table = page.getByRole('table').first();
  await table.waitFor();
  const opened = await table.evaluate((element) => getComputedStyle(element).width);
  await page.reload();
  await hydrated(page);
  expect(await table.evaluate((element) => getComputedStyle(element).width)).toBe(opened);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('says so while the code of another page is long in coming, over the page that stands as it was', async () => {
  const { page } = await visit(browser);
  await page.goto(`${server.url}/about`);
  await hydrated(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Compare' }).click();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  const told = page.getByRole('status').getByText('Loading page');
  await told.waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  expect(await page.title()).toContain('About');
  release();
  await page.getByRole('table').first().waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('main h1'));
  expect(await told.count()).toBe(0);
  await page.goBack();
  await page.waitForFunction((before) => Math.abs(window.scrollY - before) < 2, scrolled);
  await page.context().close();
});

it('the form is asked for with its page by those who come from Discord, and by no stranger', async () => {
  const { page } = await visit(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // What is asked for without it is asked for by the page itself.
  await page.route(/\/assets\/index-.*\.js/, (route) => route.abort());
  for (const [query, files] of [
    ['', 0],
    ['?discord_verified=true', 2],
  ] as const) {
    asked.length = 0;
    await page.goto(`${server.url}/apply${query}`);
    await page.getByRole('heading', { name: 'Application Failed to Load' }).waitFor();
    expect(asked.filter((url) => /\/assets\/Application-/.test(url))).toHaveLength(files);
  }
  await page.context().close();
});

it('what a page reads first is asked for while no script has come, of somebody who is signed in, and never a search', async () => {
  const { page, requests, complaints } = await visit(browser);
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  const asked = async (path: string) => {
    requests.length = 0;
    await page.goto(server.url + path);
    await page.getByRole('heading', { name: 'Application Failed to Load' }).waitFor();
    return requests.map((url) => url.replace(server.url, '')).filter((url) => url.startsWith('/api/'));
  };
  expect(await asked('/status')).toEqual([]);
  await page.context().addCookies([{ name: 'signed_in', value: '1', url: server.url }]);
  expect(await asked('/status')).toEqual(['/api/me/applications']);
  expect(await asked('/review')).toEqual(['/api/review/applications?status=pending']);
  expect(await asked('/review?q=ada%40applicants.example')).toEqual([]);
  expect(complaints.filter((complaint) => /policy/i.test(complaint))).toEqual([]);
  await page.context().close();
});

describe('privacy', () => {
  it('leaves no cookie and nothing in storage after all public pages', async () => {
    const { page } = await visit(browser);
    for (const path of publicPaths) {
      await page.goto(server.url + path);
      await hydrated(page);
    }
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => [window.localStorage.length, window.sessionStorage.length])).toEqual([
      0, 0,
    ]);
    await page.context().close();
  });
});

describe('without scripts', () => {
  it('shows every public page with its words and says what needs scripts', async () => {
    const { page } = await visit(browser, { javaScriptEnabled: false });
    for (const path of publicPaths) {
      await page.goto(server.url + path);
      expect(await page.locator('main h1').innerText()).not.toBe('');
      const note = page.locator('.no-script');
      expect((await note.boundingBox())?.y).toBe(0);
      expect(await note.innerText()).toContain('Testbird');
      expect(await note.getByRole('link').last().getAttribute('href')).toBe(
        'https://invite.example/testbird',
      );
    }
    await page.context().close();
  });
});

describe('colours', () => {
  it('are right at the first paint, before any script has come, and a choice lasts', async () => {
    const { page } = await visit(browser, { colorScheme: 'dark' });
    const wears = (scheme: string) =>
      page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' });
    let { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${server.url}/legal`, { waitUntil: 'commit' });
    await wears('dark');
    release();
    await hydrated(page);
    await page.getByRole('radio', { name: 'Use light colors' }).check({ force: true });
    await wears('light');
    ({ promise: held, resolve: release } = Promise.withResolvers<void>());
    await page.reload({ waitUntil: 'commit' });
    await wears('light');
    release();
    await page.context().close();
  });
});
