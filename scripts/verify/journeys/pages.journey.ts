import type { Browser, BrowserContext, Page } from 'playwright-core';
import { axeFaults } from './axeFaults.ts';
import { figureFaults, focusFaults, menuFaults, printFaults, sidewaysFaults, wear } from './pageFaults.ts';
import { hydrated, launchBrowser, type PageServer, publicPaths, servePages, visit } from './pagesSupport.ts';
import { phoneFaults } from './phoneFaults.ts';
import { zoomFaults } from './zoomFaults.ts';

const widths = [1280, 768, 360, 320];
/** Axe looks at a wide and at a narrow page. */
const scanned = new Set([1280, 360]);
/** Below this the side menu stands for the links of the header. */
const menuBelow = 896;

let server: PageServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];
let requests: string[];

beforeAll(async () => {
  [server, browser] = await Promise.all([servePages(), launchBrowser()]);
  ({ page, complaints, requests } = await visit(browser, { reducedMotion: 'reduce' }));
  context = page.context();
});

afterAll(async () => {
  await context.close();
  await browser.close();
  await server.stop();
});

/** What is wrong with the page in one scheme at one width. */
async function faultsAt(colorScheme: 'light' | 'dark', width: number): Promise<string[]> {
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width, height: 740 });
  await wear(page, colorScheme);
  return [
    ...(await sidewaysFaults(page)),
    ...(await figureFaults(page)),
    ...(width === 360 ? await phoneFaults(page) : []),
    ...(width < menuBelow ? await menuFaults(page, width !== 360 || colorScheme === 'dark') : []),
    ...(scanned.has(width) ? await axeFaults(page, colorScheme) : await focusFaults(page)),
  ].map((fault) => `${width} ${colorScheme}: ${fault}`);
}

it.each(publicPaths)(
  '%s looks right in both schemes at every width: scrolled, with its menu open, by keyboard, on paper, at 400 % zoom with spaced text, and with its first action in a phone’s window',
  async (path) => {
    await page.goto(server.url + path);
    await hydrated(page);
    const faults: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of widths) {
        faults.push(...(await faultsAt(colorScheme, width)));
      }
      faults.push(...(await printFaults(page)).map((fault) => `print ${colorScheme}: ${fault}`));
    }
    faults.push(...(await zoomFaults(page, true)));
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(server.url))).toEqual([]);
    // Eight views, four of them with a scan, take long on a busy machine.
  },
);
