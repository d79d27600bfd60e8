import type { BrowserContext, Page } from 'playwright-core';
import { type Desk, setUpDesk } from './deskSupport.ts';

let desk: Desk;

setUpDesk((ready) => {
  desk = ready;
});

/** A browser without a window shows all its tabs: these are shown and hidden as tabs of a window are. */
async function hideByHand(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let isHidden = false;
    Object.defineProperty(document, 'hidden', { get: () => isHidden });
    Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') });
    Object.assign(window, {
      setHidden: (next: boolean) => {
        isHidden = next;
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      },
    });
  });
}

const setHidden = async (page: Page, isHidden: boolean) => {
  await page.evaluate((next) => {
    (window as unknown as { setHidden: (next: boolean) => void }).setHidden(next);
  }, isHidden);
};

interface Place {
  readonly path: string;
  /** The address of the stream of news that a tab opens there. */
  readonly news: string;
  readonly isReady: (page: Page) => Promise<unknown>;
}

/** So many tabs of one place, each hidden by the next one. */
async function openTabs(first: Page, { path, news, isReady }: Place, count: number) {
  const context = first.context();
  await hideByHand(context);
  const tabs: Page[] = [];
  for (let at = 0; at < count; at += 1) {
    const page = at === 0 ? first : await context.newPage();
    const before = tabs.at(-1);
    if (before) {
      await setHidden(before, true);
    }
    // Asked for before the page is: what it opens early is not missed.
    const stream = page.waitForResponse(news);
    await page.goto(desk.stage.url + path);
    await isReady(page);
    await stream;
    tabs.push(page);
  }
  return tabs;
}

/** More than the six connections that a browser opens to one server. */
const many = 8;

it('eight tabs of /status all load; the one that is shown hears at once, and one shown again catches up', async () => {
  const [person] = await desk.apply(1);
  const { page: first } = await desk.stage.signedIn(person ?? desk.stage.known('ada'));
  const status: Place = {
    path: '/status',
    news: '**/api/me/events',
    isReady: (page) => page.getByRole('heading', { name: 'Under review' }).waitFor(),
  };
  const tabs = await openTabs(first, status, many);
  const reviewer = await desk.reviewer('rhea');
  await reviewer.getByRole('button', { name: person?.username ?? '' }).click();
  await reviewer.getByRole('button', { name: 'Claim', exact: true }).click();
  await tabs.at(-1)?.getByRole('heading', { name: 'In review' }).waitFor();
  await setHidden(first, false);
  await first.getByRole('heading', { name: 'In review' }).waitFor();
});

it('eight tabs of /review all load; the one that was left last still counts in its title who waits', async () => {
  await desk.apply(1);
  const { page } = await desk.stage.signedIn(desk.stage.known('rhea'));
  const review: Place = {
    path: '/review',
    news: '**/api/review/events',
    isReady: (tab) => tab.waitForFunction(() => document.title.startsWith('(')),
  };
  const tabs = await openTabs(page, review, many);
  const last = tabs.at(-1) ?? page;
  await setHidden(last, true);
  const waiting = Number(/^\((\d+)\)/.exec(await last.title())?.[1]);
  await desk.apply(1);
  await last.waitForFunction((title) => document.title.startsWith(title), `(${waiting + 1}) `);
  await setHidden(page, false);
  await page.waitForFunction((title) => document.title.startsWith(title), `(${waiting + 1}) `);
});
