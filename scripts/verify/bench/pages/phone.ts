import type { Browser, BrowserContext, Page } from 'playwright-core';
import { componentsOf } from './bareSource.ts';
import { readTree, type Tree } from './readTree.ts';
import { bytesOf, type Fetched, inlinedCss, watchFetches } from './weight.ts';

/** A page, who looks at it, and what shows that a press counts. */
export interface Screen {
  url: string;
  cookies: readonly { name: string; value: string }[];
  /** The first visible element that this selects and that holds these words is pressed … */
  control: string;
  words: string;
  /** … until one is visible that this selects. */
  effect: string;
}

/** What is used of the browser, of which this project's types know nothing. */
interface Visible {
  checkVisibility: () => boolean;
  click: () => void;
  textContent: string;
}
declare const document: { querySelectorAll: (selector: string) => Iterable<Visible> };
declare const requestAnimationFrame: (act: () => void) => void;
/** Milliseconds since the visit began. */
declare const window: { countedAt?: number };

/** Lighthouse's phone, as it slows a browser down itself: processor, round trip, and bits down and up. */
const cpuTimes = 4;
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};
const view = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Presses as soon as there is something to press, as often as it takes. */
function pressEarly({ control, words, effect }: Pick<Screen, 'control' | 'words' | 'effect'>): void {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- sent to the browser as text: all it needs stands inside
  const visible = (selector: string, text: string) =>
    [...document.querySelectorAll(selector)].find(
      (one) => one.checkVisibility() && one.textContent.includes(text),
    );
  const again = () => {
    if (visible(effect, '')) {
      requestAnimationFrame(() => {
        window.countedAt = performance.now();
      });
      return;
    }
    visible(control, words)?.click();
    setTimeout(again, 10);
  };
  again();
}

async function visit<Result>(
  browser: Browser,
  { cookies, url }: Screen,
  act: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(view);
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: new URL(url).origin })));
    return await act(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

/** How long after a visit began a press has its effect, milliseconds. */
export const timePress = async (browser: Browser, screen: Screen): Promise<number> =>
  await visit(browser, screen, async (page, context) => {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4g);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuTimes });
    const { control, words, effect } = screen;
    await page.addInitScript(pressEarly, { control, words, effect });
    await page.goto(screen.url, { waitUntil: 'commit' });
    const counted = await page.waitForFunction(() => window.countedAt);
    return (await counted.jsonValue()) ?? Number.NaN;
  });

export interface Look {
  /** Script and style, as compressed. */
  bytes: number;
  requests: number;
  fetched: readonly Fetched[];
  trees: Tree[];
}

/** What a page fetches and draws, on a quick phone. */
export const look = async (browser: Browser, screen: Screen): Promise<Look> =>
  await visit(browser, screen, async (page) => {
    const fetches = await watchFetches(page);
    const response = await page.goto(screen.url);
    const html = (await response?.text()) ?? '';
    await page.locator(screen.control, { hasText: screen.words }).first().waitFor();
    await fetches.settle();
    const fetched = fetches.all().filter(({ type }) => ['Script', 'Stylesheet'].includes(type));
    const trees = await page.evaluate(readTree);
    return { bytes: bytesOf(fetched) + inlinedCss(html), requests: fetched.length, fetched, trees };
  });

/** @throws where a page that was made of what the product's draws has other components of Mantine */
export function mustDrawTheSame(path: string, product: Look, made: Look): void {
  const [wanted, found] = [product, made].map(({ trees }) => componentsOf(trees).join(', '));
  if (wanted !== found) {
    throw new Error(`The bare ${path} draws ${found}, and the product ${wanted}`);
  }
}
