import type { Page } from 'playwright-core';
import { texts } from './forms.ts';
import { hydrated } from './pagesSupport.ts';
import { type Stage, setUpStage } from './stage.ts';
import { differences, readStyles } from './styles.ts';

let stage: Stage;

setUpStage({}, (started) => {
  stage = started;
});

/** What the focused element is called. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const names = [
      element?.getAttribute('aria-label'),
      element?.labels?.[0]?.textContent,
      element?.textContent,
    ];
    return names.find(Boolean) ?? '';
  });

/** Presses Tab until the focus is on something of that name, as somebody without a mouse does. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focused(page)).includes(name)) {
      return;
    }
  }
  throw new Error(`No Tab leads to ${name}; the focus is on ${await focused(page)}`);
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

it.each(['/apply', '/login'])(
  'leaves the focus and every look as they are and complains of nothing when %s is hydrated',
  async (path) => {
    const { page, log } = await stage.open({ reducedMotion: 'reduce' });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${stage.url}${path}`, { waitUntil: 'commit' });
    await page.locator('#root footer').waitFor();
    // The whole document with its sheets, not its beginning.
    await page.waitForFunction(
      () =>
        document.readyState !== 'loading' &&
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')].every(
          ({ sheet }) => sheet,
        ),
    );
    const few = await page.evaluate(readStyles);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to main content');
    release();
    await hydrated(page);
    expect(await focused(page)).toBe('Skip to main content');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    expect(differences(few, await page.evaluate(readStyles))).toEqual([]);
    await page.keyboard.press('Tab');
    await press(page, 'For Affiliates');
    await page.waitForURL('**/for-affiliates');
    expect(log).toEqual([]);
  },
);

it('lets somebody without a mouse verify, join, apply and read the confirmation', async () => {
  const person = await stage.person({ isMember: false });
  const { page } = await stage.open();
  await page.goto(`${stage.url}/apply`);
  await page.getByRole('button', { name: 'Connect Discord Account & Continue' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to main content');
  await page.keyboard.press('Enter');
  await press(page, 'Connect Discord Account & Continue');

  await page.waitForURL(/\/oauth2\/authorize/);
  await press(page, `Continue as ${person.username}`);

  await page.getByRole('heading', { name: 'Join our Discord server' }).waitFor();
  await press(page, "I've Joined - Continue");
  await page.getByText("Please make sure you've joined our Discord server.").waitFor();
  await stage.product.sandbox.control.join(person.id);
  await press(page, "I've Joined - Continue");

  await page.getByRole('button', { name: 'Submit Application' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await press(page, 'Submit Application');
  await page.getByText('There is a problem').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('There is a problem');
  expect(await page.title()).toMatch(/^Error: /);
  await press(page, 'Enter your full name.');
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('full_name');

  await page.keyboard.type(texts['Full name']);
  await tabTo(page, 'Email');
  await page.keyboard.type(texts.Email);
  await tabTo(page, 'Marketer type');
  await page.keyboard.type('Affiliate');
  await tabTo(page, 'Current platform');
  await page.keyboard.type(texts['Current platform']);
  await tabTo(page, 'Marketing experience');
  await page.keyboard.type('3');
  await tabTo(page, 'Team size');
  await page.keyboard.type('2');
  await tabTo(page, '25–34');
  await page.keyboard.press('Space');
  await tabTo(page, 'Traffic sources');
  await page.keyboard.type(texts['Traffic sources']);
  await tabTo(page, 'Verticals');
  await page.keyboard.type(texts.Verticals);
  for (const label of ['Daily ad spend', 'Leads per day', 'Current data monetization', 'Referral source']) {
    await tabTo(page, label);
    await page.keyboard.press('ArrowDown');
  }
  await page.waitForFunction(() => !document.body.textContent.includes('There is a problem'));
  expect(await page.title()).not.toMatch(/^Error: /);
  await press(page, 'Submit Application');

  await page.getByRole('heading', { name: 'Application Received' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Application Received');
  await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}/).waitFor();
  await press(page, 'Follow your application');
  await page.getByRole('heading', { name: 'Under review' }).waitFor();
  await page.context().close();
});
