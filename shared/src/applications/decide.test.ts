import { Redis } from 'ioredis';
import { reviewChannel } from '../events/reviewEvents.ts';
import { underTrace } from '../log/trace.ts';
import { refusalReasons } from '../refusals.ts';
import { betaAnswers, makeApplicant, startTestContext, type TestContext, until } from '../testing/index.ts';
import type { ReviewEvent } from '../views/events.ts';
import type { Actor } from './actor.ts';
import { claim, release } from './claims.ts';
import { approve, reject, reopen, undo, withdraw } from './decide.ts';
import { discuss } from './discuss.ts';
import { editAnswers } from './editAnswers.ts';
import { erasePerson } from './erasure/erasePerson.ts';
import { statuses } from './kinds.ts';
import { newEffect } from './ledger/ledger.ts';
import { addNote } from './notes.ts';
import { revealContact } from './reveal.ts';
import { type Application, type ApplicationKey, keyOf, modelOf, readApplication } from './store.ts';
import { submitBeta } from './submit.ts';

const rhea: Actor = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'discord' };
const ravi: Actor = { id: '300000000000000002', name: 'ravi', isReviewer: true, surface: 'portal' };

const because = 'not at the moment';
const unknown = { kind: 'beta', id: 'f'.repeat(24) } as const;
const malformed = { kind: 'beta', id: 'x' } as const;
const at = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(at.getTime() + ms);
const windowMs = 30_000;

const setFields = async ({ _id }: Application, fields: object, arrayFilters: object[] = []) =>
  await modelOf('beta').updateOne({ _id }, { $set: fields }, { arrayFilters });
/** The rows that came after those of the form itself. */
const rowsOf = ({ effects }: Application) =>
  effects
    .slice(4)
    .map(({ _id, tries: _tries, ...row }) => ({ ...row, due_at: row.due_at.getTime() - at.getTime() }));
const statesOf = (application: Application) =>
  application.effects.map(({ kind, state, news, event }) =>
    [kind, news ?? event, state].filter(Boolean).join(' '),
  );

/** The same for all who review. */
const all = (outcome: string) => ({ decider: outcome, reviewer: outcome, lead: outcome });

