import {
  type Context,
  createContext,
  createLogger,
  findOfPerson,
  loadConfig,
  submitBeta,
} from '@yieldwren/shared';
import { betaAnswers, until } from '@yieldwren/shared/testing';
import type { Page } from 'playwright-core';
import { axeFaults } from './axeFaults.ts';
import { type Person, type Stage, setUpStage } from './flowSupport.ts';

// Six checks of a page by axe, on a machine that may be busy.

let stage: Stage;
let context: Context & { close: () => Promise<void> };

setUpStage(
  (started) => {
    stage = started;
  },
  false,
  { UNDO_WINDOW_SECONDS: '60' },
);

beforeAll(async () => {
  const { stores, sandbox } = stage.product;
  const config = loadConfig({
    NODE_ENV: 'test',
    MONGODB_URI: stores.mongoUri,
    REDIS_URL: stores.redisUrl,
    SESSION_SECRET: 'throwaway secret of a journey that is long enough',
    ...sandbox.settings,
  });
  context = await createContext(config, 'script', createLogger('test', 'silent'));
});
afterAll(async () => {
  await context.close();
});

async function apply(count: number): Promise<Person[]> {
  const people = [];
  for (let one = 0; one < count; one += 1) {
    const person = await stage.person();
    const applicant = { user_id: null, discord_id: person.id, username: person.username, avatar: null };
    await submitBeta(context, { ...applicant, isFullMember: true }, betaAnswers());
    people.push(person);
  }
  return people;
}

async function reviewer(name: 'rhea' | 'ravi', options = {}): Promise<Page> {
  const { page } = await stage.open(options);
  await page.goto(`${stage.url}/review`);
  await page.getByRole('button', { name: 'Continue with Discord' }).click();
  await stage.consent(page, stage.known(name));
  await page.waitForURL(`${stage.url}/review`);
  return page;
}

/** What has the focus, in words. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** Waits until the application of this person is open and has the focus. */
async function opened(page: Page, { username }: Person): Promise<void> {
  await page.waitForFunction((name) => document.activeElement?.textContent === name, username);
}

const statusOf = async (person: Person) => (await findOfPerson(person.id))[0]?.status;

it('ten applications are decided by keyboard alone, one is taken back, and the focus is never lost', async () => {
  const people = await apply(10);
  const page = await reviewer('rhea');
  await page.getByRole('button', { name: `${people[0]?.username ?? ''} Beta` }).waitFor();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const started = Date.now();
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
  const spent = Date.now() - started;
  expect(keys).toBeLessThanOrEqual(25);
  // oxlint-disable-next-line no-console -- the cost of ten decisions is a figure people want to read
  console.log(`Ten decisions: ${keys} keys, ${spent} ms`);

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
  await page
    .getByRole('region', { name: 'Many at once' })
    .getByRole('button', { name: 'Approve all' })
    .press('Enter');
  await page.getByText('Approving: 3 of 3').waitFor();
  expect(await Promise.all(people.map(statusOf))).toEqual(['approved', 'approved', 'approved']);
  await page.getByRole('button', { name: 'Undo 3' }).press('Enter');
  await page.getByText('Taking back: 3 of 3').waitFor();
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
  await page.getByText('Rejecting: 3 of 3').waitFor();
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

it('by touch on a phone: list, application, approval, and back', async () => {
  const [person] = await apply(1);
  const name = person?.username ?? '';
  const page = await reviewer('rhea', { viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.getByRole('button', { name }).tap();
  await page.getByRole('button', { name: 'Approve', exact: true }).tap();
  await page.getByRole('button', { name: `Undo: Approved ${name}` }).tap();
  await page.getByRole('heading', { name }).waitFor();
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  expect(person && (await statusOf(person))).toBe('pending');
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
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await axeFaults(page, colorScheme)).toEqual([]);
        const folder = process.env['DESK_PICTURES'];
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
