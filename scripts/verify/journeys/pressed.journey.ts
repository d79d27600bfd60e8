import type { Locator, Page } from 'playwright-core';
import { type Desk, setUpDesk } from './deskSupport.ts';

let apply: Desk['apply'];
let reviewer: Desk['reviewer'];

setUpDesk((desk) => {
  ({ apply, reviewer } = desk);
});

/** Answers nothing before the page has been drawn as it waits: only then does a browser move the focus. */
async function waitDrawn(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
    await route.continue();
  });
}

const hasFocus = (button: Locator) => button.evaluate((one) => one === document.activeElement);

it('a button that is still there after its press has kept the focus: of a claim, a note and a view', async () => {
  const [person] = await apply(1);
  const page = await reviewer('rhea');
  await waitDrawn(page, '**/api/review/{applications/*,views}/*');
  await page.getByRole('button', { name: person?.username ?? '' }).click();

  await page.getByRole('button', { name: /^Claim/ }).press('Enter');
  const release = page.getByRole('button', { name: /^Release/ });
  await release.waitFor();
  expect(await hasFocus(release)).toBe(true);

  await page.getByLabel('Add a note').fill('Knows her trade');
  const add = page.getByRole('button', { name: 'Add note' });
  await add.press('Enter');
  await page.getByRole('listitem').getByText('Knows her trade').waitFor();
  expect(await hasFocus(add)).toBe(true);

  await page.getByRole('button', { name: 'Views' }).press('Enter');
  await page.getByLabel(/^Save the list/).fill('Mine');
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save view' });
  await save.press('Enter');
  await page.getByRole('button', { name: 'Delete: Mine' }).waitFor();
  expect(await hasFocus(save)).toBe(true);
});
