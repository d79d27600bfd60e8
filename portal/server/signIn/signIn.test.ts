import { seedIds } from '@yieldwren/scripts/sandbox';
import { read } from '../testing/Browser.ts';
import { goToDiscord, startPortal, type TestPortal } from '../testing/startPortal.ts';

const { ada, nora } = seedIds.people;

describe('sign-in', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(async () => {
    await portal.stop();
  });

  it('verifies a member: the code becomes a session, and the session knows the person', async () => {
    const browser = portal.browser();
    const { code, state } = await goToDiscord(portal.sandbox, browser, ada);
    const before = browser.cookies.get('sid');
    const reply = await browser.post('/api/discord-auth', { code, state, project_id: 'yieldwren' });
    expect(reply.status).toBe(200);
    expect(await read(reply)).toEqual({
      success: true,
      user: { discord_id: ada, username: 'ada', avatar: 'ada0ada0ada0ada0ada0ada0ada0ada0' },
    });
    expect(browser.cookies.get('sid')).not.toBe(before);
    const user = await browser.get('/api/auth/user');
    expect(await read(user)).toMatchObject({ discord_id: ada, username: 'ada', discriminator: null });
  });

  it('asks somebody who is not in the guild to join, and believes Discord alone that they did', async () => {
    const browser = portal.browser();
    const { code, state } = await goToDiscord(portal.sandbox, browser, nora);
    const reply = await browser.post('/api/discord-auth', { code, state, project_id: 'yieldwren' });
    expect(await read(reply)).toMatchObject({ requires_server_join: true, user: { username: 'nora' } });
  });
});
