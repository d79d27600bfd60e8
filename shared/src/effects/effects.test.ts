import { type Sandbox, seedIds, startSandbox } from '@yieldwren/sandbox';
import { approve, reject, reopen } from '../applications/decide.ts';
import { erasePerson } from '../applications/erasure/erasePerson.ts';
import type { EffectKind, EffectState } from '../applications/kinds.ts';
import { requeueEverywhere } from '../applications/ledger/requeueEverywhere.ts';
import { welcomeMember } from '../applications/members.ts';
import { type Application, keyOf, readApplication } from '../applications/store.ts';
import type { Applicant } from '../applications/submission.ts';
import { submitBeta } from '../applications/submit.ts';
import { betaAnswers, startTestContext, type TestContext, until } from '../testing/index.ts';
import { deliverMemberRole } from './deliverMemberRole.ts';
import { startEffectWorker } from './worker.ts';

const rhea = { id: seedIds.people.rhea, name: 'rhea', isReviewer: true, surface: 'discord' } as const;

const settled = async (
  application: Application,
  kind: EffectKind,
  state: EffectState,
): Promise<Application> =>
  await until(async () => {
    const now = await readApplication(keyOf(application));
    return now.effects.findLast((effect) => effect.kind === kind)?.state === state ? now : null;
  });

