import type { Browser } from 'playwright-core';
import { hydrated, type PageServer, publicPaths, visit, withPages } from './pagesSupport.ts';

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
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          shifts.push(
            ...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        document.addEventListener('DOMContentLoaded', () => {
          Object.assign(window, { heading: document.querySelector('main h1') });
        });
      });
      await page.goto(server.url + path);
      await hydrated(page);
      const { shift, kept } = await page.evaluate(() => {
        const seen = window as unknown as { shifts: number[]; heading: Element };
        return {
          shift: seen.shifts.reduce((sum, value) => sum + value, 0),
          kept: seen.heading === document.querySelector('main h1'),
        };
      });
      expect(kept).toBe(true);
      expect(shift).toBeLessThan(0.01);
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

const lost = 'There was a problem loading the application. Please try refreshing the page.';

describe('the first script', () => {
  it.each(['/', '/apply', '/status'])('of %s is asked for again when its request is lost', async (path) => {
    const { page } = await visit(browser);
    let isFirst = true;
    await page.route(/\/assets\/index-.*\.js/, async (route) => {
      const wasFirst = isFirst;
      isFirst = false;
      await (wasFirst ? route.abort() : route.continue());
    });
    await page.goto(server.url + path);
    await hydrated(page);
    expect(await page.getByText(lost).isVisible()).toBe(false);
    await page.context().close();
  });
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

describe.each([
  ['the first script', /\/assets\/index-.*\.js/],
  ['the application', /\/assets\/base-.*\.js/],
])('where %s cannot be had', (_, script) => {
  it.each(['/', '/apply', '/status'])(
    '%s says so with the error, keeps its words and can be refreshed',
    async (path) => {
      const { page, complaints } = await visit(browser);
      await page.route(script, (route) => route.abort());
      await page.goto(server.url + path);
      await page.getByRole('heading', { name: 'Application Failed to Load' }).waitFor();
      await page.getByText(lost).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      const error = page.locator('details pre');
      expect(await error.isVisible()).toBe(false);
      await page.getByText('Technical details').click();
      await error.waitFor();
      expect(await error.textContent()).toContain('Failed to fetch');
      expect(complaints.filter((complaint) => /policy/i.test(complaint))).toEqual([]);
      await page.unroute(script);
      await page.getByRole('button', { name: 'Refresh Page' }).click();
      await hydrated(page);
      expect(await page.getByText(lost).isVisible()).toBe(false);
      await page.context().close();
    },
  );
});

const ada = { id: '1', discord_id: '42', username: 'ada', discriminator: null, avatar: null };
const mustJoin = { requires_server_join: true };

describe('a part that is not the page', () => {
  const lostMenu = 'The menu could not be loaded.';

  it.each([
    ['/', /\/assets\/SideMenu-.*\.js/, 'Open menu', 'dialog', 'Menu'],
    ['/', /\/assets\/SideMenu-.*\.css/, 'Open menu', 'dialog', 'Menu'],
    ['/about', /\/assets\/AccountMenu-.*\.js/, 'Your account: ada', 'region', 'Your account'],
  ] as const)(
    'on %s and lost with %s leaves the page, says so, and comes when it is pressed again',
    async (path, file, button, role, name) => {
      const { page } = await visit(browser, { viewport: { width: 360, height: 740 } });
      await page.context().addCookies([{ name: 'signed_in', value: '1', url: server.url }]);
      await page.route('**/api/auth/user', (route) => route.fulfill({ json: ada }));
      await page.goto(server.url + path);
      await hydrated(page);
      await page.route(file, (route) => route.abort());
      const opener = page.getByRole('banner').getByRole('button', { name: button });
      // By keyboard, as a pointer asks for the menu before it presses.
      await opener.press('Enter');
      await page.getByRole('alert').getByText(lostMenu).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
      const reloader = page.getByRole('button', { name: 'Reload Page' });
      expect(await reloader.isVisible()).toBe(true);
      await page.unroute(file);
      await page.keyboard.press('Enter');
      await reloader.waitFor({ state: 'hidden' });
      await page.keyboard.press('Enter');
      await page.getByRole(role, { name }).waitFor();
      expect(await page.getByText(lostMenu).count()).toBe(0);
      await page.context().close();
    },
  );

  it('a menu that is lost can be had by the button that reloads the page', async () => {
    const { page } = await visit(browser, { viewport: { width: 360, height: 740 } });
    await page.goto(server.url);
    await hydrated(page);
    await page.route(/\/assets\/SideMenu-/, (route) => route.abort());
    await page.getByRole('button', { name: 'Open menu' }).click();
    // Before that its code may be on its way yet, and come after all.
    await page.getByRole('alert').getByText(lostMenu).waitFor();
    await page.unrouteAll();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload Page' }).click()]);
    await hydrated(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await page.context().close();
  });

  it('a page that is lost comes when it is gone to again', async () => {
    const { page } = await visit(browser);
    await page.goto(server.url);
    await hydrated(page);
    await page.route(/\/assets\/PrivacyPage-.*\.js/, (route) => route.abort());
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await page.unrouteAll();
    await footer.getByRole('link', { name: 'Terms of Service' }).click();
    await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
    await footer.getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    await page.context().close();
  });

  it.each(['js', 'css'])(
    'toasts whose %s is lost leave the page, and come with the next thing that is said',
    async (kind) => {
      const { page } = await visit(browser);
      const file = new RegExp(`/assets/AppNotifications-.*\\.${kind}`);
      await page.route(file, (route) => route.abort());
      await page.route('**/api/discord-auth', (route) => route.fulfill({ json: mustJoin }));
      const failed = page.waitForEvent('requestfailed', (request) => file.test(request.url()));
      await page.goto(`${server.url}/verify?code=some-code&state=apply.some-state`);
      await failed;
      const goOn = page.getByRole('button', { name: "I've Joined - Continue" });
      await goOn.waitFor();
      await page.unroute(file);
      await goOn.click();
      const toast = page.getByText('No cached user data. Please restart the verification process.');
      await toast.waitFor();
      // In its place over the page, which it has of its sheet.
      await toast.evaluate(async (said) => {
        const isOver = (element: Element | null): boolean =>
          element !== null &&
          (getComputedStyle(element).position === 'fixed' || isOver(element.parentElement));
        while (!isOver(said)) {
          await new Promise(requestAnimationFrame);
        }
      });
      await page.context().close();
    },
  );
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
