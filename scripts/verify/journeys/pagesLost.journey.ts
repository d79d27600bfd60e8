import type { Browser, Page } from 'playwright-core';
import { hydrated, type PageServer, visit, withPages } from './pagesSupport.ts';

let server: PageServer;
let browser: Browser;

withPages((served) => {
  ({ server, browser } = served);
});

const lost = 'There was a problem loading the application. Please try refreshing the page.';

/**
 * Builds of the same content: each load of a page is of the build that is served then, and one that is gone has neither
 * its first script nor its further pages any more.
 * @returns the builds that were shown
 */
async function withBuilds(
  page: Page,
  served: () => number,
  isGone: (build: number) => boolean,
): Promise<number[]> {
  const shown: number[] = [];
  await page.addInitScript(() => {
    let first = '';
    Object.defineProperty(window, 'firstScript', {
      get: () => `${first}?build=${document.documentElement.dataset['build']}`,
      set: (address: string) => {
        first = address;
      },
    });
  });
  await page.route(/\/(?:privacy|terms)?$/, async (route) => {
    const build = served();
    shown.push(build);
    const response = await route.fetch();
    const body = (await response.text()).replace('<html', `<html data-build="${build}"`);
    await route.fulfill({ response, body });
  });
  await page.route(/\?build=|\/assets\/(?:PrivacyPage|TermsPage)-/, async (route) => {
    const build = Number(new URL(route.request().url()).searchParams.get('build') ?? shown.at(-1));
    await (isGone(build) ? route.fulfill({ status: 404, body: 'gone' }) : route.continue());
  });
  return shown;
}

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

  it.each([
    ['', undefined],
    [' and was loaded anew before', (page: Page) => page.reload()],
  ])('a page whose build was replaced%s comes with the new one, at every update', async (_, before) => {
    const { page } = await visit(browser);
    let latest = 1;
    const shown = await withBuilds(
      page,
      () => latest,
      (build) => build < latest,
    );
    await page.goto(server.url);
    await before?.(page);
    for (const name of ['Privacy Policy', 'Terms of Service']) {
      await hydrated(page);
      latest += 1;
      const alert = page
        .getByRole('alert')
        .waitFor()
        .then(() => 'an alert');
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      const came = page.getByRole('heading', { level: 1, name }).waitFor();
      expect(await Promise.race([alert, came.then(() => name)])).toBe(name);
      expect(shown.at(-1)).toBe(latest);
      alert.catch(() => undefined);
    }
    await page.context().close();
  });

  it('a tab leaves each build once, so that two portals of two builds do not load it anew for ever', async () => {
    const { page } = await visit(browser);
    let isGone = false;
    const shown = await withBuilds(
      page,
      () => {
        isGone = false;
        return shown.length % 2;
      },
      () => isGone,
    );
    const goTo = async (name: string) => {
      await hydrated(page);
      isGone = true;
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
    };
    await page.goto(server.url);
    for (const name of ['Privacy Policy', 'Terms of Service']) {
      await goTo(name);
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
    await goTo('Privacy Policy');
    await page.getByRole('alert').waitFor();
    expect(shown).toEqual([0, 1, 0]);
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

  it('a page that is gone to without a connection says so, and comes whole as soon as there is one', async () => {
    const { page } = await visit(browser);
    await page.goto(server.url);
    await hydrated(page);
    await page.context().setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByText('You are offline.').waitFor();
    await page.getByRole('button', { name: 'Try Again' }).press('Enter');
    await page.getByText('You are offline.').waitFor();
    await page.context().setOffline(false);
    const heading = page.getByRole('heading', { level: 1, name: 'Privacy Policy' });
    await heading.waitFor();
    await page.waitForFunction(() => {
      const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')];
      return sheets.length > 0 && sheets.every(({ sheet }) => sheet);
    });
    expect(await heading.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it.each(['js', 'css'])(
    'toasts whose %s is lost leave the page, and come with the next thing that is said',
    async (kind) => {
      const { page } = await visit(browser);
      const file = new RegExp(`/assets/AppNotifications-.*\\.${kind}`);
      await page.route(file, (route) => route.abort());
      await page.route('**/api/discord-auth', (route) => route.fulfill({ json: mustJoin }));
      // The code is asked for twice at once, the sheet ever more seldom.
      const failed = Promise.withResolvers<void>();
      let failures = 0;
      page.on('requestfailed', (request) => {
        failures += file.test(request.url()) ? 1 : 0;
        if (failures === 2) {
          failed.resolve();
        }
      });
      await page.goto(`${server.url}/verify?code=some-code&state=apply.some-state`);
      await failed.promise;
      const goOn = page.getByRole('button', { name: "I've Joined - Continue" });
      await goOn.waitFor();
      const arrived = kind === 'css' ? page.waitForResponse(file) : undefined;
      await page.unroute(file);
      await arrived;
      // In its place over the page, which it has of its sheet; looked for before it comes, as it does not stay.
      const isOver = page.waitForFunction((words) => {
        const over = (element: Element | null): boolean =>
          element !== null && (getComputedStyle(element).position === 'fixed' || over(element.parentElement));
        return [...document.querySelectorAll('[role=alert] *')].some(
          (element) => element.textContent === words && over(element),
        );
      }, 'No cached user data. Please restart the verification process.');
      await goOn.click();
      await isOver;
      await page.context().close();
    },
  );
});
