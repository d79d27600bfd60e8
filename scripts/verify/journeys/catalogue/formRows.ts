import type { Page } from 'playwright-core';
import { atForm, sendContact } from '../forms.ts';
import { runsUntil, stopClock } from '../pageClock.ts';
import { cut, reply, type Stage, sees } from '../stage.ts';
import type { CatalogueRow } from './row.ts';

async function goesToVerify(stage: Stage, page: Page): Promise<void> {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await runsUntil(page, 'You need to authenticate with Discord before accessing the application form.');
  await page.clock.runFor(2_500);
  // /verify without a code leads on to /apply.
  await page.waitForURL(`${stage.url}/apply`);
  expect(visited).toContain(`${stage.url}/verify`);
}

const roleAddress = '**/api/discord-assign-role';
const authAddress = '**/api/discord-auth';

/** Rows of /form. */
export const formRows: readonly CatalogueRow[] = [
  {
    situation: '/form no user',
    outcome: 'shows the toast and goes to /verify after 2 s',
    show: async (stage) => {
      const { page } = await stage.open();
      await stopClock(page);
      await page.goto(`${stage.url}/form`);
      await runsUntil(page, 'Authentication required', 'Please log in with Discord first.');
      await page.getByRole('link', { name: 'Go to Verification' }).waitFor();
      await goesToVerify(stage, page);
    },
  },
  {
    situation: '/form profile fetch error',
    outcome: 'shows the toast and stays; nothing can be sent',
    show: async (stage) => {
      const page = await atForm(stage, { '**/api/users/*': reply(500, { error: 'internal' }) });
      await sees(
        page,
        'Authentication error',
        'Could not fetch your Discord info. Please try logging in again.',
      );
      await sendContact(page);
      await sees(page, 'Authentication required', 'Please log in with Discord first.');
      expect(new URL(page.url()).pathname).toBe('/form');
    },
  },
  {
    situation: '/form no profile row',
    outcome: 'shows the toast and goes to /verify after 2 s',
    show: async (stage) => {
      const { page } = await stage.signedIn(await stage.person());
      await stopClock(page);
      await page.route('**/api/users/*', reply(404, { error: 'not_found' }));
      await page.goto(`${stage.url}/form`);
      await runsUntil(page, 'Profile not found', 'Please complete your Discord verification first.');
      await goesToVerify(stage, page);
    },
  },
  {
    situation: '/form insert error',
    outcome: 'shows the toast and stays with every value',
    show: async (stage) => {
      const page = await atForm(stage, { '**/api/applications': reply(500, { error: 'internal' }) });
      await sendContact(page);
      await sees(page, 'Submission error', 'There was an error submitting your application.');
      expect(await page.getByLabel('Platforms').inputValue()).toBe('Platforms in words');
    },
  },
  {
    situation: '/form unexpected exception',
    outcome: 'shows the toast and stays with every value',
    show: async (stage) => {
      const page = await atForm(stage, { '**/api/applications': cut });
      await sendContact(page);
      await sees(page, 'Submission error', 'An unexpected error occurred. Please try again.');
      expect(await page.getByLabel('Platforms').inputValue()).toBe('Platforms in words');
    },
  },
  {
    situation: '/form success',
    outcome: 'shows the toast and the submitted view',
    show: async (stage) => {
      const page = await atForm(stage);
      await sendContact(page);
      await sees(page, 'Your application has been submitted successfully!', "You're All Set!");
    },
  },
  {
    situation: 'Membership check failure',
    outcome: "is told inline, and 'Try Again' asks again",
    show: async (stage) => {
      const page = await atForm(stage, { [authAddress]: reply(502, { error: 'discord_unavailable' }) });
      await sendContact(page);
      await sees(page, 'Unable to verify Discord server membership. Please try again.');
      await page.unroute(authAddress);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await sees(page, "You're All Set!");
    },
  },
  {
    situation: 'Role assignment failure',
    outcome: "is told inline, and 'Try Again' asks again",
    show: async (stage) => {
      const page = await atForm(stage, { [roleAddress]: reply(502, { error: 'discord_unavailable' }) });
      await sendContact(page);
      await sees(page, 'Failed to assign Discord role. Please try again or contact support.');
      await page.unroute(roleAddress);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await sees(page, "You're All Set!");
    },
  },
  {
    situation: 'Role success',
    outcome: "shows the server's message, or 'Discord role assigned successfully!'",
    show: async (stage) => {
      const page = await atForm(stage, {
        [roleAddress]: reply(200, { success: true, message: 'Welcome aboard!' }),
      });
      await sendContact(page);
      await sees(page, 'Welcome aboard!', "You're All Set!");
      const other = await atForm(stage, { [roleAddress]: reply(200, { success: true }) });
      await sendContact(other);
      await sees(other, 'Discord role assigned successfully!');
    },
  },
  {
    situation: 'Role pending',
    outcome: "shows the server's message, or 'You'll receive your role when you join our server', and stays",
    show: async (stage) => {
      const page = await atForm(stage, { [roleAddress]: reply(200, { pending: true }) });
      await sendContact(page);
      await sees(page, "You'll receive your role when you join our server");
      await page.getByRole('button', { name: "I've Joined - Check Again" }).waitFor();
    },
  },
];