describe('decisions', () => {
  let context: TestContext;

  beforeAll(async () => {
    context = await startTestContext({ UNDO_WINDOW_SECONDS: '30' });
  });
  afterAll(async () => {
    await context.close();
  });

  const apply = async () => await submitBeta(context, makeApplicant(), betaAnswers());

  it('approval stores status, decision, history and the effects that follow in one document', async () => {
    const application = await apply();
    await approve(context, rhea, keyOf(application), { note: '$status is kept as text' });
    const stored = await readApplication(keyOf(application));
    expect(stored.status).toBe('approved');
    expect(stored.decision).toMatchObject({ by: rhea.id, by_name: 'rhea', note: '$status is kept as text' });
    expect(stored.history.map(({ from, to, surface }) => [from, to, surface])).toEqual([
      [null, 'pending', 'portal'],
      ['pending', 'approved', 'discord'],
    ]);
    const news = stored.effects.filter((effect) => effect.kind === 'dm' || effect.kind === 'approved_role');
    expect(news.map((effect) => effect.kind).sort()).toEqual(['approved_role', 'dm']);
    for (const effect of news) {
      expect(effect.due_at.getTime() - (stored.decision?.at.getTime() ?? 0)).toBe(30_000);
    }
  });

  const unstorable = 'half a pair \ud800 of surrogates, and an escape \u001b[2J';
  it.each<[string, (key: ApplicationKey) => Promise<unknown>]>([
    ['reason of an approval', (key) => approve(context, rhea, key, { reason: unstorable })],
    ['note of an approval', (key) => approve(context, rhea, key, { note: unstorable })],
    ['reason of a rejection', (key) => reject(context, rhea, key, { reason: unstorable })],
    ['note of a reopening', (key) => reopen(context, rhea, key, because, { note: unstorable })],
  ])('characters that cannot be stored are refused in the %s, and nothing is changed', async (what, act) => {
    const key = keyOf(await apply());
    if (what === 'note of a reopening') {
      await approve(context, rhea, key);
    }
    const before = await readApplication(key);
    await expect(act(key)).rejects.toMatchObject({
      code: 'invalid',
      message: 'There are characters in it that cannot be stored.',
      extras: { fields: { [what.split(' ')[0] ?? '']: [expect.any(String)] } },
    });
    const { status, notes, history } = await readApplication(key);
    expect({ status, notes, history }).toEqual({
      status: before.status,
      notes: before.notes,
      history: before.history,
    });
  });

  it.each([
    ['a reviewer', 'approves', false, approve],
    ['a reviewer', 'rejects', false, reject],
    ['a lead', 'approves', true, approve],
    ['a lead', 'rejects', true, reject],
  ])('nobody decides their own application: %s who %s', async (_who, _what, isLead, decide) => {
    const application = await apply();
    const own: Actor = { ...rhea, id: application.discord_id, isLead };
    await expect(decide(context, own, keyOf(application), { reason: because })).rejects.toMatchObject({
      code: 'forbidden',
      message: 'You cannot review your own application.',
    });
    expect((await readApplication(keyOf(application))).status).toBe('pending');
  });

  it.each([
    ['notes something', addNote],
    ['opens a discussion', discuss],
  ])('nobody %s about their own application', async (_what, act) => {
    const application = await apply();
    const key = keyOf(application);
    const own: Actor = { ...rhea, id: application.discord_id, isLead: true };
    await expect(act(context, own, key, 'a fine applicant')).rejects.toMatchObject({
      code: 'forbidden',
      message: 'You cannot review your own application.',
    });
    expect((await readApplication(key)).notes).toBeUndefined();
  });

  it('somebody who is no reviewer is refused', async () => {
    const application = await apply();
    await expect(
      reject(context, { ...rhea, isReviewer: false }, keyOf(application), {}),
    ).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it.each([undefined, '', '   too short   '])('a rejection with the reason %j is refused', async (reason) => {
    const key = keyOf(await apply());
    const given = reason === undefined ? {} : { reason };
    await expect(reject(context, rhea, key, given)).rejects.toMatchObject({
      code: 'invalid',
      extras: { fields: { reason: ['Give a reason of 10 to 1000 characters.'] } },
    });
    expect((await readApplication(key)).status).toBe('pending');
  });

  it('a decision undone inside the window leaves nothing to be delivered', async () => {
    const key = keyOf(await apply());
    await approve(context, rhea, key);
    const undone = await undo(context, rhea, key);
    expect(undone.status).toBe('pending');
    expect(undone.decision).toBeUndefined();
    const news = undone.effects.filter((effect) => effect.kind === 'dm' || effect.kind === 'approved_role');
    expect(news.map((effect) => effect.state)).toEqual(['cancelled', 'cancelled']);
  });

  it('a decision cannot be undone after the window, but it can be reopened with a reason', async () => {
    const application = await apply();
    const key = keyOf(application);
    await approve(context, rhea, key);
    const later = { ...context, now: () => new Date(Date.now() + 31_000) };
    await expect(undo(later, rhea, key)).rejects.toMatchObject({ code: 'not_undoable' });
    await expect(reopen(later, rhea, key, '  ')).rejects.toMatchObject({ code: 'invalid' });
    await setFields(application, { 'effects.$[].tries': 1 });
    const reopened = await reopen(later, rhea, key, 'new facts came in');
    expect(reopened.status).toBe('pending');
    expect(reopened.history.at(-1)).toMatchObject({
      from: 'approved',
      to: 'pending',
      reason: 'new facts came in',
    });
    expect(reopened.notes).toBeUndefined();
    const role = reopened.effects
      .filter((effect) => effect.kind === 'approved_role')
      .map((effect) => effect.state);
    expect(role).toEqual(['cancelled', 'queued']);
  });

  it('a reopening that means one decision leaves another alone that has come in its place', async () => {
    const key = keyOf(await apply());
    const later = (seconds: number) => ({ ...context, now: () => new Date(Date.now() + seconds * 1_000) });
    const { decision } = await reject(context, rhea, key, { reason: 'not at the moment' });
    await reopen(later(1), rhea, key, 'new facts came in');
    const approved = await approve(later(2), rhea, key);
    const stale = reopen(later(3), rhea, key, 'the wrong button', { decided_at: decision?.at.toISOString() });
    await expect(stale).rejects.toMatchObject({ code: 'already_decided' });
    expect((await readApplication(key)).decision).toEqual(approved.decision);
    const meant = { decided_at: approved.decision?.at.toISOString() };
    expect((await reopen(later(4), rhea, key, 'the wrong button', meant)).status).toBe('pending');
  });

  it('whoever finds no decision to put back reads who has done so, whatever came since, or that there was none', async () => {
    const application = await apply();
    const key = keyOf(application);
    const tooLate = async (what: string) => {
      await expect(undo(context, rhea, key)).rejects.toMatchObject({ code: 'not_undoable', message: what });
      const reopening = reopen(context, rhea, key, 'new facts came in');
      await expect(reopening).rejects.toMatchObject({ code: 'already_decided', message: what });
    };
    await tooLate('It still waits for a decision.');
    await approve(context, ravi, key);
    await undo(context, ravi, key);
    await tooLate('ravi put it back to pending already.');
    const owner: Actor = { id: application.discord_id, name: 'ada', isReviewer: false, surface: 'portal' };
    await editAnswers(context, owner, key, { verticals: 'Garden sheds' });
    await tooLate('ravi put it back to pending already.');
    await withdraw(context, owner, key);
    await tooLate('The applicant withdrew it already.');
  });

  it('what is noted beside a reopening stays among the reviewers', async () => {
    const key = keyOf(await apply());
    await addNote(context, ravi, key, 'asked a partner');
    await reject(context, rhea, key, { reason: because });
    const { notes } = await reopen(context, rhea, key, 'new facts came in', { note: ' $they wrote to us ' });
    expect(notes).toMatchObject([
      { by: ravi.id, text: 'asked a partner' },
      { by: rhea.id, by_name: 'rhea', text: '$they wrote to us' },
    ]);
    const unnoted = keyOf(await apply());
    await reject(context, rhea, unnoted, { reason: because });
    const reopened = await reopen(context, rhea, unnoted, 'new facts came in', { note: 'they called' });
    expect(reopened.notes).toMatchObject([{ by: rhea.id, text: 'they called' }]);
  });

  it('what is reopened is found by the same words as before; where they have gone, by none', async () => {
    const [kept, gone] = [await apply(), await apply()];
    await modelOf('beta').updateOne({ _id: gone._id }, { $unset: { search_words: 1 } });
    const found = [];
    for (const key of [kept, gone].map(keyOf)) {
      await reject(context, rhea, key, { reason: because });
      found.push((await reopen(context, rhea, key, 'new facts came in')).search_words);
    }
    expect(kept.search_words?.length).toBeGreaterThan(0);
    expect(found).toEqual([kept.search_words, []]);
  });

  it('what somebody else decided is undone and reopened by a lead only; the others hear whose it is', async () => {
    const key = keyOf(await apply());
    await approve(context, rhea, key);
    const refused = {
      code: 'forbidden',
      message: 'Only lead reviewers may take back what somebody else decided.',
      extras: { decided_by: 'rhea' },
    };
    await expect(undo(context, ravi, key)).rejects.toMatchObject(refused);
    await expect(reopen(context, ravi, key, 'new facts came in')).rejects.toMatchObject(refused);
    expect((await readApplication(key)).status).toBe('approved');
    const lead: Actor = { ...ravi, isLead: true };
    expect((await undo(context, lead, key)).status).toBe('pending');
    await reject(context, rhea, key, { reason: 'not at the moment' });
    expect((await reopen(context, lead, key, 'new facts came in')).status).toBe('pending');
  });

  it('only the applicant withdraws, and once', async () => {
    const application = await apply();
    const key = keyOf(application);
    await expect(withdraw(context, rhea, key)).rejects.toMatchObject({ code: 'forbidden' });
    const owner: Actor = { id: application.discord_id, name: 'ada', isReviewer: false, surface: 'portal' };
    const gone = await withdraw(context, owner, key);
    expect(gone.status).toBe('withdrawn');
    await expect(withdraw(context, owner, key)).rejects.toMatchObject({ code: 'already_decided' });
  });

  it('a claim keeps others off until it expires', async () => {
    const key = keyOf(await apply());
    await claim(context, rhea, key);
    await expect(claim(context, ravi, key)).rejects.toMatchObject({
      code: 'already_decided',
      message: 'rhea is on it already.',
    });
    const later = { ...context, now: () => new Date(Date.now() + 16 * 60_000) };
    expect((await claim(later, ravi, key)).claim?.by_name).toBe('ravi');
  });

  it("deciding on somebody else's claim is refused once, naming them, and done when asked again", async () => {
    const key = keyOf(await apply());
    await claim(context, rhea, key);
    await expect(approve(context, ravi, key)).rejects.toMatchObject({
      code: 'claimed',
      message: 'rhea is on it.',
      extras: { claimed_by: 'rhea' },
    });
    expect((await readApplication(key)).status).toBe('pending');
    expect((await approve(context, ravi, key, { despite_claim: true })).decision?.by_name).toBe('ravi');
  });

  it('a claim is given back by who holds it, and by nobody else', async () => {
    const key = keyOf(await apply());
    await claim(context, rhea, key);
    await expect(release(context, ravi, key)).rejects.toMatchObject({
      code: 'already_decided',
      extras: { claimed_by: 'rhea' },
    });
    expect((await release(context, rhea, key)).claim).toBeUndefined();
    expect((await claim(context, ravi, key)).claim?.by_name).toBe('ravi');
    await approve(context, ravi, key);
    await expect(release(context, ravi, key)).rejects.toMatchObject({ code: 'already_decided' });
  });

  it('a claim and a note ask for the card to be drawn again', async () => {
    const application = await apply();
    const key = keyOf(application);
    const card = application.effects.find((effect) => effect.kind === 'card');
    await modelOf('beta').updateOne({ _id: application._id }, { $set: { 'effects.$[].state': 'done' } });
    const note = async () => await addNote(context, ravi, key, ' asked a partner ');
    const noted = await underTrace('req-1', note);
    expect(noted.notes).toMatchObject([{ by: ravi.id, by_name: 'ravi', text: 'asked a partner' }]);
    // The log of the drawing names who asked for it.
    expect(noted.effects.find((row) => card?._id.equals(row._id))).toMatchObject({
      state: 'queued',
      request_id: 'req-1',
    });
    expect(noted.updated_at).toEqual(application.updated_at);
    await expect(addNote(context, ravi, key, '  ')).rejects.toMatchObject({ code: 'invalid' });
    await erasePerson(context, application.discord_id);
    const erased = await readApplication(key);
    expect(erased.notes).toBeUndefined();
    const gone = { code: 'not_found', message: refusalReasons.erased };
    await expect(addNote(context, ravi, key, 'too late')).rejects.toMatchObject(gone);
    await expect(revealContact(context, ravi, key)).rejects.toMatchObject(gone);
  });

  it('a note that comes twice is there once; of somebody else, or a minute later, it is another', async () => {
    const key = keyOf(await apply());
    const note = async (by: Actor, laterMs = 0) =>
      await addNote({ ...context, now: () => new Date(Date.now() + laterMs) }, by, key, 'asked a partner');
    const [first, again] = await Promise.all([note(ravi), note(ravi)]);
    expect([first, again].map((one) => one?.notes?.length)).toEqual([1, 1]);
    expect((await note(rhea)).notes).toHaveLength(2);
    expect((await note(ravi, 60_001)).notes).toHaveLength(3);
  });

  describe('by how it stands and who asks', () => {
    const decision = { by: rhea.id, by_name: rhea.name, at };
    const lead: Actor = { ...ravi, id: '300000000000000003', name: 'lena', isLead: true };
    const [inTime, late] = [after(windowMs - 1), after(windowMs)];
    const leads = (outcome: string) => ({ ...all(outcome), reviewer: 'forbidden' });
    const none = all('forbidden');

    const acts = {
      approve,
      reject: async (by: TestContext, actor: Actor, key: ApplicationKey) =>
        await reject(by, actor, key, { reason: because }),
      claim,
      release,
      undo,
      reopen: async (by: TestContext, actor: Actor, key: ApplicationKey) =>
        await reopen(by, actor, key, because),
      withdraw,
    };
    type Act = keyof typeof acts;
    const tooLate = {
      approve: all('already_decided'),
      reject: all('already_decided'),
      claim: all('already_decided'),
      release: all('already_decided'),
    };
    const undoable = { ...tooLate, undo: leads('pending'), reopen: leads('pending') };
    const settled = { ...tooLate, undo: leads('not_undoable'), reopen: leads('pending') };

    /** What comes of each act: the status afterwards, or the refusal. */
    const standings: {
      standing: string;
      fields: object;
      now: Date;
      ofReviewers: Record<Exclude<Act, 'withdraw'>, typeof none>;
      ofWithdrawal: string;
    }[] = [
      {
        standing: 'waits',
        fields: {},
        now: at,
        ofReviewers: {
          approve: all('approved'),
          reject: all('rejected'),
          claim: all('pending'),
          release: all('pending'),
          undo: all('not_undoable'),
          reopen: all('already_decided'),
        },
        ofWithdrawal: 'withdrawn',
      },
      {
        standing: 'waits, and somebody else is on it',
        fields: { claim: { by: '300000000000000004', by_name: 'rosa', expires_at: late } },
        now: at,
        ofReviewers: {
          approve: all('claimed'),
          reject: all('claimed'),
          claim: all('already_decided'),
          release: all('already_decided'),
          undo: all('not_undoable'),
          reopen: all('already_decided'),
        },
        ofWithdrawal: 'withdrawn',
      },
      ...(['approved', 'rejected'] as const).flatMap((status) => [
        {
          standing: `was ${status} a moment ago`,
          fields: { status, decision },
          now: inTime,
          ofReviewers: undoable,
          ofWithdrawal: 'withdrawn',
        },
        {
          standing: `is ${status}`,
          fields: { status, decision },
          now: late,
          ofReviewers: settled,
          ofWithdrawal: 'already_decided',
        },
      ]),
      {
        standing: 'is withdrawn',
        fields: { status: 'withdrawn' },
        now: at,
        ofReviewers: { ...tooLate, undo: all('not_undoable'), reopen: all('already_decided') },
        ofWithdrawal: 'already_decided',
      },
      {
        standing: 'is erased',
        fields: { status: 'rejected', decision, erased_at: at },
        now: at,
        ofReviewers: {
          approve: all('not_found'),
          reject: all('not_found'),
          claim: all('not_found'),
          release: all('not_found'),
          undo: leads('not_found'),
          reopen: leads('not_found'),
        },
        ofWithdrawal: 'not_found',
      },
    ];
    const cases = standings.flatMap(({ ofReviewers, ofWithdrawal, standing, ...rest }) => {
      // Of what is erased nobody is told whose it was.
      const others = ofWithdrawal === 'not_found' ? all('not_found') : none;
      const own = { applicant: ofWithdrawal, 'applicant who is a lead': ofWithdrawal };
      const withdrawal = { visitor: others.reviewer, ...others, ...own };
      const rules = Object.entries(ofReviewers).map(([act, outcomes]): [string, Record<string, string>] => [
        act,
        { visitor: 'forbidden', ...outcomes, applicant: 'forbidden', 'applicant who is a lead': 'forbidden' },
      ]);
      return [...rules, ['withdraw', withdrawal] as const].map(([act, outcomes]) => ({
        ...rest,
        standing,
        act: act as Act,
        outcomes,
      }));
    });

    it.each(cases)('what $standing: $act; who is refused has changed nothing', async (one) => {
      const standing = async () => {
        const application = await apply();
        await setFields(application, one.fields);
        return await readApplication(keyOf(application));
      };
      const before = await standing();
      const ask = async (name: string, application: Application) => {
        const people: Record<string, Actor> = {
          visitor: { ...ravi, isReviewer: false },
          decider: rhea,
          reviewer: ravi,
          lead,
          applicant: { ...ravi, id: application.discord_id, isReviewer: false },
          'applicant who is a lead': { ...lead, id: application.discord_id },
        };
        const clock = { ...context, now: () => one.now };
        return await acts[one.act](clock, people[name] ?? rhea, keyOf(application)).then(
          ({ status }): string => status,
          ({ code }: { code: string }) => code,
        );
      };
      for (const [name, outcome] of Object.entries(one.outcomes)) {
        const isDone = statuses.some((status) => status === outcome);
        expect([name, await ask(name, isDone ? await standing() : before)]).toEqual([name, outcome]);
      }
      expect(await readApplication(keyOf(before))).toEqual(before);
    });
  });
});

describe('what a decision sets going', () => {
  let stored: TestContext;
  let context: TestContext;
  const clocked = (now: Date, config: Partial<TestContext['config']> = {}): TestContext => ({
    ...stored,
    now: () => now,
    config: {
      ...stored.config,
      SMTP_URL: 'smtp://127.0.0.1:1',
      WEBHOOK_URL: 'http://127.0.0.1:1',
      ...config,
    },
  });
  beforeAll(async () => {
    stored = await startTestContext({ UNDO_WINDOW_SECONDS: '30' });
    context = clocked(at);
  });
  afterAll(async () => {
    await stored.close();
  });

  const apply = async () => await submitBeta(context, makeApplicant(), betaAnswers());
  const row = { state: 'queued', due_at: windowMs };
  const news = [
    { ...row, kind: 'dm', news: 'decision' },
    { ...row, kind: 'mail', news: 'decision' },
  ];

  it('an approval gives the role first and tells the person, all of it once the window has passed', async () => {
    const application = await apply();
    const { decision, history, ...approved } = await approve(context, rhea, keyOf(application), {
      reason: '  welcome  ',
      note: '  known to us  ',
    });
    expect(decision).toEqual({ by: rhea.id, by_name: 'rhea', at, reason: 'welcome', note: 'known to us' });
    expect(history.at(-1)).toMatchObject({ to: 'approved', reason: 'welcome' });
    expect(rowsOf(approved as Application)).toEqual([
      { ...row, kind: 'approved_role', news: 'decision', urgent: true },
      ...news,
      { ...row, kind: 'webhook', event: 'decided', about: 'approved' },
    ]);
  });

  it('an approval without a word keeps none, and gives no role where none is set', async () => {
    const bare = clocked(at, { DISCORD_APPROVED_ROLE_ID: undefined });
    const approved = await approve(bare, rhea, keyOf(await apply()), { reason: '  ', note: ' ' });
    expect(approved.decision).toEqual({ by: rhea.id, by_name: 'rhea', at });
    expect(rowsOf(approved).map(({ kind }) => kind)).toEqual(['dm', 'mail', 'webhook']);
  });

  it('a rejection tells the person and gives no role; what they were to be told before finds out by itself', async () => {
    const application = await apply();
    const late = newEffect('dm', at, { news: 'late' });
    await setFields(application, { effects: [...application.effects, late] });
    const rejected = await reject(context, rhea, keyOf(application), { reason: because });
    expect(rowsOf(rejected)).toEqual([
      { ...row, kind: 'dm', news: 'late', due_at: 0 },
      ...news,
      { ...row, kind: 'webhook', event: 'decided', about: 'rejected' },
    ]);
    expect(statesOf(rejected).slice(0, 4)).toEqual([
      'card queued',
      'member_role queued',
      'mail receipt queued',
      'webhook submitted queued',
    ]);
  });

  it('undoing stops all of it and says so in the history; the form’s own rows go on', async () => {
    const key = keyOf(await apply());
    await approve(context, rhea, key);
    const undone = await undo(context, rhea, key);
    expect(undone.history.at(-1)).toMatchObject({ from: 'approved', to: 'pending', reason: 'undone' });
    expect(statesOf(undone)).toEqual([
      'card queued',
      'member_role queued',
      'mail receipt queued',
      'webhook submitted queued',
      'approved_role decision cancelled',
      'dm decision cancelled',
      'mail decision cancelled',
      'webhook decided cancelled',
    ]);
    await reject(context, rhea, key, { reason: because });
    expect((await undo(context, rhea, key)).status).toBe('pending');
  });

  it('the window ends at its second', async () => {
    const key = keyOf(await apply());
    await approve(context, rhea, key);
    await expect(undo(clocked(after(windowMs)), rhea, key)).rejects.toMatchObject({
      code: 'not_undoable',
      message: 'The decision can no longer be undone; reopen it with a reason instead.',
      extras: { status: 'approved', decided_by: 'rhea' },
      cause: { code: 'already_decided' },
    });
    expect((await undo(clocked(after(windowMs - 1)), rhea, key)).status).toBe('pending');
  });

  it.each([
    {
      title: 'no longer once its message was tried',
      kind: 'dm',
      news: 'decision',
      tries: 1,
      due: 1,
      can: false,
    },
    {
      title: 'no longer once its e-mail was tried',
      kind: 'mail',
      news: 'decision',
      tries: 1,
      due: 1,
      can: false,
    },
    {
      title: 'no longer once its webhook was tried',
      kind: 'webhook',
      event: 'decided',
      tries: 1,
      due: 1,
      can: false,
    },
    {
      title: 'though an e-mail about something else was tried',
      kind: 'mail',
      news: 'receipt',
      tries: 1,
      due: 1,
      can: true,
    },
    {
      title: 'no longer once its role was tried',
      kind: 'approved_role',
      news: 'decision',
      tries: 1,
      due: 1,
      can: false,
    },
    {
      title: 'though the role of the decision before is yet to be taken back',
      kind: 'approved_role',
      tries: 1,
      due: 1,
      can: true,
    },
    {
      title: 'though an e-mail of the decision before was put off and then cancelled',
      kind: 'mail',
      news: 'decision',
      state: 'cancelled',
      tries: 3,
      due: 60_000,
      can: true,
    },
    {
      title: 'while its message waits for its time',
      kind: 'dm',
      news: 'decision',
      tries: 0,
      due: 1,
      can: true,
    },
    {
      title: 'though an earlier message was tried',
      kind: 'dm',
      news: 'decision',
      tries: 1,
      due: -1,
      can: true,
    },
    { title: 'though its card was tried', kind: 'card', tries: 1, due: 1, can: true },
  ] as const)('a decision can be undone $title', async ({ kind, tries, due, can, ...about }) => {
    const application = await apply();
    await approve(context, rhea, keyOf(application));
    await setFields(application, { effects: [{ ...newEffect(kind, after(due)), ...about, tries }] });
    const undone = undo(context, rhea, keyOf(application));
    if (can) {
      await expect(undone).resolves.toMatchObject({ status: 'pending' });
    } else {
      await expect(undone).rejects.toMatchObject({ code: 'not_undoable' });
    }
  });

  it('what was told is not undone, nor withdrawn, where the window was made longer since', async () => {
    const application = await apply();
    const key = keyOf(application);
    await approve(context, rhea, key);
    await setFields(application, { 'effects.$[dm].tries': 1 }, [{ 'dm.news': 'decision' }]);
    const longer = clocked(after(windowMs), { UNDO_WINDOW_SECONDS: 3_600 });
    await expect(undo(longer, rhea, key)).rejects.toMatchObject({ code: 'not_undoable' });
    const owner: Actor = { id: application.discord_id, name: 'ada', isReviewer: false, surface: 'portal' };
    await expect(withdraw(longer, owner, key)).rejects.toMatchObject({ code: 'already_decided' });
  });

  it('what nobody has decided is not undone; what nobody has sent is not there', async () => {
    await expect(undo(context, rhea, keyOf(await apply()))).rejects.toMatchObject({ code: 'not_undoable' });
    for (const key of [unknown, malformed]) {
      await expect(undo(context, rhea, key)).rejects.toMatchObject({ code: 'not_found' });
      await expect(approve(context, rhea, key)).rejects.toMatchObject({ code: 'not_found' });
      await expect(withdraw(context, rhea, key)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('whoever is no reviewer hears so before anything else', async () => {
    const person: Actor = { ...rhea, isReviewer: false };
    const refusal = { code: 'forbidden', message: 'Only reviewers may do this.' };
    await expect(approve(context, person, unknown)).rejects.toMatchObject(refusal);
    await expect(reject(context, person, unknown, {})).rejects.toMatchObject(refusal);
    await expect(undo(context, person, unknown)).rejects.toMatchObject(refusal);
    await expect(reopen(context, person, unknown, '')).rejects.toMatchObject(refusal);
  });

  it('reopening an approval takes the role back at once and makes it wait anew', async () => {
    const application = await apply();
    await approve(context, rhea, keyOf(application));
    await setFields(application, { 'effects.$[].tries': 1 });
    const held = { by: rhea.id, by_name: 'rhea', expires_at: after(1) };
    await setFields(application, {
      claim: held,
      approvals: [],
      digested_at: at,
      overdue_at: at,
      asked_at: at,
    });
    const reopened = await reopen(context, rhea, keyOf(application), `  ${because}  `);
    expect(reopened.history.at(-1)).toMatchObject({ from: 'approved', to: 'pending', reason: because });
    for (const gone of ['claim', 'decision', 'approvals', 'digested_at', 'overdue_at', 'asked_at']) {
      expect(reopened).not.toHaveProperty(gone);
    }
    expect(statesOf(reopened).slice(4)).toEqual([
      'approved_role decision cancelled',
      'dm decision cancelled',
      'mail decision cancelled',
      'webhook decided cancelled',
      'webhook reopened queued',
      'approved_role queued',
    ]);
    expect(rowsOf(reopened).slice(-2)).toEqual([
      { kind: 'webhook', state: 'queued', due_at: 0, event: 'reopened' },
      { kind: 'approved_role', state: 'queued', due_at: 0, urgent: true },
    ]);
  });

  it('what a reopening cancels says of itself no more that it will be tried again; the rest says it still', async () => {
    const application = await apply();
    const key = keyOf(application);
    await reject(context, rhea, key, { reason: because });
    await setFields(application, { 'effects.$[mail].last_error': 'It will be tried again.' }, [
      { 'mail.kind': 'mail' },
    ]);
    const { effects } = await reopen(context, rhea, key, because);
    const mails = effects.filter(({ kind }) => kind === 'mail');
    expect(mails.map((mail) => [mail.news, mail.state, mail.last_error])).toEqual([
      ['receipt', 'queued', 'It will be tried again.'],
      ['decision', 'cancelled', undefined],
    ]);
  });

  it('reopening takes no role back where none was given or none is set', async () => {
    const rejected = keyOf(await apply());
    await reject(context, rhea, rejected, { reason: because });
    const roleless = clocked(at, { DISCORD_APPROVED_ROLE_ID: undefined });
    const approved = keyOf(await apply());
    await approve(roleless, rhea, approved);
    for (const [by, key] of [
      [context, rejected],
      [roleless, approved],
    ] as const) {
      expect(statesOf(await reopen(by, rhea, key, because)).slice(-2)).toEqual([
        'webhook decided cancelled',
        'webhook reopened queued',
      ]);
    }
    await expect(reopen(context, rhea, rejected, because)).rejects.toMatchObject({
      code: 'already_decided',
      extras: { status: 'pending' },
    });
  });

  it.each(['pending', 'approved', 'rejected'])(
    'a withdrawal of what is %s takes the community role back at once, and no news of it follows',
    async (status) => {
      const application = await apply();
      const key = keyOf(application);
      if (status === 'approved') {
        await approve(context, rhea, key);
      } else if (status === 'rejected') {
        await reject(context, rhea, key, { reason: because });
      }
      const owner: Actor = { id: application.discord_id, name: 'ada', isReviewer: false, surface: 'portal' };
      const withdrawn = await withdraw(context, owner, key);
      expect(withdrawn.status).toBe('withdrawn');
      expect(rowsOf(withdrawn).slice(-2)).toEqual([
        { kind: 'member_role', state: 'queued', due_at: 0, urgent: true },
        { kind: 'webhook', state: 'queued', due_at: 0, event: 'withdrawn' },
      ]);
      expect(statesOf(withdrawn).slice(0, 4)).toEqual([
        'card queued',
        'member_role cancelled',
        'mail receipt queued',
        'webhook submitted queued',
      ]);
      expect(withdrawn.effects.slice(4, -2).every(({ state }) => state === 'cancelled')).toBe(true);
    },
  );

  it('a withdrawal that comes too late, from elsewhere, or of what was erased hears which', async () => {
    const application = await apply();
    const { discord_id, reference } = application;
    const key = keyOf(application);
    const owner: Actor = { id: discord_id, name: 'ada', isReviewer: false, surface: 'portal' };
    await expect(withdraw(context, rhea, key)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Only the applicant may withdraw an application.',
      evidence: { actor: rhea.id },
    });
    await approve(context, rhea, key);
    await expect(withdraw(clocked(after(windowMs)), owner, key)).rejects.toMatchObject({
      code: 'already_decided',
      extras: { reference, status: 'approved' },
    });
    await erasePerson(context, discord_id);
    await expect(withdraw(context, owner, key)).rejects.toMatchObject({
      code: 'not_found',
      message: 'This application was erased at the request of the person.',
      extras: { reference },
    });
    expect((await readApplication(key)).status).toBe('approved');
  });

  it('where two have to approve, the first counts, a claim is asked about, and a rejection decides at once', async () => {
    const two = clocked(at, { APPROVALS_NEEDED: 2 });
    const key = keyOf(await apply());
    expect((await approve(two, rhea, key)).status).toBe('pending');
    expect(await undo(two, rhea, key)).toMatchObject({ status: 'pending', approvals: [] });
    await claim(two, ravi, key);
    await expect(approve(two, rhea, key)).rejects.toMatchObject({ code: 'claimed' });
    expect((await approve(two, rhea, key, { despite_claim: true })).approvals).toHaveLength(1);
    expect((await approve(two, ravi, key)).status).toBe('approved');
    const other = keyOf(await apply());
    expect((await reject(two, rhea, other, { reason: because })).status).toBe('rejected');
  });

  it('where two have to approve, the first does not decide when a claim ends in that very moment', async () => {
    const application = await apply();
    await setFields(application, { claim: { by: ravi.id, by_name: 'ravi', expires_at: after(1_500) } });
    let second = -1;
    const now = () => {
      second += 1;
      return after(second * 1_000);
    };
    const ticking = { ...clocked(at, { APPROVALS_NEEDED: 2 }), now };
    await expect(approve(ticking, rhea, keyOf(application))).rejects.toMatchObject({
      code: 'already_decided',
    });
    expect((await readApplication(keyOf(application))).status).toBe('pending');
  });

  it('a decision is not undone in the way of a newer application of the person, and that is what is said', async () => {
    const first = await apply();
    await reject(context, rhea, keyOf(first), { reason: because });
    const { discord_id } = first;
    const later = clocked(after(windowMs), { REAPPLY_AFTER_DAYS: 0 });
    const newer = await submitBeta(later, makeApplicant({ discord_id }), betaAnswers());
    await expect(undo(context, rhea, keyOf(first))).rejects.toMatchObject({
      code: 'already_applied',
      extras: { reference: newer.reference },
    });
  });

  it('open review pages hear what was done, each time', async () => {
    const reader = new Redis(stored.stores.redisUrl);
    const events: ReviewEvent[] = [];
    reader.on('message', (_channel, event: string) => {
      events.push(JSON.parse(event) as ReviewEvent);
    });
    await reader.subscribe(reviewChannel(reader));
    const application = await apply();
    const key = keyOf(application);
    const owner: Actor = { id: application.discord_id, name: 'ada', isReviewer: false, surface: 'portal' };
    await approve(context, rhea, key);
    await undo(context, rhea, key);
    await reject(context, rhea, key, { reason: because });
    await reopen(context, rhea, key, because);
    await withdraw(context, owner, key);
    const heard = () => events.filter(({ id }) => id === key.id).map(({ change }) => change);
    await until(async () => heard().includes('withdrawn'));
    expect(heard()).toEqual(['submitted', 'decided', 'undone', 'decided', 'reopened', 'withdrawn']);
    await reader.quit();
  });
});