describe('effects against Discord', () => {
  let sandbox: Sandbox;
  let context: TestContext;
  let worker: ReturnType<typeof startEffectWorker>;

  beforeAll(async () => {
    sandbox = await startSandbox({ seed: 'demo', rateLimits: 'off' });
    context = await startTestContext({ ...sandbox.settings, UNDO_WINDOW_SECONDS: '0' });
    worker = startEffectWorker(context);
  });
  afterAll(async () => {
    await worker.close();
    await context.close();
    await sandbox.stop();
  });
  beforeEach(async () => {
    await sandbox.control.clearFaults();
  });

  let count = 0;
  async function newcomer(options: { joins?: boolean; dmOpen?: boolean } = {}): Promise<Applicant> {
    count += 1;
    const user = await sandbox.control.createUser({ username: `newcomer${count}` });
    if (options.joins !== false) {
      await sandbox.control.join(user.id);
    }
    await sandbox.control.setDmPrivacy(user.id, options.dmOpen ?? true);
    return {
      user_id: null,
      discord_id: user.id,
      username: user.username,
      avatar: null,
      isFullMember: options.joins !== false,
    };
  }

  const cardsOf = async (application: Application) =>
    (await sandbox.control.messages(sandbox.settings.DISCORD_REVIEW_CHANNEL_ID, { limit: 100 })).filter(
      (message) => message.embeds.some((embed) => embed.footer?.text === application.reference),
    );
  const rolesOf = async (discordId: string) => (await context.discord.getMember(discordId)).roles;
  const rolePuts = async (discordId: string) =>
    (await sandbox.control.exchanges()).filter(
      (exchange) => exchange.method === 'PUT' && exchange.path.includes(`/members/${discordId}/roles/`),
    );

  it('a submission posts one card and gives the community role; an approval gives the role, the message and the new card', async () => {
    const person = await newcomer();
    const application = await submitBeta(context, person, betaAnswers());
    await settled(application, 'member_role', 'done');
    await settled(application, 'card', 'done');
    expect(await rolesOf(person.discord_id)).toContain(sandbox.settings.DISCORD_MEMBER_ROLE_ID);

    await approve(context, rhea, keyOf(application));
    await settled(application, 'dm', 'done');
    await settled(application, 'approved_role', 'done');
    await until(async () => JSON.stringify(await cardsOf(application)).includes('Direct message: ✅'));
    expect(await cardsOf(application)).toHaveLength(1);
    expect(await rolesOf(person.discord_id)).toContain(sandbox.settings.DISCORD_APPROVED_ROLE_ID);
    const messages = await sandbox.control.dms(person.discord_id);
    expect(messages.map((message) => message.embeds[0]?.title)).toEqual(['Yieldwren: Approved']);
  });

  it('a role for somebody who is not in the server waits and is given once when they join, however often the join is told', async () => {
    const person = await newcomer({ joins: false });
    const application = await submitBeta(context, person, betaAnswers());
    expect(application.effects.find((effect) => effect.kind === 'member_role')?.state).toBe(
      'waiting_for_join',
    );
    await sandbox.control.join(person.discord_id);
    const facts = { discord_id: person.discord_id, joined_at: new Date(), pending: false, roles: [] };
    await Promise.all(Array.from({ length: 5 }, () => welcomeMember(context, facts)));
    await settled(application, 'member_role', 'done');
    await welcomeMember(context, facts);
    await worker.sweep();
    await settled(application, 'member_role', 'done');
    expect(await rolePuts(person.discord_id)).toHaveLength(1);
  });

  it('one row in many hands at once is acted on once, and everybody who asks for the role hears that it is given', async () => {
    const person = await newcomer();
    const application = await submitBeta(context, person, betaAnswers());
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => deliverMemberRole(context, person.discord_id)),
    );
    expect(asked).toEqual(['done', 'done', 'done', 'done', 'done']);
    await settled(application, 'card', 'done');
    expect(await rolePuts(person.discord_id)).toHaveLength(1);
  });

  it('a message that Discord took and then answered with 502 is not sent twice', async () => {
    const person = await newcomer();
    const application = await submitBeta(context, person, betaAnswers());
    await settled(application, 'card', 'done');
    await sandbox.control.addFault({
      method: 'POST',
      path: '/channels/*/messages',
      times: 1,
      then: { act: true, status: 502 },
    });
    await reject(context, rhea, keyOf(application), { reason: 'Volume too low' });
    await settled(application, 'dm', 'done');
    const messages = await sandbox.control.dms(person.discord_id);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.embeds[0]?.description).toContain('Volume too low');
  });

  it('closed direct messages leave the decision as it is', async () => {
    const person = await newcomer({ dmOpen: false });
    const application = await submitBeta(context, person, betaAnswers());
    await approve(context, rhea, keyOf(application));
    const now = await settled(application, 'dm', 'undeliverable');
    expect(now.status).toBe('approved');
  });

  it('a missing permission blocks the role with its repair, and a requeue after the repair gives it', async () => {
    const { DISCORD_MEMBER_ROLE_ID: role } = sandbox.settings;
    const path = `/guilds/*/members/*/roles/${role}`;
    await sandbox.control.addFault({
      method: 'PUT',
      path,
      then: { status: 403, body: { code: 50_013, message: 'Missing Permissions' } },
    });
    const application = await submitBeta(context, await newcomer(), betaAnswers());
    const blocked = await settled(application, 'member_role', 'blocked');
    expect(blocked.effects.find((effect) => effect.kind === 'member_role')?.last_error).toContain(
      'Manage Roles',
    );
    await sandbox.control.clearFaults();
    await requeueEverywhere(context, { rows: { state: 'blocked' } });
    await settled(application, 'member_role', 'done');
  });

  it('an approval that is reopened takes the role back, and the next decision sends its own message', async () => {
    const person = await newcomer();
    const application = await submitBeta(context, person, betaAnswers());
    await approve(context, rhea, keyOf(application));
    await settled(application, 'approved_role', 'done');
    await settled(application, 'dm', 'done');
    await reopen(context, rhea, keyOf(application), 'new facts came in');
    await until(
      async () => !(await rolesOf(person.discord_id)).includes(sandbox.settings.DISCORD_APPROVED_ROLE_ID),
    );
    expect(await rolesOf(person.discord_id)).toContain(sandbox.settings.DISCORD_MEMBER_ROLE_ID);
    await reject(context, rhea, keyOf(application), { reason: 'Volume too low' });
    await settled(application, 'dm', 'done');
    const messages = await sandbox.control.dms(person.discord_id);
    expect(messages.map((message) => message.embeds[0]?.title)).toEqual([
      'Yieldwren: Approved',
      'Yieldwren: Not accepted',
    ]);
  });

  it('what is due is found again when Redis has lost everything', async () => {
    await context.stores.redis.kill();
    const application = await submitBeta(context, await newcomer(), betaAnswers());
    await context.stores.redis.start();
    await until(async () => {
      await worker.sweep();
      const now = await readApplication(keyOf(application));
      return now.effects.every((effect) => effect.state === 'done');
    });
    expect(await cardsOf(application)).toHaveLength(1);
  });

  it('erasure redacts the card, and no role or message follows', async () => {
    const person = await newcomer({ joins: false });
    const application = await submitBeta(context, person, betaAnswers());
    await settled(application, 'card', 'done');
    await erasePerson(context, person.discord_id);
    await until(async () => JSON.stringify(await cardsOf(application)).includes('Erased at the request'));
    expect(JSON.stringify(await cardsOf(application))).not.toContain(person.discord_id);
    await sandbox.control.join(person.discord_id);
    expect(
      await welcomeMember(context, {
        discord_id: person.discord_id,
        joined_at: new Date(),
        pending: false,
        roles: [],
      }),
    ).toBe(0);
    const stored = await readApplication(keyOf(application));
    expect(JSON.stringify(stored)).not.toMatch(/lowell|newcomer/i);
  });
});
