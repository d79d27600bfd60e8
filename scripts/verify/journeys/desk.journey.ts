import { findOfPerson } from '@yieldwren/shared';
import { until } from '@yieldwren/shared/testing';
import type { Page } from 'playwright-core';
import { type Desk, setUpDesk, statusOf } from './deskSupport.ts';
import type { Person } from './stage.ts';

let stage: Desk['stage'];
let apply: Desk['apply'];
let reviewer: Desk['reviewer'];

setUpDesk((desk) => {
  ({ stage, apply, reviewer } = desk);
});

/** Waits until a press is no second one any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-disabled="true"]'));
}

/** Waits until the application of this person is open and has the focus, and a press is no second one any more. */
async function opened(page: Page, { username }: Person): Promise<void> {
  await page.waitForFunction((name) => document.activeElement?.textContent === name, username);
  await settled(page);
}

it('ten applications are decided by keyboard alone, one is taken back, and the focus is never lost', async () => {
  const people = await apply(10);
  const page = await reviewer('rhea');
  await page.getByRole('button', { name: `${people[0]?.username ?? ''} Beta` }).waitFor();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press('j');
  await press('Enter');
  for (const [at, person] of people.entries()) {
    await opened(page, person);
    if (at % 5 === 4) {
      await press('r');
      await page.getByRole('dialog', { name: `Reject ${person.username}` }).waitFor();
      await press('2');
      await press('Enter');
    } else {
      await press('a');
    }
  }
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(keys).toBeLessThanOrEqual(25);

  const last = people.at(-1);
  if (!last) {
    throw new Error('nobody applied');
  }
  await press('u');
  await opened(page, last);
  expect(await Promise.all(people.map(statusOf))).toEqual([
    'approved',
    'approved',
    'approved',
    'approved',
    'rejected',
    'approved',
    'approved',
    'approved',
    'approved',
    'pending',
  ]);
});

it('Escape closes a question and no more, and the focus is where it was; what is deleted hands it on', async () => {
  const [person] = await apply(1);
  const page = await reviewer('rhea');
  await page.getByRole('button', { name: person?.username ?? '' }).click();
  await page.getByRole('button', { name: 'Reject', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: person?.username ?? '' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent.startsWith('Reject'));
  await page.getByRole('button', { name: 'Views' }).press('Enter');
  // A dialog that has just come takes the focus, also from a field that was filled in before.
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
  await page.getByLabel(/^Save the list/).fill('Mine');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete: Mine' }).press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] input'));
});

it('what another reviewer does is seen where it stands, and the second decision hears of the first', async () => {
  const [person] = await apply(1);
  if (!person) {
    throw new Error('nobody applied');
  }
  const [rhea, ravi] = [await reviewer('rhea'), await reviewer('ravi')];
  for (const page of [rhea, ravi]) {
    await page.getByRole('button', { name: person.username }).click();
    await opened(page, person);
  }
  await ravi.getByText('rhea is looking at this').waitFor();
  await rhea.keyboard.press('Escape');
  await ravi.getByText('rhea is looking at this').waitFor({ state: 'detached' });
  await rhea.waitForFunction(() => document.activeElement?.hasAttribute('data-row'));
  await rhea.keyboard.press('Enter');
  await rhea.getByText('ravi is looking at this').waitFor();
  await rhea.keyboard.press('c');
  await rhea.getByText('You are on it').last().waitFor();
  await ravi.getByText('rhea is on it').last().waitFor();
  await ravi.keyboard.press('a');
  await ravi.getByRole('button', { name: 'Approve anyway' }).waitFor();
  await rhea.keyboard.press('r');
  const dialog = rhea.getByRole('dialog');
  await dialog.getByLabel('Text for the applicant').fill('A long explanation');
  await ravi.getByRole('button', { name: 'Approve anyway' }).press('Enter');
  await rhea.getByText('This was decided while you wrote.').waitFor();
  expect(await dialog.getByLabel('Text for the applicant').inputValue()).toBe('A long explanation');
  await dialog.getByRole('button', { name: 'See the decision' }).press('Enter');
  await rhea.getByText('by ravi').first().waitFor();
  expect(await statusOf(person)).toBe('approved');
});

