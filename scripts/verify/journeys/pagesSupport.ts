import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { patienceMs } from '@yieldwren/shared/testing/patience';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { createPages } from '../../../portal/server/pages/createPages.ts';
import type { PageManifest } from '../../../portal/server/pages/pageManifest.ts';
import { launchChromium, quietFlags } from '../bench/pages/chromiumFlags.ts';
import { mains } from '../testing/mains.ts';

export const distDir = join(__dirname, '../../..', mains.pages.path);

export const builtPages = (
  JSON.parse(readFileSync(join(distDir, 'pages/manifest.json'), 'utf8')) as PageManifest
).pages;

/** The paths of all public pages, the not-found page under an address that leads nowhere. */
export const publicPaths = builtPages
  .filter(({ area }) => area === 'public')
  .map(({ path }) => (path === '*' ? '/leads-nowhere' : path));

export interface PageServer {
  readonly url: string;
  stop: () => Promise<void>;
}

/** The built pages on a port of their own; the API answers nothing. */
export async function servePages(): Promise<PageServer> {
  const pages = createPages({
    distDir,
    config: {
      BRAND_NAME: 'Testbird',
      SUPPORT_EMAIL: 'help@testbird.example',
      SOCIAL_URL: 'https://social.example/testbird',
      DASHBOARD_URL: 'https://dashboard.example',
      PUBLIC_URL: 'https://testbird.example',
      PROJECT_ID: 'testbird',
      DISCORD_URL: 'https://discord.example',
      DISCORD_CDN_URL: 'https://cdn.example',
      DISCORD_CLIENT_ID: '100000000000000001',
      DISCORD_INVITE_URL: 'https://invite.example/testbird',
      DISCORD_JOIN_BY_CONSENT: false,
    },
  });
  const server = createServer((request, response) => {
    if (!pages(request, response)) {
      response.writeHead(503, { 'Content-Type': 'application/json' }).end('{}');
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export const launchBrowser = async (): Promise<Browser> => await launchChromium(quietFlags);

interface Served {
  readonly server: PageServer;
  readonly browser: Browser;
}

/**
 * The built pages and a browser for the tests of a file, gone afterwards.
 * @param use takes them before the first test
 */
export function withPages(use: (served: Served) => void): void {
  let served: Served;
  beforeAll(async () => {
    const [server, browser] = await Promise.all([servePages(), launchBrowser()]);
    served = { server, browser };
    use(served);
  });
  afterAll(async () => {
    await served.browser.close();
    await served.server.stop();
  });
}

export interface Visit {
  readonly page: Page;
  /** Console errors and warnings, failed scripts, broken policies. */
  readonly complaints: string[];
  readonly requests: string[];
}

/** A fresh visitor: no cookies, no storage. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().includes('status of 404')) {
      complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => requests.push(request.url()));
  return { page, complaints, requests };
}

/** Waits until a page is hydrated, each band of it: only then do its headings carry React's data. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const headings = [...document.querySelectorAll('main :is(h1, h2)')];
    return (
      headings.some(({ tagName }) => tagName === 'H1') &&
      headings.every((one) => Object.keys(one).some((name) => name.startsWith('__reactProps')))
    );
  });
}

/** How far things move from when the page is asked for, up to each look. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { readShifts: () => [...shifts, ...observer.takeRecords()] });
  });
  return async () =>
    await page.evaluate(async () => {
      // A frame knows what has moved in it once it is over.
      for (let frames = 0; frames < 2; frames += 1) {
        await new Promise(requestAnimationFrame);
      }
      const { readShifts } = window as unknown as { readShifts: () => { value: number }[] };
      return readShifts().reduce((sum, { value }) => sum + value, 0);
    });
}
