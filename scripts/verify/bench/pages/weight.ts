import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import type { Measurement } from '../method/Bench.ts';
import { publicPaths } from './builtPaths.ts';
import { launchChromium } from './chromiumFlags.ts';

export interface Fetched {
  url: string;
  type: string;
  /** Of the body, as compressed. */
  bytes: number;
}

export const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

/** Hears of everything that a page fetches from now on, with an empty cache. */
export async function watchFetches(page: Page) {
  const session = await page.context().newCDPSession(page);
  const seen = new Map<string, Fetched>();
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    seen.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = seen.get(requestId);
    if (request) {
      request.bytes = Number(response.headers['Content-Length'] ?? Number.NaN);
    }
  });
  return {
    all: () => [...seen.values()],
    /** Waits until nothing more has been asked for; a stream of events may stay open. */
    settle: async () => {
      for (let known = -1; known < seen.size; ) {
        known = seen.size;
        await pause(1_000);
      }
    },
    end: () => session.detach(),
  };
}

/** Everything one visit fetches: until the load event, and afterwards when the page is idle. */
async function visit(page: Page, url: string): Promise<{ first: Fetched[]; later: Fetched[]; html: string }> {
  const fetches = await watchFetches(page);
  let first: Fetched[] = [];
  page.once('load', () => {
    first = fetches.all();
  });
  const response = await page.goto(url, { waitUntil: 'load' });
  const html = (await response?.text()) ?? '';
  await page.waitForLoadState('networkidle');
  await fetches.end();
  const early = new Set(first);
  return { first, later: fetches.all().filter((one) => !early.has(one)), html };
}

export const scriptsOf = (list: readonly Fetched[]) => list.filter(({ type }) => type === 'Script');
export const bytesOf = (list: readonly Fetched[]) => list.reduce((total, { bytes }) => total + bytes, 0);

export function inlinedCss(html: string): number {
  const css = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('');
  return brotliCompressSync(css).length;
}

/** P2: what a page makes a browser fetch. */
export async function measureWeight(origin: string): Promise<Measurement[]> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const measurements: Measurement[] = [];
    for (const path of publicPaths()) {
      const { first, later, html } = await visit(page, `${origin}${path}`);
      const document = first.find(({ type }) => type === 'Document')?.bytes ?? 0;
      const css = inlinedCss(html);
      const hydration = bytesOf(scriptsOf(later));
      const early = scriptsOf(first).length;
      // Nothing at all is not light: such a page was not seen, or never wakes.
      const isSeen = document > 0 && hydration > 0;
      const isLight =
        early === 0 && css <= 10_000 && document <= 25_000 && first.length <= 6 && hydration <= 100_000;
      measurements.push({
        goal: 'P2',
        what: `${path}: before idle, and the script that hydrates it`,
        measured: `${first.length} requests, ${early} scripts, HTML ${kilobytes(document)} kB, CSS ${kilobytes(css)} kB; then ${kilobytes(hydration)} kB of script`,
        wanted: '≤ 6, 0, ≤ 25 kB, ≤ 10 kB; ≤ 100 kB',
        isMet: isSeen && isLight,
      });
    }
    return measurements;
  } finally {
    await browser.close();
  }
}
