import type { Page } from 'playwright-core';
import { fillApply, fillSteps, submit } from '../forms.ts';
import { reply, sees } from '../stage.ts';
import { auth, callback, open, type States, signedIn } from './support.ts';

async function narrow(page: Page): Promise<Page> {
  await page.setViewportSize({ width: 360, height: 740 });
  return page;
}

export const applyStates: States = {
  '/apply: gate': async (stage) => {
    const page = await open(stage, '/apply');
    await sees(page, 'Discord Verification Required');
    return page;
  },
  '/apply: form': async (stage) => {
    const page = await signedIn(stage, '/apply');
    await page.getByRole('button', { name: 'Submit Application' }).waitFor();
    return page;
  },
  '/apply: form with problems': async (stage) => {
    const page = await signedIn(stage, '/apply');
    await submit(page);
    await sees(page, 'There is a problem');
    return page;
  },
  '/apply: a step that is wrong': async (stage) => {
    const page = await narrow(await signedIn(stage, '/apply'));
    await page.getByRole('button', { name: 'Next' }).click();
    await sees(page, 'Enter your full name.');
    return page;
  },
  '/apply: overview': async (stage) => {
    const page = await narrow(await signedIn(stage, '/apply'));
    await fillSteps(page);
    return page;
  },
  '/apply: two drafts': async (stage) => {
    const page = await signedIn(stage, '/apply');
    const elsewhere = { answers: { verticals: 'Typed elsewhere' }, saved_at: '2027-01-03T12:00:00.000Z' };
    await page.route('**/api/me/drafts/beta?*', reply(200, elsewhere));
    await page.reload();
    await page.getByText(/^Draft from 3 January/).waitFor();
    await page.route(
      '**/api/me/drafts/beta?*',
      reply(200, { answers: {}, saved_at: '2027-01-03T12:05:00.000Z' }),
    );
    await page.getByLabel('Verticals').fill('Typed here');
    await page.getByText(/^You typed in two places/).waitFor();
    return page;
  },
  '/apply: not sent': async (stage) => {
    const page = await signedIn(stage, '/apply');
    await fillApply(page);
    await page.route('**/api/application-submissions', reply(403, { error: 'membership_required' }));
    await submit(page);
    await sees(page, 'Your application was not sent');
    return page;
  },
  '/apply: received': async (stage) => {
    const page = await signedIn(stage, '/apply');
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
  '/apply: too early again': async (stage) => {
    const page = await signedIn(stage, '/apply', 'mia');
    await page.getByRole('heading', { name: 'You have applied before' }).waitFor();
    return page;
  },
  '/verify: cancelled': async (stage) => {
    const page = await open(stage, '/verify?error=access_denied&state=apply.some-state');
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await sees(page, 'You stay on this page.');
    return page;
  },
};
