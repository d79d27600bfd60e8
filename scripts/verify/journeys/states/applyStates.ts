import { fillApply, reply, sees, submit } from '../flowSupport.ts';
import { auth, callback, open, type States, verified } from './support.ts';

export const applyStates: States = {
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
  '/apply: too early again': async (stage) => {
    const page = await verified(stage, 'mia');
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
