import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { fillApply, submit } from './forms.ts';
import { type Person, reply, type Stage, setUpStage, type Visitor } from './stage.ts';

let stage: Stage;

setUpStage({ isSeeded: true }, (started) => {
  stage = started;
});

/** Somebody who has just applied and follows it on /status. */
async function following(): Promise<Visitor & { person: Person }> {
  const person = await stage.person();
  const visitor = await stage.verified(person);
  await fillApply(visitor.page);
  await submit(visitor.page);
  const stream = visitor.page.waitForResponse('**/api/me/events');
  await visitor.page.getByRole('link', { name: 'Follow your application' }).click();
  await visitor.page.getByRole('heading', { name: 'Under review' }).waitFor();
  await stream;
  return { ...visitor, person };
}

async function reviewer(): Promise<Visitor> {
  const visitor = await stage.open();
  await visitor.page.goto(`${stage.url}/review`);
  await visitor.page.getByRole('button', { name: 'Continue with Discord' }).click();
  await stage.consent(visitor.page, stage.known('rhea'));
  await visitor.page.waitForURL(`${stage.url}/review`);
  return visitor;
}

it('a decision on the portal reaches the applicant’s open page at once, and opens the login', async () => {
  const applicant = await following();
  const { page } = await reviewer();
  await page.getByRole('button', { name: applicant.person.username }).click();
  await page.getByLabel('Add a note').fill('Known in the trade');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('listitem').getByText('Known in the trade').waitFor();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();

  await applicant.page.getByRole('heading', { name: 'Approved' }).waitFor();
  expect(await applicant.page.content()).not.toContain('Known in the trade');
  await applicant.page.getByRole('link', { name: 'Tell us how to set you up' }).waitFor();
  await applicant.page.goto(`${stage.url}/login`);
  await applicant.page.getByRole('button', { name: 'Login with Discord' }).click();
  await stage.consent(applicant.page, applicant.person);
  await applicant.page.getByText(`Welcome back, ${applicant.person.username}!`).waitFor();
  expect([...applicant.log, page.url()].filter((line) => line.includes('Content Security Policy'))).toEqual(
    [],
  );
});

/** The review card of this person, once the bot has put it up. */
async function cardOf({ username }: Person) {
  const { control, settings } = stage.product.sandbox;
  for (let seen = 0; ; ) {
    const messages = await control.messages(settings.DISCORD_REVIEW_CHANNEL_ID, { limit: 100 });
    const card = messages.find((message) => JSON.stringify(message.embeds).includes(username));
    if (card) {
      return card;
    }
    const call = await control.waitForCall({ method: 'POST', path: /\/messages/, after: seen });
    seen = call.id;
  }
}

it('a decision in Discord shows on the open page as well, and a reviewer reopens it on the portal', async () => {
  const applicant = await following();
  const card = await cardOf(applicant.person);
  const [customId = ''] = /app:approve:beta:[0-9a-f]{24}/.exec(JSON.stringify(card.components)) ?? [];
  await stage.product.sandbox.control.clickButton({
    userId: stage.known('ravi').id,
    messageId: card.id,
    customId,
  });
  await applicant.page.getByRole('heading', { name: 'Approved' }).waitFor();

  const { page } = await reviewer();
  await page
    .getByRole('button', { name: /^Approved/ })
    .first()
    .click();
  await page.getByRole('button', { name: applicant.person.username }).click();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('dialog').getByLabel('Why it is reopened').fill('Somebody else was meant');
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await applicant.page.getByRole('heading', { name: 'Under review' }).waitFor();
  await applicant.page.getByText('Back under review').waitFor();
});

it('a decision loses to a withdrawal, and says so without losing what the reviewer wrote', async () => {
  const applicant = await following();
  const { page } = await reviewer();
  await page.getByRole('button', { name: applicant.person.username }).click();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Internal note').fill('Too late, it seems');
  await applicant.page.getByRole('button', { name: 'Withdraw application' }).click();
  await applicant.page.getByRole('button', { name: 'Withdraw it' }).click();
  await applicant.page.waitForFunction(() => document.activeElement?.textContent === 'Withdrawn');
  await page.getByText('This was decided while you wrote.').waitFor();
  await page.getByRole('button', { name: 'See the decision' }).waitFor();
  expect(await page.getByLabel('Internal note').inputValue()).toBe('Too late, it seems');
});

/** What stands in the tab that a link opens. */
async function openedBy(page: Page, link: string): Promise<string> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: link }).click();
  return await (await opened).locator('body').innerText();
}

it('an export that is refused says why, and leaves the page as it was', async () => {
  const { page } = await following();
  await page.context().clearCookies();
  expect(await openedBy(page, 'Export my data')).toContain('Please log in with Discord first.');
  expect(page.url()).toBe(`${stage.url}/status`);
});

it('a list whose export is refused keeps what is chosen in it, also where the file comes at last', async () => {
  await following();
  const { page } = await reviewer();
  const boxes = page.getByLabel('Applications').getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const refused = reply(429, { error: 'rate_limited', message: 'Too many at once.' });
  await page.context().route('**/api/review/export?*', refused);
  await page.getByRole('button', { name: 'Export' }).click();
  expect(await openedBy(page, 'Download JSON lines')).toContain('Too many at once.');
  await page.context().unroute('**/api/review/export?*');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download JSON lines' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('"reference"');
  expect(await page.getByText('2 selected').isVisible()).toBe(true);
});

it('an applicant takes their data along and has it erased', async () => {
  const { page, person } = await following();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export my data' }).click();
  const file = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as {
    user: { username: string };
    applications: unknown[];
  };
  expect(file.user.username).toBe(person.username);
  expect(file.applications).toHaveLength(1);
  await page.getByRole('button', { name: 'Erase my data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase everything' }).click();
  await page.getByRole('heading', { name: 'Your data has been erased' }).waitFor();
  const receipt = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const [code = '', , proof] = readFileSync(await (await receipt).path(), 'utf8').split('\n');
  expect(code).toMatch(/^\d{4}-\d{2}-\d{2}-[0-9a-f]{16}-[0-9a-f]{32}$/);
  expect(proof).toContain('It does not say whose');
  await page.getByText(code, { exact: true }).waitFor();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account/ })
    .waitFor({ state: 'detached' });
  expect(await page.context().cookies()).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Continue with Discord' }).click();
  await stage.consent(page, person);
  await page.getByRole('heading', { name: 'No application yet' }).waitFor();
});
