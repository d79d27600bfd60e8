import type { Page } from 'playwright-core';
import { comesAlive, fillApply, fillContact, reply, type Stage, sees, submit } from './flowSupport.ts';

const auth = '**/api/discord-auth';
const callback = '/verify?code=some-code&state=apply.some-state';

async function open(
  stage: Stage,
  path: string,
  answers: Record<string, Parameters<Page['route']>[1]> = {},
): Promise<Page> {
  const { page } = await stage.open();
  for (const [address, answer] of Object.entries(answers)) {
    await page.route(address, answer);
  }
  await page.goto(stage.url + path);
  await comesAlive(page);
  return page;
}

async function verified(stage: Stage, username?: string): Promise<Page> {
  const person = username === undefined ? await stage.person() : stage.known(username);
  return (await stage.verified(person)).page;
}

async function sentForm(
  stage: Stage,
  answers: Record<string, Parameters<Page['route']>[1]> = {},
): Promise<Page> {
  const page = await verified(stage);
  for (const [address, answer] of Object.entries(answers)) {
    await page.route(address, answer);
  }
  await page.goto(`${stage.url}/form`);
  await page.getByLabel('Email').waitFor();
  await fillContact(page);
  await submit(page);
  return page;
}

async function reviewing(stage: Stage): Promise<Page> {
  const page = await verified(stage, 'rhea');
  await page.goto(`${stage.url}/review`);
  await page.getByRole('button', { name: /^ben/ }).click();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  return page;
}

/** Every state of the personal pages, and how to get there. */
export const states: Record<string, (stage: Stage) => Promise<Page>> = {
  '/apply: gate': async (stage) => {
    const page = await open(stage, '/apply');
    await sees(page, 'Discord Verification Required');
    return page;
  },
  '/apply: form': async (stage) => {
    const page = await verified(stage);
    await page.getByRole('button', { name: 'Submit Application' }).waitFor();
    return page;
  },
  '/apply: form with problems': async (stage) => {
    const page = await verified(stage);
    await submit(page);
    await sees(page, 'There is a problem');
    return page;
  },
  '/apply: not sent': async (stage) => {
    const page = await verified(stage);
    await fillApply(page);
    await page.route('**/api/application-submissions', reply(403, { error: 'membership_required' }));
    await submit(page);
    await sees(page, 'Your application was not sent');
    return page;
  },
  '/apply: received': async (stage) => {
    const page = await verified(stage);
    await fillApply(page);
    await submit(page);
    await page.getByRole('heading', { name: 'Application Received' }).waitFor();
    return page;
  },
  '/verify: working': async (stage) => {
    const page = await open(stage, callback, { [auth]: () => undefined });
    await sees(page, 'Verifying your Discord account');
    return page;
  },
  '/verify: join': async (stage) => {
    const user = { discord_id: '1', username: 'somebody', avatar: null };
    const page = await open(stage, callback, { [auth]: reply(200, { requires_server_join: true, user }) });
    await page.getByRole('button', { name: "I've Joined - Continue" }).click();
    await sees(page, "Please make sure you've joined our Discord server.");
    return page;
  },
  '/verify: error': async (stage) => {
    const page = await open(stage, callback, {
      [auth]: reply(400, { error: 'invalid_state', details: 'Used' }),
    });
    await page.getByRole('button', { name: 'Stay on this page' }).waitFor();
    return page;
  },
  '/login': async (stage) => {
    const page = await open(stage, '/login');
    await page.getByRole('button', { name: 'Login with Discord' }).waitFor();
    return page;
  },
  '/auth-callback: working': async (stage) => {
    const page = await open(stage, '/auth-callback?code=c&state=login.s', { [auth]: () => undefined });
    await sees(page, 'Authenticating...');
    return page;
  },
  '/auth-callback: error': async (stage) => {
    const page = await open(stage, '/auth-callback');
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await sees(page, 'Authentication Error');
    return page;
  },
  '/form: no user': async (stage) => {
    const { page } = await stage.open();
    await page.clock.install();
    await page.goto(`${stage.url}/form`);
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    return page;
  },
  '/form: form with problems': async (stage) => {
    const page = await verified(stage);
    await page.goto(`${stage.url}/form`);
    await submit(page);
    await sees(page, 'There is a problem');
    return page;
  },
  '/form: all set': async (stage) => {
    const page = await sentForm(stage);
    await sees(page, "You're All Set!");
    return page;
  },
  '/form: not a member': async (stage) => {
    const page = await sentForm(stage, { [auth]: reply(200, { requires_server_join: true }) });
    await page.getByRole('button', { name: "I've Joined - Check Again" }).waitFor();
    return page;
  },
  '/form: check failed': async (stage) => {
    const page = await sentForm(stage, { [auth]: reply(500, {}) });
    await page.getByRole('button', { name: 'Try Again' }).waitFor();
    return page;
  },
  '/status: unknown visitor': async (stage) => {
    const page = await open(stage, '/status');
    await page.getByRole('button', { name: 'Continue with Discord' }).waitFor();
    return page;
  },
  '/status: none yet': async (stage) => {
    const page = await verified(stage);
    await page.goto(`${stage.url}/status`);
    await sees(page, 'No application yet');
    return page;
  },
  '/status: rejected': async (stage) => {
    const page = await verified(stage, 'mia');
    await page.goto(`${stage.url}/status`);
    await page.getByRole('heading', { name: 'Not accepted' }).waitFor();
    return page;
  },
  '/status: erase, asked': async (stage) => {
    const page = await verified(stage, 'ben');
    await page.goto(`${stage.url}/status`);
    await page.getByRole('button', { name: 'Erase my data' }).click();
    await page.getByRole('dialog').waitFor();
    return page;
  },
  '/review: for others': async (stage) => {
    const page = await verified(stage);
    await page.goto(`${stage.url}/review`);
    await sees(page, 'For reviewers only');
    return page;
  },
  '/review: opened': reviewing,
  '/review: rejecting': async (stage) => {
    const page = await reviewing(stage);
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('dialog').waitFor();
    return page;
  },
  '/stats: charts and a table': async (stage) => {
    const page = await verified(stage, 'rhea');
    await page.goto(`${stage.url}/stats`);
    await page.getByText('Table').first().click();
    await page.getByRole('region', { name: 'Applications per day' }).waitFor();
    return page;
  },
};
