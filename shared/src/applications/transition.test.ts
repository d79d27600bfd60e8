import { type Context, createContext } from '../context.ts';
import { createLogger } from '../log/logger.ts';
import { underTrace } from '../log/trace.ts';
import {
  betaAnswers,
  makeApplicant,
  startTestStores,
  type TestStores,
  testConfig,
  until,
} from '../testing/index.ts';
import type { Actor } from './actor.ts';
import { approve, reopen } from './decide.ts';
import type { EffectKind, EffectState } from './kinds.ts';
import { newEffect } from './ledger/ledger.ts';
import { type Application, keyOf, modelOf, readApplication } from './store.ts';
import { submitBeta } from './submit.ts';
import { type Transition, transition } from './transition.ts';

const rhea: Actor = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'portal' };

const at = new Date('2026-03-01T12:00:00Z');
const setFields = async ({ _id }: Application, fields: object) =>
  await modelOf('beta').updateOne({ _id }, { $set: fields });
const row = (kind: EffectKind, state: EffectState, more: object = {}) =>
  newEffect(kind, at, { state, ...more });

describe('a change of state', () => {
  let stores: TestStores;
  let connected: Context & { close: () => Promise<void> };

  beforeAll(async () => {
    stores = await startTestStores();
    const config = testConfig({ MONGODB_URI: stores.mongoUri, REDIS_URL: stores.redisUrl });
    connected = await createContext(config, 'script', createLogger('test', 'silent'));
  });
  afterAll(async () => {
    await connected.close();
    await stores.stop();
  });

  const apply = async () => await submitBeta(connected, makeApplicant(), betaAnswers());
  /** At a time of its own, from pending to withdrawn unless said otherwise. */
  const change = async (application: Application, rest: Partial<Transition>) =>
    await transition({ ...connected, now: () => at }, keyOf(application), {
      from: ['pending'],
      to: 'withdrawn',
      actor: rhea,
      change: 'withdrawn',
      ...rest,
    });

  it('stores who did what, where, when, why and at whose request, as it was said', async () => {
    const application = await apply();
    const decision = { by: rhea.id, by_name: '$name', at, reason: '$reason' };
    const said = { to: 'approved', change: 'decided', decision, reason: '$reason' } as const;
    const actor = { ...rhea, name: '$status' };
    const changed = await underTrace('req-1', async () => await change(application, { ...said, actor }));
    // Of what is to be recorded some may have gone to the log meanwhile.
    const stored = await readApplication(keyOf(application));
    expect(changed).toEqual({ ...stored, unrecorded: changed?.unrecorded });
    expect(changed).toMatchObject({ kind: 'beta', status: 'approved', updated_at: at, decision });
    expect(changed?.unrecorded).toMatchObject([
      { at, action: 'approve', actor: rhea.id, actor_name: '$status' },
    ]);
    expect(changed?.history).toEqual([
      ...application.history,
      {
        at,
        actor: rhea.id,
        name: '$status',
        surface: 'portal',
        reason: '$reason',
        request_id: 'req-1',
        from: 'pending',
        to: 'approved',
      },
    ]);
  });

  it('keeps no name of an applicant, no reason where none was given, and nothing for the log of what they do', async () => {
    const changed = await change(await apply(), { actor: { ...rhea, isReviewer: false } });
    const entry = { at, actor: rhea.id, surface: 'portal', from: 'pending', to: 'withdrawn' };
    expect(changed?.history.at(-1)).toEqual(entry);
    expect(changed?.unrecorded).toBeUndefined();
  });

  it('adds to what is on its way to the log', async () => {
    const application = await apply();
    const unrecorded = [{ action: 'claim' }];
    await setFields(application, { unrecorded });
    const changed = await change(application, { change: 'erased' });
    expect(changed?.unrecorded).toMatchObject([...unrecorded, { action: 'erase' }]);
  });

  it.each<{ why: string; fields: object; rest: Partial<Transition> }>([
    { why: 'in another status', fields: { status: 'rejected' }, rest: {} },
    { why: 'erased', fields: { erased_at: at }, rest: {} },
    { why: 'not as its guard says', fields: {}, rest: { guard: { reference: 'another' } } },
  ])('leaves what is $why as it is', async ({ fields, rest }) => {
    const application = await apply();
    await setFields(application, fields);
    const before = await readApplication(keyOf(application));
    expect(await change(application, rest)).toBeNull();
    expect(await readApplication(keyOf(application))).toEqual(before);
  });

  const held = { claim: { by: 'x', by_name: 'x', expires_at: at }, decision: { by: 'x', by_name: 'x', at } };
  it.each<{ title: string; rest: Partial<Transition>; left: object }>([
    { title: 'takes claim and decision away', rest: {}, left: {} },
    { title: 'leaves the claim where it decides', rest: { decision: held.decision }, left: held },
    {
      title: 'takes away nothing but what it names',
      rest: { unset: ['claim'] },
      left: { decision: held.decision },
    },
    { title: 'takes away nothing where it names nothing', rest: { unset: [] }, left: held },
  ])('$title', async ({ rest, left }) => {
    const application = await apply();
    await setFields(application, held);
    const changed = await change(application, { ...rest, set: { flags: ['links_in_answers'] } });
    expect({ claim: changed?.claim, decision: changed?.decision }).toEqual({
      claim: undefined,
      decision: undefined,
      ...left,
    });
    expect(changed?.flags).toEqual(['links_in_answers']);
  });

  it.each([
    ['portal', 0],
    ['discord', 5_000],
  ] as const)(
    'draws the card %s changes %i ms later, whatever became of it before',
    async (surface, wait) => {
      const application = await apply();
      await setFields(application, { 'effects.$[].state': 'done' });
      const changed = await change(application, { actor: { ...rhea, surface } });
      const card = changed?.effects.find(({ kind }) => kind === 'card');
      expect(card).toMatchObject({ state: 'queued', due_at: new Date(at.getTime() + wait) });
      expect(changed?.effects).toHaveLength(application.effects.length);
    },
  );

  it('cancels what it makes pointless and is not finished; what tells a fact still goes, and what is new', async () => {
    const application = await apply();
    await setFields(application, {
      effects: [
        row('dm', 'queued'),
        row('dm', 'waiting_for_join'),
        row('dm', 'blocked'),
        row('dm', 'done'),
        row('dm', 'undeliverable'),
        row('approved_role', 'queued'),
        row('mail', 'queued', { news: 'receipt' }),
        row('mail', 'queued', { news: 'decision' }),
        row('webhook', 'queued', { event: 'submitted' }),
        row('webhook', 'queued', { event: 'decided' }),
      ],
    });
    const effects = [row('member_role', 'queued')];
    const changed = await change(application, { cancels: ['dm', 'mail', 'webhook'], effects });
    expect(changed?.effects.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'dm cancelled',
      'dm cancelled',
      'dm cancelled',
      'dm done',
      'dm undeliverable',
      'approved_role queued',
      'mail queued',
      'mail cancelled',
      'webhook queued',
      'webhook cancelled',
      'member_role queued',
    ]);
  });

  it('cancels no message that it spares, and has those that are held up tried again when it is known whether it stands', async () => {
    const application = await apply();
    const [sooner, standsFrom] = [new Date(at.getTime() + 1_000), new Date(at.getTime() + 30_000)];
    const onItsWay = { news: 'question', due_at: sooner };
    await setFields(application, {
      effects: [
        row('dm', 'queued', onItsWay),
        row('dm', 'blocked', { news: 'question' }),
        row('mail', 'waiting_for_join', { news: 'late' }),
        row('dm', 'done', { news: 'late' }),
        row('dm', 'queued', { news: 'receipt' }),
        row('mail', 'blocked', { news: 'receipt' }),
      ],
    });
    const rest = { cancels: ['dm'], spares: ['question', 'late'], standsFrom } as const;
    const changed = await change(application, rest);
    const due = ({ due_at }: { due_at: Date }) => due_at.getTime() - at.getTime();
    expect(changed?.effects.map((one) => `${one.news} ${one.state} ${due(one)}`)).toEqual([
      'question queued 1000',
      'question queued 30000',
      'late queued 30000',
      'late done 0',
      'receipt cancelled 0',
      'receipt blocked 0',
    ]);
  });

  it.each([
    ['takes the role back that was tried, though nobody noted that it was given', 1, ['approved_role']],
    ['takes no role back that was never tried, though a message was', 0, []],
  ])('%s', async (_title, tries, added) => {
    const application = await apply();
    const effects = [row('dm', 'done', { tries: 1 }), row('approved_role', 'queued', { tries })];
    await setFields(application, { effects });
    const changed = await change(application, { takesRole: row('approved_role', 'queued') });
    expect(changed?.effects.map(({ kind }) => kind)).toEqual(['dm', 'approved_role', ...added]);
  });

  it('back to pending names the newer application in whose way it would be; another fault stays as it is', async () => {
    const first = await apply();
    await setFields(first, { status: 'rejected' });
    const { discord_id } = first;
    const again = { ...connected, config: { ...connected.config, REAPPLY_AFTER_DAYS: 0 } };
    const newer = await submitBeta(again, makeApplicant({ discord_id }), betaAnswers());
    const back = { from: ['rejected'], to: 'pending' } as const;
    await expect(change(first, back)).rejects.toMatchObject({
      code: 'already_applied',
      message: 'This person has sent another application meanwhile.',
      extras: { reference: newer.reference, status: 'pending', date: newer.created_at.toISOString() },
      evidence: keyOf(first),
      cause: { code: 11_000 },
    });
    await expect(change(first, { ...back, to: { $wrong: 1 } })).rejects.toHaveProperty('code', 168);
    await setFields(newer, { status: 'withdrawn' });
    expect((await change(first, back))?.status).toBe('pending');
  });

  it('queues what it causes at once, however much time passes while it is written', async () => {
    let ticks = 0;
    const start = Date.now();
    const queued: string[] = [];
    const context: Context = {
      ...connected,
      now: () => {
        ticks += 7;
        return new Date(start + ticks);
      },
      queue: {
        ...connected.queue,
        add: async (effects) => {
          queued.push(...effects.map(({ effect }) => effect.kind));
        },
      },
    };
    const heard = async () => {
      await until(async () => queued.length > 0);
      return queued.splice(0).toSorted();
    };
    const application = await submitBeta(context, makeApplicant(), betaAnswers());
    await heard();
    await approve(context, rhea, keyOf(application));
    expect(await heard()).toEqual(['approved_role', 'card', 'dm']);
    await setFields(application, { 'effects.$[].tries': 1 });
    await reopen(context, rhea, keyOf(application), 'seen once more');
    expect(await heard()).toEqual(['approved_role', 'card']);
    await transition(context, keyOf(application), {
      from: ['pending'],
      to: 'withdrawn',
      actor: rhea,
      change: 'withdrawn',
      effects: [row('mail', 'queued'), row('member_role', 'waiting_for_join')],
    });
    expect(await heard()).toEqual(['card', 'mail']);
  });
});
