import type { Browser } from 'playwright-core';
import { hydrated, type PageServer, visit, withPages } from './pagesSupport.ts';

let server: PageServer;
let browser: Browser;

withPages((served) => {
  ({ server, browser } = served);
});

describe('a visit by keyboard', () => {
  it('finds the skip link first, and it leads to the content', async () => {
    const { page } = await visit(browser);
    await page.goto(server.url);
    await hydrated(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.context().close();
  });

  it('lands on the heading of the next page, and comes back to where it was', async () => {
    const { page } = await visit(browser);
    await page.goto(`${server.url}/about`);
    await hydrated(page);
    await page.evaluate(() => {
      window.scrollTo(0, 700);
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Compare' }).click();
    await page.waitForURL('**/compare');
    const heading = page.getByRole('heading', { level: 1, name: 'Four ways to use the data you hold' });
    await heading.waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1' && window.scrollY === 0);
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
    await hydrated(page);
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
    expect(
      await menu.getByRole('link', { name: 'Join Discord Community', exact: true }).getAttribute('href'),
    ).toBe('https://invite.example/testbird');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Open menu');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('leads from the foot of a page to a part of it, or to its top', async () => {
    const { page } = await visit(browser, { reducedMotion: 'reduce' });
    await page.goto(`${server.url}/ccpa`);
    await hydrated(page);
    const foot = page.getByRole('contentinfo');
    await foot.getByRole('link', { name: 'Do Not Sell or Share My Personal Information' }).click();
    await page.waitForFunction(() => {
      const part = document.getElementById('do-not-sell');
      const top = part?.getBoundingClientRect().top ?? -1;
      return part === document.activeElement && top >= 0 && top < window.innerHeight;
    });
    expect(page.url()).toBe(`${server.url}/ccpa#do-not-sell`);
    await foot.getByRole('link', { name: 'CCPA' }).click();
    await page.waitForFunction(() => window.scrollY === 0 && document.activeElement?.tagName === 'H1');
    expect(page.url()).toBe(`${server.url}/ccpa`);
    await page.context().close();
  });

  it('leads from the side menu to a part of the home page, where the reading goes on', async () => {
    const { page } = await visit(browser, { viewport: { width: 360, height: 740 } });
    await page.goto(`${server.url}/home`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Contact' }).click();
    await menu.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => {
      const part = document.getElementById('contact');
      const top = part?.getBoundingClientRect().top ?? -1;
      return part === document.activeElement && top >= 0 && top < window.innerHeight;
    });
    expect(page.url()).toBe(`${server.url}/home#contact`);
    await page.context().close();
  });
});

describe('the sticky navigation', () => {
  it.each([
    ['/overview', 300, 100],
    ['/partners', 300, 100],
    ['/leads', 300, 100],
    ['/networks', 200, 80],
  ])(
    'of %s appears past %i pixels, has its sections stop %i below the top and follows the reader',
    async (path, threshold, offset) => {
      const { page } = await visit(browser, { reducedMotion: 'reduce' });
      await page.goto(server.url + path);
      await hydrated(page);
      const nav = page.locator('nav[data-visible]');
      const scrollTo = async (top: number) => {
        await page.evaluate((y) => {
          window.scrollTo(0, y);
        }, top);
      };
      await scrollTo(threshold + 5);
      await nav.waitFor();
      // It goes again at the threshold itself: that it was not there yet would be true before the page has looked.
      await scrollTo(threshold);
      await nav.waitFor({ state: 'detached' });
      await scrollTo(threshold + 5);
      await nav.waitFor();
      // Not the last one: where the page ends before it, its section cannot come up to its place.
      const second = nav.getByRole('listitem').nth(1).getByRole('link');
      await second.click();
      const section = ((await second.getAttribute('href')) ?? '').replace(/^.*#/, '');
      await page.waitForFunction(
        ([id, top]) => Math.abs((document.getElementById(id)?.getBoundingClientRect().top ?? 0) - top) < 1,
        [section, offset] as const,
      );
      const last = nav.getByRole('listitem').last().getByRole('link');
      await last.click();
      await nav.locator('[aria-current="location"]').and(last).waitFor();
      await page.context().close();
    },
  );
});

describe('the header of a phone', () => {
  it('shows the product’s name whole beside its buttons, or its mark alone', async () => {
    const { page } = await visit(browser);
    await page.goto(`${server.url}/about`);
    await page.locator('#root > header').waitFor();
    const wrong: string[] = [];
    for (const width of [320, 353, 358, 360, 375, 390, 412, 430, 449, 600]) {
      await page.setViewportSize({ width, height: 740 });
      const [logo] = await page.locator('#root > header a:has(> img)').evaluateAll((all) =>
        all.flatMap((link) => {
          const [mark, name] = link.children;
          const isCut = name && name.scrollWidth > name.clientWidth;
          return [{ hasMark: mark?.checkVisibility(), hasName: name?.checkVisibility(), isCut }];
        }),
      );
      if (!logo?.hasMark || (logo.hasName ? logo.isCut : width > 400)) {
        wrong.push(`${width}: ${JSON.stringify(logo)}`);
      }
    }
    expect(wrong).toEqual([]);
    await page.context().close();
  });

  it('leaves with the page and returns when the reader turns back', async () => {
    const { page } = await visit(browser, {
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    });
    await page.goto(`${server.url}/networks`);
    await hydrated(page);
    const header = page.locator('#root > header');
    const bottom = () => header.evaluate((element) => element.getBoundingClientRect().bottom);
    await page.mouse.wheel(0, 1200);
    await page.locator('#root > header[data-away]').waitFor({ state: 'attached' });
    expect(await bottom()).toBeLessThanOrEqual(0);
    await page.mouse.wheel(0, -200);
    await page.locator('#root > header:not([data-away])').waitFor();
    const { header: edge, sections } = await page.evaluate(() => ({
      header: document.querySelector('#root > header')?.getBoundingClientRect().bottom ?? 0,
      sections: document.querySelector('nav[data-visible]')?.getBoundingClientRect().top ?? 0,
    }));
    expect(edge).toBeGreaterThan(40);
    expect(sections).toBeGreaterThanOrEqual(edge - 2);
    await page.context().close();
  });
});
