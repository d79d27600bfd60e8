import { type Sandbox, seedIds, startSandbox } from '../../index.ts';
import { acknowledgeMs } from '../../testing/acknowledgeMs.ts';
import { callApi } from '../../testing/callApi.ts';
import { openProbe } from '../../testing/GatewayProbe.ts';

const { people, guild, roles, channels, application } = seedIds;
let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ rateLimits: 'off', acknowledgeMs });
});

afterEach(async () => sandbox.stop());

const roleOf = (userId: string, roleId: string = roles.community) =>
  `/guilds/${guild}/members/${userId}/roles/${roleId}`;
const code = (answer: { status: number; body: unknown }) => [
  answer.status,
  (answer.body as { code?: number }).code,
];
const put = async (userId: string) => code(await callApi(sandbox, 'PUT', roleOf(userId)));
const post = async (channelId: string, body: object = { content: 'hello' }) =>
  callApi(sandbox, 'POST', `/channels/${channelId}/messages`, body);

async function direct(userId: string): Promise<string> {
  const answer = await callApi(sandbox, 'POST', '/users/@me/channels', { recipient_id: userId });
  return (answer.body as { id: string }).id;
}

async function postCard(): Promise<string> {
  const buttons = ['approve', 'reject'].map((name) => ({ type: 2, style: 1, label: name, custom_id: name }));
  const answer = await post(channels.review, {
    content: 'card',
    components: [{ type: 1, components: buttons }],
  });
  return (answer.body as { id: string }).id;
}

describe('faults of people, owners and time', () => {
  it('10: the member is gone when the role call arrives', async () => {
    await sandbox.control.injectFault('leaves-before-role', people.ada);
    expect(await put(people.ada)).toEqual([404, 10007]);
  });

  it.each(['permission-revoked', 'role-above-bot'])(
    '11: %s makes the role call fail until repaired',
    async (fault) => {
      await sandbox.control.injectFault(fault);
      expect(await put(people.ada)).toEqual([403, 50013]);
      if (fault === 'role-above-bot') {
        await sandbox.control.moveRole(roles.community, 1);
      } else {
        await sandbox.control.setRolePermissions(roles.bot, 1n << 28n);
      }
      expect((await callApi(sandbox, 'PUT', roleOf(people.ada))).status).toBe(204);
    },
  );

  it('12: a deleted role is unknown', async () => {
    await sandbox.control.injectFault('role-deleted');
    expect(await put(people.ada)).toEqual([404, 10011]);
  });

  it('12: a deleted channel is unknown', async () => {
    await sandbox.control.injectFault('channel-deleted');
    expect(code(await post(channels.review))).toEqual([404, 10003]);
  });

  it('12: a hidden channel is out of reach', async () => {
    await sandbox.control.injectFault('channel-hidden');
    expect(code(await post(channels.review))).toEqual([403, 50001]);
    await sandbox.control.hideChannel(channels.review, false);
    expect((await post(channels.review)).status).toBe(200);
  });

  it('21: an answer can no longer be edited after a quarter of an hour', async () => {
    const probe = await openProbe(sandbox);
    await callApi(sandbox, 'PUT', `/applications/${application}/commands`, [
      { name: 'status', description: 'Status' },
    ]);
    const running = sandbox.control.runCommand({ userId: people.ada, name: 'status' });
    const { id, token } = (await probe.event('INTERACTION_CREATE')).d;
    await callApi(sandbox, 'POST', `/interactions/${String(id)}/${String(token)}/callback`, {
      type: 4,
      data: { content: 'a' },
    });
    await running;
    await sandbox.control.injectFault('interaction-token-expired');
    const edit = await callApi(
      sandbox,
      'PATCH',
      `/webhooks/${application}/${String(token)}/messages/@original`,
      { content: 'b' },
    );
    expect(code(edit)).toEqual([401, 50027]);
  });

  it('22: two reviewers press different buttons of one card at once', async () => {
    const probe = await openProbe(sandbox);
    const cardId = await postCard();
    await sandbox.control.injectFault('two-reviewers');
    await sandbox.control.join(people.nora);
    await probe.event('GUILD_MEMBER_ADD');
    const presses = probe.frames
      .filter((frame) => frame.t === 'INTERACTION_CREATE')
      .map(({ d }) => ({
        who: (d['member'] as { user: { id: string } }).user.id,
        what: (d['data'] as { custom_id: string }).custom_id,
        card: (d['message'] as { id: string }).id,
      }));
    expect(presses).toEqual([
      { who: people.rhea, what: 'approve', card: cardId },
      { who: people.ravi, what: 'reject', card: cardId },
    ]);
  });

  it('22: a press by somebody who lost the role arrives without it', async () => {
    const probe = await openProbe(sandbox);
    const messageId = await postCard();
    await sandbox.control.injectFault('reviewer-loses-role', people.rhea);
    await expect(
      sandbox.control.clickButton({ userId: people.rhea, messageId, customId: 'approve' }),
    ).rejects.toThrow('does not see');
    const press = sandbox.control.clickButton({
      userId: people.rhea,
      messageId,
      customId: 'approve',
      stale: true,
    });
    const { member } = (await probe.event('INTERACTION_CREATE')).d as { member: { roles: string[] } };
    expect(member.roles).not.toContain(roles.reviewer);
    await sandbox.control.clock({ advance: acknowledgeMs + 1 });
    expect((await press).callback).toBeNull();
  });

  it('23: closed direct messages and no common server are told apart', async () => {
    const channelId = await direct(people.ada);
    expect((await post(channelId)).status).toBe(200);
    await sandbox.control.injectFault('direct-messages-closed', people.ada);
    expect(code(await post(channelId))).toEqual([403, 50007]);
    await sandbox.control.injectFault('no-mutual-server', people.ada);
    expect(code(await post(channelId))).toEqual([403, 50278]);
  });

  it('23: the application has no server in common with anybody while it is out of it', async () => {
    const channelId = await direct(people.ada);
    await sandbox.control.leave(application);
    expect(code(await post(channelId))).toEqual([403, 50278]);
    await sandbox.control.join(application, { roles: [roles.bot] });
    expect((await post(channelId)).status).toBe(200);
  });

  it('25: a changed name and picture reach REST and gateway', async () => {
    const probe = await openProbe(sandbox);
    await sandbox.control.injectFault('renamed', people.ada);
    const { user } = (await probe.event('GUILD_MEMBER_UPDATE')).d as {
      user: { username: string; avatar: string };
    };
    expect(user).toMatchObject({ username: 'ada2', avatar: 'b'.repeat(32) });
    expect((await callApi(sandbox, 'GET', `/users/${people.ada}`)).body).toMatchObject(user);
  });

  it('25: a deleted card cannot be edited', async () => {
    const cardId = await postCard();
    await sandbox.control.injectFault('card-deleted');
    const edit = await callApi(sandbox, 'PATCH', `/channels/${channels.review}/messages/${cardId}`, {
      content: 'x',
    });
    expect(code(edit)).toEqual([404, 10008]);
  });
});
