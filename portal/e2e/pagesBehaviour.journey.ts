import type { Browser } from 'playwright-core';
import { awaken, launchBrowser, type PageServer, publicPaths, servePages, visit } from './pagesSupport.ts';
import { differences, readStyles } from './styles.ts';

let server: PageServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([servePages(), launchBrowser()]);
}, 60_000);

afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe('a visit by keyboard', () => {
  it('finds the skip link first, and it leads to the content', async () => {
    const { page } = await visit(browser);
    await page.goto(server.url);
    await awaken(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.context().close();
  });

  it('lands on the heading of the next page, and comes back to where it was', async () => {
    const { page } = await visit(browser);
    await page.goto(`${server.url}/about`);
    await awaken(page);
    await page.evaluate(() => {
      window.scrollTo(0, 700);
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Compare' }).click();
    await page.waitForURL('**/compare');
    const heading = page.getByRole('heading', { level: 1, name: 'Four ways to treat the data you hold' });
    await heading.waitFor();
    await expect(page.evaluate(() => document.activeElement?.tagName)).resolves.toBe('H1');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.title()).toBe('Compare Ways to Monetize Data | Testbird');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /share in what it earns/ }).waitFor();
    expect(await page.title()).toBe('About Us: Mission and Values | Testbird');
    await page.waitForFunction(() => window.scrollY > 300);
    await page.context().close();
  });

  it('opens the side menu, stays inside it, and returns to the button after Escape', async () => {
    const { page, complaints } = await visit(browser, { viewport: { width: 360, height: 740 } });
    await page.goto(server.url);
    await awaken(page);
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    expect(await menu.getAttribute('aria-modal')).toBe('true');
    for (let at = 0; at < 15; at += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(
        true,
      );
    }
    expect(await menu.getByRole('link', { name: /Join Discord Community/ }).getAttribute('href')).toBe(
      'https://invite.example/testbird',
    );
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Open menu');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('movement', () => {
  it('turns the carousel until somebody reaches into it', async () => {
    const { page } = await visit(browser);
    await page.goto(server.url);
    await awaken(page);
    const carousel = page.locator('[aria-roledescription="carousel"]');
    await carousel
      .getByRole('button', { name: /Verify/, includeHidden: false })
      .and(page.locator('[aria-current="step"]'))
      .waitFor();
    await carousel.getByRole('button', { name: 'Next step' }).focus();
    await carousel.getByRole('button', { name: 'Start rotation' }).waitFor();
    expect(await carousel.locator('[aria-live]').getAttribute('aria-live')).toBe('polite');
    await page.context().close();
  });

  it('rests wholly for people who prefer less of it', async () => {
    const { page } = await visit(browser, { reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      const counted = window as Window & { drawn?: number };
      counted.drawn = 0;
      CanvasRenderingContext2D.prototype.clearRect = () => {
        counted.drawn = (counted.drawn ?? 0) + 1;
      };
    });
    await page.goto(server.url);
    await awaken(page);
    await page.locator('[aria-roledescription="carousel"]').scrollIntoViewIfNeeded();
    // Three seconds of nothing are what is asked for, so here the clock itself is the subject.
    await page.waitForTimeout(5000);
    expect(await page.evaluate(() => (window as Window & { drawn?: number }).drawn)).toBe(0);
    await page
      .getByRole('button', { name: /^1\s*Connect/ })
      .and(page.locator('[aria-current="step"]'))
      .waitFor();
    expect(await page.locator('html[data-motion]').count()).toBe(0);
    await page.context().close();
  });

  it('stops with one switch, also on the next page and after a reload', async () => {
    const { page } = await visit(browser);
    await page.goto(`${server.url}/for-brands`);
    await awaken(page);
    await page.locator('html[data-motion]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Pause animations' }).click();
    await page.locator('html:not([data-motion])').waitFor({ state: 'attached' });
    await page.reload();
    await awaken(page);
    await page.getByRole('button', { name: 'Pause animations', pressed: true }).waitFor();
    expect(await page.locator('html[data-motion]').count()).toBe(0);
    await page.context().close();
  });
});

describe('the sticky navigation', () => {
  it.each([
    ['/overview', 300],
    ['/partners', 300],
    ['/leads', 300],
    ['/networks', 200],
  ])('of %s appears past %i pixels and follows the reader', async (path, threshold) => {
    const { page } = await visit(browser, { reducedMotion: 'reduce' });
    await page.goto(server.url + path);
    await awaken(page);
    const nav = page.locator('nav[data-visible]');
    await page.evaluate((y) => {
      window.scrollTo(0, y);
    }, threshold);
    await page.evaluate(
      async () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await nav.count()).toBe(0);
    await page.evaluate((y) => {
      window.scrollTo(0, y + 5);
    }, threshold);
    await nav.waitFor();
    const last = nav.getByRole('listitem').last().getByRole('link');
    await last.click();
    await nav.locator('[aria-current="location"]').and(last).waitFor();
    await page.context().close();
  });
});

describe('waking up', () => {
  it.each(publicPaths)('of %s keeps what was there and moves nothing', async (path) => {
    const { page, complaints } = await visit(browser, { viewport: { width: 412, height: 820 } });
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
    await awaken(page);
    const { shift, kept } = await page.evaluate(() => {
      const seen = window as unknown as { shifts: number[]; heading: Element };
      return {
        shift: seen.shifts.reduce((sum, value) => sum + value, 0),
        kept: seen.heading === document.querySelector('main h1'),
      };
    });
    expect(kept).toBe(true);
    expect(shift).toBeLessThan(0.01);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the few rules', () => {
  it.each(publicPaths)(
    'of %s look like the whole style sheets, which its wake does not load',
    async (path) => {
      const { page, requests } = await visit(browser, { reducedMotion: 'reduce' });
      await page.goto(server.url + path);
      await awaken(page);
      const few = await page.evaluate(readStyles);
      expect(requests.filter((url) => url.endsWith('.css'))).toEqual([]);
      await page.evaluate(async () => {
        const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')];
        await Promise.all(
          links.map(async (link) => {
            const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
            link.disabled = false;
            await loaded;
          }),
        );
        document.querySelector('style[data-page-style]')?.remove();
      });
      const whole = await page.evaluate(readStyles);
      expect(differences(few, whole)).toEqual([]);
      await page.context().close();
    },
  );

  it('give way when another page is opened', async () => {
    const { page, complaints } = await visit(browser, { reducedMotion: 'reduce' });
    await page.goto(`${server.url}/about`);
    await awaken(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Compare' }).click();
    await page.getByRole('table').first().waitFor();
    expect(await page.locator('style[data-page-style]').count()).toBe(0);
    const opened = await page
      .locator('table')
      .first()
      .evaluate((table) => getComputedStyle(table).width);
    await page.reload();
    await awaken(page);
    expect(
      await page
        .locator('table')
        .first()
        .evaluate((table) => getComputedStyle(table).width),
    ).toBe(opened);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('privacy', () => {
  it('leaves no cookie and nothing in storage after all public pages', async () => {
    const { page } = await visit(browser);
    for (const path of publicPaths) {
      await page.goto(server.url + path);
      await awaken(page);
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
      expect(await note.innerText()).toContain('Testbird');
      expect(await note.getByRole('link').last().getAttribute('href')).toBe(
        'https://invite.example/testbird',
      );
    }
    await page.context().close();
  });
});

describe('colours', () => {
  it('are right at the first paint, and a choice lasts', async () => {
    const { page } = await visit(browser, { colorScheme: 'dark' });
    await page.goto(`${server.url}/legal`, { waitUntil: 'commit' });
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor({ state: 'attached' });
    await awaken(page);
    await page.getByRole('radio', { name: 'Use light colors' }).check({ force: true });
    await page.locator('html[data-mantine-color-scheme="light"]').waitFor({ state: 'attached' });
    await page.reload({ waitUntil: 'commit' });
    await page.locator('html[data-mantine-color-scheme="light"]').waitFor({ state: 'attached' });
    await page.context().close();
  });

  it('are black on white on paper, without header, navigation and buttons', async () => {
    const { page } = await visit(browser, { colorScheme: 'dark' });
    await page.goto(`${server.url}/terms`);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.locator('main nav').isVisible()).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    const colors = await page.evaluate(() => {
      const style = getComputedStyle(document.body);
      return [style.color, style.backgroundColor];
    });
    expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    await page.context().close();
  });
});
