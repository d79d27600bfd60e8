import { limits } from '@yieldwren/shared';
import { type StartedRedis, startTestRedis } from '@yieldwren/shared/testing';
import { ok } from '../http/Reply.ts';
import {
  awaitAnswer,
  hashOfCode,
  issueTicket,
  keepAnswer,
  nonceOf,
  readTicket,
  releaseTicket,
  spendTicket,
} from './tickets.ts';

const secret = /^[\w-]{43}$/;
const reply = ok({ success: true });
/** Longer than anything here takes, on any machine. */
const patienceMs = 60_000;

describe('a ticket to Discord and back', () => {
  let redis: StartedRedis['redis'];
  let stop: StartedRedis['stop'];
  beforeAll(async () => {
    ({ redis, stop } = await startTestRedis());
  });
  afterAll(async () => {
    await stop();
  });

  async function issued(more: { return_to?: string } = {}) {
    const { state, verifier } = await issueTicket({ redis }, { flow: 'apply', session: 'one', ...more });
    const nonce = state.split('.')[1] ?? '';
    return { state, verifier, nonce, key: `oauth:${nonce}` };
  }

  async function expectFreshLife(key: string) {
    const life = await redis.pttl(key);
    expect(life).toBeGreaterThan(limits.oauthStateLifeMs - 60_000);
    expect(life).toBeLessThanOrEqual(limits.oauthStateLifeMs);
  }

  it('holds who set out, with secrets of its own, for ten minutes', async () => {
    const [one, other] = await Promise.all([issued(), issued({ return_to: '/status' })]);
    expect(await readTicket({ redis }, one.nonce)).toEqual({
      flow: 'apply',
      session: 'one',
      verifier: one.verifier,
    });
    expect(await readTicket({ redis }, other.nonce)).toMatchObject({ return_to: '/status' });
    const secrets = [one.nonce, one.verifier, other.nonce, other.verifier];
    expect(secrets).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(secret)));
    expect(new Set(secrets).size).toBe(4);
    await expectFreshLife(one.key);
  });

  it.each([
    ['of its own flow', (state: string) => state, true],
    ['of the other flow', (state: string) => state.replace('apply', 'login'), false],
    ['with something behind it', (state: string) => `${state}.more`, false],
    ['with a nonce too long', (state: string) => `${state}A`, false],
    ['with a nonce too short', (state: string) => state.slice(0, -1), false],
    ['with a sign that no nonce has', (state: string) => state.replace('.', '.+').slice(0, -1), false],
    ['without a nonce', () => 'apply', false],
    ['that is missing', () => undefined, false],
  ])('is named, or not, by a state %s', async (_name, change, isNamed) => {
    const { state, nonce } = await issued();
    expect(nonceOf(change(state), 'apply')).toBe(isNamed ? nonce : null);
  });

  it('is spent on one of many codes that come at once, of which it keeps a hash, and lives ten minutes from then', async () => {
    const { nonce, key } = await issued();
    await redis.pexpire(key, 60_000);
    const codes = ['a', 'b', 'c'];
    const spent = await Promise.all(codes.map((code) => spendTicket({ redis }, nonce, code)));
    expect(spent.filter(Boolean)).toHaveLength(1);
    const winner = codes[spent.indexOf(true)] ?? '';
    const { code } = (await readTicket({ redis }, nonce)) ?? {};
    expect(code).toBe(hashOfCode(winner));
    expect(code).toMatch(secret);
    await expectFreshLife(key);
  });

  it('is good for a code again where Discord has not looked at the first', async () => {
    const { nonce } = await issued();
    await spendTicket({ redis }, nonce, 'a');
    await releaseTicket({ redis }, nonce, reply);
    expect(await spendTicket({ redis }, nonce, 'a')).toBe(true);
  });

  it('that is good again tells those who wait what the first was told; spent again, they wait for that answer', async () => {
    const { nonce } = await issued();
    await spendTicket({ redis }, nonce, 'a');
    const waiting = awaitAnswer({ redis }, nonce, patienceMs);
    await releaseTicket({ redis }, nonce, reply);
    expect(await waiting).toMatchObject({ reply });
    await spendTicket({ redis }, nonce, 'a');
    expect(await awaitAnswer({ redis }, nonce, 100)).toBeNull();
    const answer = ok({ success: false });
    await keepAnswer({ redis }, nonce, { reply: answer });
    expect(await awaitAnswer({ redis }, nonce, patienceMs)).toMatchObject({ reply: answer });
  });

  it('whose time ran out in the moment of being spent is none, and does not stay', async () => {
    const { nonce, key } = await issued();
    await redis.del(key);
    await spendTicket({ redis }, nonce, 'a');
    expect(await readTicket({ redis }, nonce)).toBeNull();
    await expectFreshLife(key);
  });

  it.each([
    ['answered', keepAnswer],
    ['released', (store, nonce, { reply: told }) => releaseTicket(store, nonce, told)],
  ] satisfies [string, typeof keepAnswer][])(
    'that Redis lost before it was %s is none, and does not stay',
    async (_what, end) => {
      const { nonce, key } = await issued();
      await redis.del(key);
      await end({ redis }, nonce, { reply, became: 'two' });
      expect(await readTicket({ redis }, nonce)).toBeNull();
      await expectFreshLife(key);
    },
  );

  it('gives the answer that it keeps to those who wait, and forgets its verifier', async () => {
    const { nonce } = await issued();
    const waiting = awaitAnswer({ redis }, nonce, patienceMs);
    await keepAnswer({ redis }, nonce, { reply, became: 'two' });
    const answered = await waiting;
    expect(answered).toMatchObject({ reply, ticket: { became: 'two', verifier: '' } });
  });

  it('that led to no session names none', async () => {
    const { nonce } = await issued();
    await keepAnswer({ redis }, nonce, { reply });
    expect((await awaitAnswer({ redis }, nonce, patienceMs))?.ticket).not.toHaveProperty('became');
  });

  it('of a process that died, or one that is gone, keeps nobody waiting for good', async () => {
    const { nonce, key } = await issued();
    await spendTicket({ redis }, nonce, 'a');
    expect(await awaitAnswer({ redis }, nonce, 100)).toBeNull();
    await redis.del(key);
    expect(await awaitAnswer({ redis }, nonce, 100)).toBeNull();
  });
});
