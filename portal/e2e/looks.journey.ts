import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { fillApply, fillContact, reply, type Stage, sees, startStage, submit } from './flowSupport.ts';

// Four looks at a page, each with a full check, on a machine that may be busy.
jest.setTimeout(90_000);

let stage: Stage;

beforeAll(async () => {
  stage = await startStage(true);
}, 120_000);

afterAll(async () => {
  await stage.stop();
}, 60_000);

afterEach(async () => {
  await Promise.all(stage.browser.contexts().map((context) => context.close()));
});

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function look(page: Page, colorScheme: 'light' | 'dark', width: number): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 780 });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
}

/** Where the state is: the frame around it has tests of its own, and is checked once with it. */
const parts = ['main', '[role=dialog]', '[data-position]'];

const axeFor = async (page: Page) => {
  const axe = new AxeBuilder({ page });
  for (const part of parts) {
    if ((await page.locator(part).count()) > 0) {
      axe.include(part);
    }
  }
  return axe;
};

/** What axe and the ruler find in the state the page is in: whole, at 360 px, and in the dark scheme. */
async function faultsOf(page: Page): Promise<string[]> {
  await look(page, 'light', 1280);
  const whole = await new AxeBuilder({ page }).withTags(rules).analyze();
  await look(page, 'light', 360);
  const narrow = await (await axeFor(page)).withTags(rules).analyze();
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  await look(page, 'dark', 1280);
  const dark = await (await axeFor(page)).withRules(['color-contrast']).analyze();
  const looks = { whole, narrow, dark };
  return [
    ...(sideways > 0 ? [`${sideways} px of sideways scroll`] : []),
    ...Object.entries(looks).flatMap(([name, { violations }]) =>
      violations.map(({ id, nodes }) => `${name} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    ),
  ];
}

const auth = '**/api/discord-auth';
const callback = '/verify?code=some-code&state=apply.some-state';

async function open(path: string, answers: Record<string, Parameters<Page['route']>[1]> = {}): Promise<Page> {
  const { page } = await stage.open();
  for (const [address, answer] of Object.entries(answers)) {
    await page.route(address, answer);
  }
  await page.goto(stage.url + path);
  return page;
}

async function verified(username?: string): Promise<Page> {
  const person = username === undefined ? await stage.person() : stage.known(username);
  return (await stage.verified(person)).page;
}

async function sentForm(answers: Record<string, Parameters<Page['route']>[1]> = {}): Promise<Page> {
  const page = await verified();
  for (const [address, answer] of Object.entries(answers)) {
    await page.route(address, answer);
  }
  await page.goto(`${stage.url}/form`);
  await page.getByLabel('Email').waitFor();
  await fillContact(page);
  await submit(page);
  return page;
}

async function reviewing(): Promise<Page> {
  const page = await verified('rhea');
  await page.goto(`${stage.url}/review`);
  await page.getByRole('button', { name: /^ben/ }).click();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  return page;
}

/** Every state of the personal pages, and how to get there. */
const states: Record<string, () => Promise<Page>> = {
  '/apply: gate': async () => {
    const page = await open('/apply');
    await sees(page, 'Discord Verification Required');
    return page;
  },
  '/apply: form': async () => {
    const page = await verified();
    await page.getByRole('button', { name: 'Submit Application' }).waitFor();
    return page;
  },
  '/apply: form with problems': async () => {
    const page = await verified();
    await submit(page);
    await sees(page, 'There is a problem');
    return page;
  },
  '/apply: not sent': async () => {
    const page = await verified();
    await fillApply(page);
    await page.route('**/api/application-submissions', reply(403, { error: 'membership_required' }));
    await submit(page);
    await sees(page, 'Your application was not sent');
    return page;
  },
  '/apply: received': async () => {
    const page = await verified();
    await fillApply(page);
    await submit(page);
    await page.getByRole('heading', { name: 'Application Received' }).waitFor();
    return page;
  },
  '/verify: working': async () => {
    const page = await open(callback, { [auth]: () => undefined });
    await sees(page, 'Verifying your Discord account');
    return page;
  },
  '/verify: join': async () => {
    const user = { discord_id: '1', username: 'somebody', avatar: null };
    const page = await open(callback, { [auth]: reply(200, { requires_server_join: true, user }) });
    await page.getByRole('button', { name: "I've Joined - Continue" }).click();
    await sees(page, "Please make sure you've joined our Discord server.");
    return page;
  },
  '/verify: error': async () => {
    const page = await open(callback, { [auth]: reply(400, { error: 'invalid_state', details: 'Used' }) });
    await page.getByRole('button', { name: 'Stay on this page' }).waitFor();
    return page;
  },
  '/login': async () => {
    const page = await open('/login');
    await page.getByRole('button', { name: 'Login with Discord' }).waitFor();
    return page;
  },
  '/auth-callback: working': async () => {
    const page = await open('/auth-callback?code=c&state=login.s', { [auth]: () => undefined });
    await sees(page, 'Authenticating...');
    return page;
  },
  '/auth-callback: error': async () => {
    const page = await open('/auth-callback');
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await sees(page, 'Authentication Error');
    return page;
  },
  '/form: no user': async () => {
    const { page } = await stage.open();
    await page.clock.install();
    await page.goto(`${stage.url}/form`);
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    return page;
  },
  '/form: form with problems': async () => {
    const page = await verified();
    await page.goto(`${stage.url}/form`);
    await submit(page);
    await sees(page, 'There is a problem');
    return page;
  },
  '/form: all set': async () => {
    const page = await sentForm();
    await sees(page, "You're All Set!");
    return page;
  },
  '/form: not a member': async () => {
    const page = await sentForm({ [auth]: reply(200, { requires_server_join: true }) });
    await page.getByRole('button', { name: "I've Joined - Check Again" }).waitFor();
    return page;
  },
  '/form: check failed': async () => {
    const page = await sentForm({ [auth]: reply(500, {}) });
    await page.getByRole('button', { name: 'Try Again' }).waitFor();
    return page;
  },
  '/status: unknown visitor': async () => {
    const page = await open('/status');
    await page.getByRole('button', { name: 'Continue with Discord' }).waitFor();
    return page;
  },
  '/status: none yet': async () => {
    const page = await verified();
    await page.goto(`${stage.url}/status`);
    await sees(page, 'No application yet');
    return page;
  },
  '/status: rejected': async () => {
    const page = await verified('mia');
    await page.goto(`${stage.url}/status`);
    await page.getByRole('heading', { name: 'Not accepted' }).waitFor();
    return page;
  },
  '/status: erase, asked': async () => {
    const page = await verified('ben');
    await page.goto(`${stage.url}/status`);
    await page.getByRole('button', { name: 'Erase my data' }).click();
    await page.getByRole('dialog').waitFor();
    return page;
  },
  '/review: for others': async () => {
    const page = await verified();
    await page.goto(`${stage.url}/review`);
    await sees(page, 'For reviewers only');
    return page;
  },
  '/review: opened': reviewing,
  '/review: rejecting': async () => {
    const page = await reviewing();
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('dialog').waitFor();
    return page;
  },
  '/stats: charts and a table': async () => {
    const page = await verified('rhea');
    await page.goto(`${stage.url}/stats`);
    await page.getByText('Table').first().click();
    await page.getByRole('region', { name: 'Applications per day' }).waitFor();
    return page;
  },
};

it.each(Object.keys(states))(
  '%s has no accessibility fault in either scheme, and fits 360 px',
  async (name) => {
    const page = await states[name]?.();
    expect(page && (await faultsOf(page))).toEqual([]);
  },
);
