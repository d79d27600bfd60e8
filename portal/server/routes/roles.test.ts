import { type SandboxControl, seedIds } from '@yieldwren/sandbox';
import { findOfPerson, modelOf } from '@yieldwren/shared';
import { betaAnswers, until } from '@yieldwren/shared/testing';
import { read } from '../testing/Browser.ts';
import { expectRefusal } from '../testing/expectRefusal.ts';
import { startPortal, type TestPortal } from '../testing/startPortal.ts';

type Fault = Parameters<SandboxControl['addFault']>[0]['then'];

const roleRow = async (id: string) => {
  const [application] = await findOfPerson(id);
  return application?.effects.find((effect) => effect.kind === 'member_role');
};

const cardOf = async (id: string) => {
  const [application] = await findOfPerson(id);
  const row = application?.effects.find((effect) => effect.kind === 'card');
  if (!application || !row) {
    throw new Error('nothing was stored');
  }
  return { id: application._id, row };
};

describe('what follows a submission', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal({ settings: { DISCORD_PATIENCE_MS: '4000' } });
  });
  afterEach(async () => {
    await portal.sandbox.control.clearFaults();
  });
  afterAll(async () => {
    await portal.stop();
  });

  const apply = async () => {
    const { id, browser } = await portal.newcomer();
    const record = await read(await browser.post('/api/application-submissions', betaAnswers()));
    const assign = async () => await browser.post('/api/discord-assign-role', { discord_id: id });
    return { id, browser, record, assign };
  };
  const puts = async (id: string) =>
    (await portal.sandbox.control.exchanges()).filter(
      (one) => one.method === 'PUT' && one.path.includes(`/members/${id}/roles/`),
    );
  const rolesOf = async (id: string) =>
    (await portal.sandbox.control.people({ q: '' })).people.find((one) => one.id === id)?.roles;

  describe('the role', () => {
    it('is given now, once, with the reason in the audit log', async () => {
      const { id, assign, record } = await apply();
      const reply = await assign();
      expect(reply.status).toBe(200);
      expect(await read(reply)).toEqual({ success: true, message: 'Discord role assigned successfully!' });
      expect(await read(await assign())).toMatchObject({ success: true });
      expect(await puts(id)).toHaveLength(1);
      expect((await roleRow(id))?.state).toBe('done');
      const log = await portal.sandbox.control.auditLog();
      expect(log.at(-1)?.reason).toContain(String(record.reference));
      expect(await rolesOf(id)).toContain(seedIds.roles.community);
    });

    it('waits for somebody who is not a member, and is given after they joined', async () => {
      const { id, assign } = await apply();
      await portal.sandbox.control.leave(id);
      const pending = { pending: true, message: "You'll receive your role when you join our server" };
      expect(await read(await assign())).toEqual(pending);
      expect(await read(await assign())).toEqual(pending);
      expect((await roleRow(id))?.state).toBe('waiting_for_join');
      await portal.sandbox.control.join(id);
      expect(await read(await assign())).toMatchObject({ success: true });
    });

    it('is not said to be there where a moderator has taken it since, and not given against them', async () => {
      const { id, assign } = await apply();
      await assign();
      await portal.sandbox.control.takeRole(id, seedIds.roles.community);
      const longAgo = { 'effects.$.done_at': new Date(Date.now() - 120_000) };
      await modelOf('beta').updateOne({ discord_id: id, 'effects.kind': 'member_role' }, { $set: longAgo });
      const refused = await expectRefusal(await assign(), 502, 'discord_unavailable');
      expect(refused.message).toBe('Failed to assign Discord role');
      expect(await puts(id)).toHaveLength(1);
    });

    it('waits for the end of membership screening', async () => {
      const { id } = await portal.sandbox.control.createUser({ username: 'screened' });
      await portal.sandbox.control.join(id, { pending: true });
      const browser = await portal.signIn(id);
      await browser.post('/api/application-submissions', betaAnswers());
      const reply = await browser.post('/api/discord-assign-role', { discord_id: id });
      expect(await read(reply)).toMatchObject({ pending: true });
      expect(await puts(id)).toEqual([]);
    });

    it('is given now to whoever has ended the screening since they signed in', async () => {
      const { id } = await portal.sandbox.control.createUser({ username: 'unscreened' });
      await portal.sandbox.control.join(id, { pending: true });
      const browser = await portal.signIn(id);
      await portal.sandbox.control.updateMember(id, { pending: false });
      await browser.post('/api/application-submissions', betaAnswers());
      const reply = await browser.post('/api/discord-assign-role', { discord_id: id });
      expect(await read(reply)).toMatchObject({ success: true });
      expect(await puts(id)).toHaveLength(1);
      expect(await rolesOf(id)).toContain(seedIds.roles.community);
    });

    it.each<[string, Fault]>([
      ['a server error', { status: 500 }],
      ['a page instead of JSON', { status: 502, text: '<html>Bad gateway</html>' }],
      ['a cut connection', { reset: true }],
      ['no answer at all', { hang: true }],
      ['half an answer', { truncate: true, status: 500 }],
    ])('%s from Discord is told as its trouble, and the role stays queued', async (_name, then) => {
      const { id, assign } = await apply();
      await portal.sandbox.control.addFault({ method: 'PUT', then });
      const refused = await expectRefusal(await assign(), 502, 'discord_unavailable');
      expect(refused.message).toBe('Failed to assign Discord role');
      // On a busy machine the person is sent away before the call itself is given up.
      await until(async () => (await roleRow(id))?.last_error);
      await portal.sandbox.control.clearFaults();
      expect((await roleRow(id))?.state).toBe('queued');
      expect(await read(await assign())).toMatchObject({ success: true });
    });

    it('Discord that takes too long over two calls, though over neither alone, is told in the same words', async () => {
      const { assign } = await apply();
      await portal.sandbox.control.addFault({ path: '/guilds/*/members/**', then: { delayMs: 3_000 } });
      const refused = await expectRefusal(await assign(), 502, 'discord_unavailable');
      expect(refused.message).toBe('Failed to assign Discord role');
    });

    it('a missing permission is said, told to nobody in detail, and tried again later', async () => {
      const { id, assign } = await apply();
      await portal.sandbox.control.moveRole(seedIds.roles.community, 5);
      const text = await (await assign()).text();
      expect(JSON.parse(text)).toMatchObject({ error: 'discord_unavailable' });
      expect(text).not.toMatch(/50013|permission/i);
      expect((await roleRow(id))?.state).toBe('blocked');
      await portal.sandbox.control.moveRole(seedIds.roles.community, 1);
      expect(await read(await assign())).toMatchObject({ success: true });
    });

    it('is nobody else’s to ask for, and belongs to applicants only', async () => {
      const { assign: _assign, ...owner } = await apply();
      const { id, browser } = await portal.newcomer();
      const other = await browser.post('/api/discord-assign-role', { discord_id: owner.id });
      await expectRefusal(other, 403, 'forbidden');
      const none = await browser.post('/api/discord-assign-role', { discord_id: id });
      await expectRefusal(none, 404, 'not_found');
      expect(await puts(id)).toEqual([]);
      await owner.browser.post(`/api/me/applications/${String(owner.record.id)}/withdraw`);
      const gone = await owner.browser.post('/api/discord-assign-role', { discord_id: owner.id });
      await expectRefusal(gone, 404, 'not_found');
    });

    it('is asked for in one way only', async () => {
      const { browser } = await portal.newcomer();
      for (const body of [{}, { discord_id: 5 }, { discord_id: '1', role: '2' }, []]) {
        await expectRefusal(await browser.post('/api/discord-assign-role', body), 400, 'invalid');
      }
    });
  });

  describe('the announcement', () => {
    it('reads nothing but the id, and doubles no job', async () => {
      const { browser, record } = await apply();
      const before = await portal.context.queue.counts();
      const reply = await browser.post('/api/application-notifications', { ...record, reference: 'FORGED' });
      expect(reply.status).toBe(202);
      expect(await portal.context.queue.counts()).toEqual(before);
    });

    it('puts a card that was held up back on its way', async () => {
      const { id, browser, record } = await apply();
      const card = await cardOf(id);
      await modelOf('beta').updateOne(
        { _id: card.id, 'effects._id': card.row._id },
        { $set: { 'effects.$.state': 'blocked' } },
      );
      expect((await browser.post('/api/application-notifications', record)).status).toBe(202);
      expect((await cardOf(id)).row.state).toBe('queued');
    });

    it("is refused for anybody else's record, for none, and for what is no record", async () => {
      const { record } = await apply();
      const { browser } = await portal.newcomer();
      await expectRefusal(await browser.post('/api/application-notifications', record), 403, 'forbidden');
      const unknown = { ...record, id: '0'.repeat(24) };
      await expectRefusal(await browser.post('/api/application-notifications', unknown), 404, 'not_found');
      for (const body of [{}, { id: 7 }, { id: { $ne: null } }]) {
        await expectRefusal(await browser.post('/api/application-notifications', body), 400, 'invalid');
      }
    });
  });

  it('a thread on the card is given up where Discord takes too long over two calls, though over neither alone', async () => {
    const reviewer = await portal.signIn(seedIds.people.rhea);
    const { id } = (await apply()).record;
    const card = {
      channel_id: seedIds.channels.review,
      message_id: '100000000000000098',
      thread_id: '100000000000000099',
    };
    await modelOf('beta').updateOne({ _id: String(id) }, { $set: { card } });
    await portal.sandbox.control.addFault({ path: '/channels/**', then: { delayMs: 3_000 } });
    const reply = await reviewer.post(`/api/review/applications/${String(id)}/discuss`, {});
    await expectRefusal(reply, 502, 'discord_unavailable');
  });
});
