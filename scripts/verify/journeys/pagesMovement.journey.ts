import type { Browser, Page } from 'playwright-core';
import { hydrated, type PageServer, visit, withPages } from './pagesSupport.ts';

let server: PageServer;
let browser: Browser;

withPages((served) => {
  ({ server, browser } = served);
});

/** The switch says that nothing moves, and nothing does. */
async function rests(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pause animations', pressed: true }).waitFor();
  expect(await page.locator('html[data-motion]').count()).toBe(0);
}

describe('movement', () => {
  it('turns the carousel until somebody reaches into it', async () => {
    const { page } = await visit(browser);
    await page.goto(server.url);
    await hydrated(page);
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
    await page.clock.install();
    await page.goto(server.url);
    await hydrated(page);
    const carousel = page.locator('[aria-roledescription="carousel"]');
    await carousel.scrollIntoViewIfNeeded();
    const step = carousel.locator('[aria-current="step"]');
    const before = await step.textContent();
    expect(before).toBe('Connect');
    await page.clock.runFor(5_000);
    expect(await step.textContent()).toBe(before);
    expect(await page.evaluate(() => (window as Window & { drawn?: number }).drawn)).toBe(0);
    expect(await page.locator('html[data-motion]').count()).toBe(0);
    await page.context().close();
  });

  it('stops with one switch, also on the next page and after a reload', async () => {
    const { page } = await visit(browser);
    await page.goto(`${server.url}/for-brands`);
    await hydrated(page);
    await page.locator('html[data-motion]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Pause animations' }).click();
    await page.locator('html:not([data-motion])').waitFor({ state: 'attached' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Compare' }).click();
    await page.waitForURL('**/compare');
    await rests(page);
    await page.reload();
    await hydrated(page);
    await rests(page);
    await page.context().close();
  });
});
