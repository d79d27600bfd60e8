import type { Page } from 'playwright-core';
import { runsUntil, stopClock } from '../pageClock.ts';
import { type Person, type Stage, sees, type Visitor } from '../stage.ts';
import type { CatalogueRow } from './row.ts';

/** Presses the button and comes back from Discord. */
async function logIn(stage: Stage, person: Person, path = '/login'): Promise<Visitor> {
  const visitor = await stage.open();
  await visitor.page.goto(stage.url + path);
  await visitor.page.getByRole('button', { name: 'Login with Discord' }).click();
  await stage.consent(visitor.page, person);
  return visitor;
}

const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);

/** Rows of /auth-callback. */
export const loginRows: readonly CatalogueRow[] = [
  {
    situation: 'Login user_not_found',
    outcome: 'shows the toast and goes to /apply',
    show: async (stage) => {
      const { page } = await logIn(stage, await stage.person());
      await sees(page, 'No account found. Please apply first.');
      await page.waitForURL(`${stage.url}/apply`);
    },
  },
  {
    situation: 'Login application_not_approved',
    outcome: 'shows the toast and goes to /',
    show: async (stage) => {
      const { page } = await logIn(stage, stage.known('ben'));
      await sees(page, 'Your application is still pending approval.');
      await page.waitForURL(`${stage.url}/`);
    },
  },
  {
    situation: 'Other login error',
    outcome: "shows 'Authentication Error' and the toast, and goes to /login after 3 s",
    show: async (stage) => {
      const { page } = await stage.open();
      await stopClock(page);
      await page.goto(`${stage.url}/auth-callback?code=some-code&state=login.never-issued`);
      await runsUntil(page, 'Authentication Error', 'Login failed. Please try again.');
      await page.clock.runFor(4_000);
      await page.waitForURL(`${stage.url}/login`);
      await page.goto(`${stage.url}/auth-callback`);
      await runsUntil(page, 'No authorization code received');
    },
  },
  {
    situation: 'Login success',
    outcome: "shows 'Welcome back, {name}!' and goes to the saved redirect, or to /",
    show: async (stage) => {
      const cleo = stage.known('cleo');
      const { page } = await logIn(stage, cleo, '/login?return_to=/status');
      await sees(page, 'Welcome back, cleo!');
      await page.waitForURL(`${stage.url}/status`);
      expect(await stored(page, 'auth_redirect')).toBeNull();
      expect(await stored(page, 'yieldwren_user')).toContain('"username":"cleo"');
      const { page: second } = await logIn(stage, cleo);
      await sees(second, 'Welcome back, cleo!');
      await second.waitForURL(`${stage.url}/`);
    },
  },
];
