import { findOfPerson } from '@yieldwren/shared';
import type { Page } from 'playwright-core';
import { axeFaults } from './axeFaults.ts';
import { type Desk, setUpDesk, statusOf } from './deskSupport.ts';
import { wear } from './pageFaults.ts';

// Six checks of a page by axe, on a machine that may be busy.

let apply: Desk['apply'];
let reviewer: Desk['reviewer'];

setUpDesk((desk) => {
  ({ apply, reviewer } = desk);
});

/** What has the focus, in words. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

it('a lost connection is told aloud in a place that is there before', async () => {
  const page = await reviewer('rhea');
  await page.getByRole('heading', { name: 'Review applications' }).waitFor();
  const outputs = page.locator('output');
  const places = await outputs.elementHandles();
  const drawn = outputs.evaluateAll((all) => all.map((one) => getComputedStyle(one).display !== 'none'));
  expect(await drawn).toEqual(places.map(() => true));
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  const told = places.map((place) => place.evaluate((one) => one.isConnected && one.textContent));
  expect(await Promise.all(told)).toContainEqual(expect.stringContaining('You are offline.'));
});

it('by touch on a phone: list, application, approval, and back to the row it was opened by', async () => {
  const [person] = await apply(1);
  const name = person?.username ?? '';
  const page = await reviewer('rhea', { viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.getByRole('button', { name }).tap();
  await page.getByRole('button', { name: 'Approve', exact: true }).tap();
  await page.getByRole('button', { name: `Undo: Approved ${name}` }).tap();
  await page.getByRole('heading', { name }).waitFor();
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  expect(person && (await statusOf(person))).toBe('pending');
  await page.getByRole('button', { name: 'Back to the list' }).tap();
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-row'));
});

it('on the smallest phone what can be undone lies on no button', async () => {
  const [person] = await apply(2);
  const name = person?.username ?? '';
  const page = await reviewer('rhea', { viewport: { width: 320, height: 640 }, hasTouch: true });
  await page.getByRole('button', { name }).tap();
  await page.getByRole('button', { name: 'Approve', exact: true }).tap();
  const undo = page.getByRole('button', { name: `Undo: Approved ${name}` });
  await undo.waitFor();
  // The next one that waits is open.
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  const gaps = await undo.evaluate((one) => {
    const bar = one.closest('ul');
    const isFixed = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement));
    return [...document.querySelectorAll('button')]
      .filter((button) => isFixed(button) && !bar?.contains(button))
      .map(
        (button) => button.getBoundingClientRect().top - (bar?.getBoundingClientRect().bottom ?? Infinity),
      );
  });
  expect(gaps.length).toBeGreaterThan(0);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
});

it('the times of the statistics stand in one row on a phone', async () => {
  const page = await reviewer('rhea', { viewport: { width: 360, height: 740 } });
  await page.goto(page.url().replace('/review', '/stats'));
  const days = page.getByRole('radiogroup', { name: 'How far back' }).locator('label');
  await days.first().waitFor();
  const tops = await days.evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().top));
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(1);
});

it('on paper the list has its rows, and an application its name, reference and state', async () => {
  const [person] = await apply(1);
  const name = person?.username ?? '';
  const reference = person && (await findOfPerson(person.id))[0]?.reference;
  const page = await reviewer('rhea');
  const row = page.getByRole('button', { name });
  await row.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('main').innerText()).toContain(`${name}\nBeta application ${reference}`);
  await page.emulateMedia({ media: 'screen' });
  await row.click();
  await page.getByRole('heading', { name }).waitFor();
  await page.emulateMedia({ media: 'print' });
  const paper = (await page.getByRole('article').innerText()).split(/\n+/);
  expect(paper).toEqual(expect.arrayContaining([name, `Beta application ${reference}`, 'Pending']));
  expect(paper).not.toContain('Approve');
});

it('what lies over the page is not on paper: a dialog, and what can be undone', async () => {
  const [person] = await apply(1);
  const page = await reviewer('rhea', { viewport: { width: 1280, height: 900 } });
  await page.getByRole('button', { name: person?.username ?? '' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const undo = page.getByRole('listitem').filter({ hasText: `Approved ${person?.username}` });
  await undo.waitFor();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await undo.isVisible()).toBe(false);
  expect(await dialog.isVisible()).toBe(false);
});

it('a new application waits behind a word, and does not move what is read', async () => {
  const page = await reviewer('rhea');
  await page.getByRole('heading', { name: 'Review applications' }).waitFor();
  await page.getByLabel('Applications').or(page.getByText('All caught up')).first().waitFor();
  const [person] = await apply(1);
  await page.getByRole('button', { name: '1 new' }).press('Enter');
  await page.getByRole('button', { name: person?.username ?? '' }).waitFor();
  expect(await focused(page)).toBe('Review applications');
});

it.each([
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
])(
  'at $width the desk is in order for axe, as wide as the window, and its actions are in reach',
  async (viewport) => {
    const [person] = await apply(1);
    const page = await reviewer('ravi', { viewport, hasTouch: viewport.width < 500 });
    const row = page.getByRole('button', { name: person?.username ?? '' });
    await row.waitFor();
    for (const state of ['list', 'choosing', 'opened', 'rejecting']) {
      if (state === 'choosing') {
        await page.getByRole('checkbox').first().check();
        await page.getByText('1 selected').waitFor();
      }
      if (state === 'opened') {
        await row.click();
        await page.getByRole('heading', { name: 'Notes' }).waitFor();
        const other = await reviewer('rhea');
        await other.getByRole('button', { name: person?.username ?? '' }).click();
        await page.getByText('rhea is looking at this').waitFor();
        const box = await page.getByRole('button', { name: 'Approve', exact: true }).boundingBox();
        expect((box?.y ?? viewport.height) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      }
      if (state === 'rejecting') {
        await page.getByRole('button', { name: 'Reject', exact: true }).click();
        await page.getByRole('dialog').waitFor();
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await wear(page, colorScheme);
        expect(await axeFaults(page, colorScheme)).toEqual([]);
        // PICTURES=<folder> in the shell keeps what is looked at.
        const folder = process.env['PICTURES'];
        if (folder) {
          await page.screenshot({
            path: `${folder}/${state}-${viewport.width}-${colorScheme}.png`,
            fullPage: true,
          });
        }
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(viewport.width);
    }
  },
);
