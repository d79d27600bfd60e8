import type { Page } from 'playwright-core';
import { runsUntil, stopClock } from '../pageClock.ts';
import { type Answer, cut, type Person, reply, type Stage, sees } from '../stage.ts';
import type { CatalogueRow } from './row.ts';

const authAddress = '**/api/discord-auth';
const leftToApply = (stage: Stage, page: Page) => page.waitForURL(`${stage.url}/apply`);

/** A callback whose exchange the network answers as told, and the way back to /apply after ten seconds. */
async function failsAndGoesBack(stage: Stage, answer: Answer, failure: string, ...more: string[]) {
  const { page } = await stage.open();
  await stopClock(page);
  await page.route(authAddress, answer);
  await page.goto(`${stage.url}/verify?code=some-code&state=apply.some-state`);
  await runsUntil(page, failure);
  // What loads later takes its time on a busy machine, and the ten seconds have begun.
  const begun = await page.evaluate(() => Date.now());
  await runsUntil(page, ...more);
  await page.clock.runFor(begun + 9_000 - (await page.evaluate(() => Date.now())));
  expect(new URL(page.url()).pathname).toBe('/verify');
  await page.clock.runFor(2_000);
  await leftToApply(stage, page);
}

/** Somebody in front of the join prompt. */
async function atJoinPrompt(stage: Stage): Promise<{ page: Page; person: Person }> {
  const person = await stage.person({ isMember: false });
  const { page } = await stage.open();
  await page.goto(`${stage.url}/api/auth/discord?flow=apply`);
  await stage.consent(page, person);
  await page.getByRole('button', { name: "I've Joined - Continue" }).waitFor();
  return { page, person };
}

async function recheckSays(stage: Stage, answer: Answer, text: string) {
  const { page } = await atJoinPrompt(stage);
  await page.route(authAddress, answer);
  await page.getByRole('button', { name: "I've Joined - Continue" }).click();
  await sees(page, text);
  expect(new URL(page.url()).pathname).toBe('/verify');
}

/** Rows of /verify. */
export const verifyRows: readonly CatalogueRow[] = [
  {
    situation: 'Verification non-OK reply',
    outcome: "shows 'Authentication failed: …' with details and a toast, and goes to /apply after 10 s",
    show: async (stage) => {
      await failsAndGoesBack(
        stage,
        reply(400, { error: 'invalid_grant', details: 'The code was used before' }),
        'Authentication failed: invalid_grant',
        'The code was used before',
        'Failed to verify Discord account. Please try again.',
      );
      await failsAndGoesBack(stage, reply(500, {}), 'Authentication failed: Unknown error');
    },
  },
  {
    situation: 'Verification network failure',
    outcome: 'says so, and goes to /apply after 10 s',
    show: (stage) =>
      failsAndGoesBack(
        stage,
        cut,
        'Failed to connect to authentication service. Please try again later.',
        'Failed to verify Discord account. Please try again.',
      ),
  },
  {
    situation: 'Must join server',
    outcome: 'shows the toast and stays at the join prompt',
    show: async (stage) => {
      const { page } = await atJoinPrompt(stage);
      await sees(page, 'You must join our Discord server before continuing.');
      await page.getByRole('link', { name: 'Join Discord Server' }).waitFor();
      await page.getByRole('button', { name: 'Back to Application' }).click();
      await leftToApply(stage, page);
    },
  },
  {
    situation: 'Recheck without cached user',
    outcome: 'shows the toast and goes to /apply',
    show: async (stage) => {
      const { page } = await stage.open();
      await page.route(authAddress, reply(200, { requires_server_join: true }));
      await page.goto(`${stage.url}/verify?code=some-code&state=apply.some-state`);
      await page.getByRole('button', { name: "I've Joined - Continue" }).click();
      await sees(page, 'No cached user data. Please restart the verification process.');
      await leftToApply(stage, page);
    },
  },
  {
    situation: 'Recheck call failed',
    outcome: 'says so and stays',
    show: (stage) =>
      recheckSays(
        stage,
        reply(502, { error: 'discord_unavailable' }),
        'Failed to verify server membership. Please try again.',
      ),
  },
  {
    situation: 'Recheck not joined',
    outcome: 'says so and stays, and goes on once the person has joined',
    show: async (stage) => {
      const { page, person } = await atJoinPrompt(stage);
      await page.getByRole('button', { name: "I've Joined - Continue" }).click();
      await sees(page, "Please make sure you've joined our Discord server.");
      await stage.product.sandbox.control.join(person.id);
      await page.getByRole('button', { name: "I've Joined - Continue" }).click();
      await page.waitForURL(/\/apply\?discord_verified=true/);
    },
  },
  {
    situation: 'Recheck not successful',
    outcome: 'says so and stays',
    show: (stage) =>
      recheckSays(stage, reply(200, { success: false }), 'Verification failed. Please try again.'),
  },
  {
    situation: 'Recheck exception',
    outcome: 'says so and stays',
    show: (stage) => recheckSays(stage, cut, 'Failed to verify. Please try again.'),
  },
  {
    situation: 'Verification success',
    outcome: 'shows the toast and goes to /apply with the verified parameters',
    show: async (stage) => {
      const person = await stage.person();
      const { page } = await stage.verified(person);
      await sees(page, 'Discord account verified successfully!');
      const query = new URL(page.url()).searchParams;
      expect(Object.fromEntries(query)).toEqual({
        discord_verified: 'true',
        discord_id: person.id,
        discord_username: person.username,
      });
    },
  },
];