it('three are chosen and approved by keyboard at once, and taken back together', async () => {
  const people = await apply(3);
  const page = await reviewer('rhea');
  const [first] = people;
  await page.getByRole('button', { name: `${first?.username ?? ''} Beta` }).focus();
  for (const key of ['x', 'j', 'x', 'j', 'x']) {
    await page.keyboard.press(key);
  }
  await page.getByText('3 selected').waitFor();
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const approve = page
    .getByRole('region', { name: 'Many at once' })
    .getByRole('button', { name: 'Approve all' });
  const { y = -1 } = (await approve.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  await approve.press('Enter');
  await page.getByText('3 of 3 approved').waitFor();
  expect(await Promise.all(people.map(statusOf))).toEqual(['approved', 'approved', 'approved']);
  // It comes once the answer has ended, which is after its last line.
  const undo = page.getByRole('button', { name: 'Undo 3' });
  await undo.waitFor();
  await settled(page);
  await undo.press('Enter');
  await page.getByText('3 of 3 taken back').waitFor();
  expect(await Promise.all(people.map(statusOf))).toEqual(['pending', 'pending', 'pending']);
});

it('three are rejected at once by keyboard, with one reason', async () => {
  const people = await apply(3);
  const page = await reviewer('rhea');
  await page.getByRole('button', { name: `${people[0]?.username ?? ''} Beta` }).focus();
  for (const key of ['x', 'j', 'x', 'j', 'x']) {
    await page.keyboard.press(key);
  }
  await page.getByRole('button', { name: 'Reject all…' }).press('Enter');
  await page.getByRole('dialog', { name: 'Reject 3 applications?' }).waitFor();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await page.getByText('3 of 3 rejected').waitFor();
  expect(await Promise.all(people.map(statusOf))).toEqual(['rejected', 'rejected', 'rejected']);
});

it('one is handed over by keyboard: given back by whoever claimed it, then claimed by another', async () => {
  const [person] = await apply(1);
  const [rhea, ravi] = [await reviewer('rhea'), await reviewer('ravi')];
  for (const page of [rhea, ravi]) {
    await page.getByRole('button', { name: person?.username ?? '' }).click();
    await page.getByRole('heading', { name: 'Notes' }).waitFor();
  }
  await rhea.keyboard.press('c');
  await ravi.getByText('rhea is on it').last().waitFor();
  // Until her own page knows of it too, the key would claim once more.
  await rhea.getByText('You are on it').last().waitFor();
  await rhea.keyboard.press('c');
  await ravi.getByText('rhea is on it').first().waitFor({ state: 'detached' });
  await ravi.keyboard.press('c');
  await rhea.getByText('ravi is on it').last().waitFor();
});

it('a decision stands while Discord takes nothing, and its card follows', async () => {
  const [person] = await apply(1);
  const { control } = stage.product.sandbox;
  const page = await reviewer('rhea');
  await page.getByRole('button', { name: person?.username ?? '' }).click();
  await page.getByRole('heading', { name: 'Notes' }).waitFor();
  await control.addFault({ path: '/channels/**', then: { status: 503 } });
  await page.keyboard.press('a');
  await page.getByRole('button', { name: `Undo: Approved ${person?.username ?? ''}` }).waitFor();
  const [application] = await findOfPerson(person?.id ?? '');
  expect(application?.status).toBe('approved');
  await control.clearFaults();
  const { DISCORD_REVIEW_CHANNEL_ID: channel } = stage.product.sandbox.settings;
  await until(async () => {
    const cards = await control.messages(channel, { limit: 100 });
    return cards.some(
      ({ embeds: [embed] }) =>
        embed?.footer?.text === application?.reference && JSON.stringify(embed).includes('Approved'),
    );
  });
});
