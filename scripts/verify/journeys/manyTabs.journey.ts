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

/** So many tabs of one address, each hidden by the next one. */
async function openTabs(first: Page, address: string, count: number, isReady: (page: Page) => Promise<void>) {
  const context = first.context();
  await hideByHand(context);
  const tabs: Page[] = [];
  for (let at = 0; at < count; at += 1) {
    const page = at === 0 ? first : await context.newPage();
    const before = tabs.at(-1);
    if (before) {
      await setHidden(before, true);
    }
    await page.goto(address);
    await isReady(page);
    tabs.push(page);
  }
  return tabs;
}

/** More than the six connections that a browser opens to one server. */
const many = 8;

it('eight tabs of /status all load; the one that is shown hears at once, and one shown again catches up', async () => {
  const [person] = await desk.apply(1);
  const { page: first } = await desk.stage.signedIn(person ?? desk.stage.known('ada'));
  const tabs = await openTabs(first, `${desk.stage.url}/status`, many, async (page) => {
    const stream = page.waitForResponse('**/api/me/events');
    await page.getByRole('heading', { name: 'Under review' }).waitFor();
    await stream;
  });
  const reviewer = await desk.reviewer('rhea');
  await reviewer.getByRole('button', { name: person?.username ?? '' }).click();
  await reviewer.getByRole('button', { name: 'Claim', exact: true }).click();
  await tabs.at(-1)?.getByRole('heading', { name: 'In review' }).waitFor();
  await setHidden(first, false);
  await first.getByRole('heading', { name: 'In review' }).waitFor();
});

it('eight tabs of /review all load; the one that was left last still counts in its title who waits', async () => {
  const page = await desk.reviewer('rhea');
  const tabs = await openTabs(page, `${desk.stage.url}/review`, many, async (tab) => {
    const stream = tab.waitForResponse('**/api/review/events');
    await tab.getByRole('heading', { level: 1 }).waitFor();
    await stream;
  });
  const last = tabs.at(-1) ?? page;
  await setHidden(last, true);
  const waiting = Number(/^\((\d+)\)/.exec(await last.title())?.[1] ?? 0);
  await desk.apply(1);
  await last.waitForFunction((title) => document.title.startsWith(title), `(${waiting + 1}) `);
  await setHidden(page, false);
  await page.waitForFunction((title) => document.title.startsWith(title), `(${waiting + 1}) `);
});
