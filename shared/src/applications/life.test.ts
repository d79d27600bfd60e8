import { array, assert, asyncProperty, constantFrom, nat, oneof, tuple } from 'fast-check';
import type { Context } from '../context.ts';
import { renderCard } from '../effects/drawCard.ts';
import { DomainError } from '../errors.ts';
import { betaAnswers, makeApplicant } from '../testing/index.ts';
import { type ActName, acts, type Model, passing, rules, type Step, windowMs } from '../testing/lifeModel.ts';
import { LifeWorld } from '../testing/lifeWorld.ts';
import type { Actor } from './actor.ts';
import { answerQuestion } from './answerQuestion.ts';
import { ask } from './ask.ts';
import { claim } from './claims.ts';
import { approve, reject, reopen, undo, withdraw } from './decide.ts';
import { editAnswers } from './editAnswers.ts';
import { erasePerson } from './erasure/erasePerson.ts';
import { roleKinds } from './kinds.ts';
import { retryEffects } from './ledger/retryEffects.ts';
import { openQuestion } from './questions.ts';
import { revealContact } from './reveal.ts';
import { isEntitled, roleIdOf } from './roles/entitlement.ts';
import { type Application, findOfPerson, keyOf } from './store.ts';
import { submitBeta } from './submit.ts';

const reason = 'A reason of some length';
const hourMs = 60 * 60_000;
// Others, and more of them, in a long run by hand.
const { LIFE_RUNS = '200', LIFE_SEED = '12' } = process.env;
const reviewers: readonly Actor[] = ['300000000000000001', '300000000000000002'].map((id) => ({
  id,
  name: `reviewer ${id.at(-1)}`,
  isReviewer: true,
  surface: 'portal',
}));

/** Breaches of I1 to I4 in what is stored of one person, and of what they are entitled to. */
async function breachesOf(context: Context, person: string, model: Model, now: number): Promise<string[]> {
  const all = await findOfPerson(person, ['beta'], 100);
  const [newest] = all;
  const pending = all.filter(({ status }) => status === 'pending').length;
  const isOwed = model.status === 'approved' && now - model.decidedAt >= windowMs;
  const entitled = await isEntitled(context, { discord_id: person, kind: 'approved_role' });
  const checks: [isHeld: boolean, breach: string][] = [
    [(newest?.status ?? 'none') === model.status, `it is ${newest?.status ?? 'none'}, not ${model.status}`],
    [pending <= 1, 'two wait at once'],
    [
      (newest !== undefined && openQuestion(newest) !== undefined) ===
        (model.status === 'pending' && model.isAsked),
      'it is asked otherwise',
    ],
    [entitled === isOwed, 'the role of the approved is owed otherwise'],
    ...all.flatMap(({ history, status, decision, effects }: Application): [boolean, string][] => {
      const decided = status === 'approved' || status === 'rejected';
      return [
        [history.every((entry, at) => entry.from === (history[at - 1]?.to ?? null)), 'the history has a gap'],
        [history.at(-1)?.to === status, 'the history ends otherwise'],
        [decided === (decision !== undefined), 'status and decision disagree'],
        [effects.filter(({ kind }) => kind === 'card').length === 1, 'not one card'],
      ];
    }),
  ];
  return checks.flatMap(([isHeld, breach]) => (isHeld ? [] : [breach]));
}

/** Breaches of what must hold once everything is delivered: I4, I5, and nobody is told anything twice. */
async function breachesAtRest(world: LifeWorld, person: string, isErased: boolean): Promise<string[]> {
  const { context, sandbox } = world;
  const [all, member, told, cards] = await Promise.all([
    findOfPerson(person, ['beta'], 100),
    world.memberOf(person),
    sandbox.control.dms(person),
    world.cards(),
  ]);
  const roles = await Promise.all(
    roleKinds.map(async (kind): Promise<[boolean, string]> => {
      const isOwed = member?.inGuild === true && (await isEntitled(context, { discord_id: person, kind }));
      const has = member?.roles.includes(roleIdOf(context, kind) ?? '') === true;
      return [has === isOwed, `${kind} is ${has ? 'there' : 'missing'}`];
    }),
  );
  const shown = await Promise.all(
    all.map(async (application): Promise<[boolean, string]> => {
      const { embeds } = await renderCard(context, application);
      const own = cards.filter((card) =>
        card.embeds.some(({ footer }) => footer?.text === application.reference),
      );
      const [title, wanted] = [own[0]?.embeds[0]?.title, embeds?.[0]?.title];
      return [own.length === 1 && title === wanted, `${own.length} cards, '${title}' instead of '${wanted}'`];
    }),
  );
  const rows = all.flatMap(({ effects }) => effects);
  const dms = rows.filter(({ kind }) => kind === 'dm');
  const [least, most] = [dms.filter(({ state }) => state === 'done'), dms.filter(({ tries }) => tries > 0)];
  const isToldOnce = least.length <= told.length && told.length <= most.length;
  const [newest] = all;
  const question = newest && openQuestion(newest)?._id.toString();
  const isAsked = dms.some(({ about, state }) => about === question && state !== 'cancelled');
  const late = rows.filter(({ state, due_at }) => state === 'queued' && due_at <= context.now());
  const checks: [isHeld: boolean, breach: string][] = [
    ...roles,
    ...shown,
    [isErased || isToldOnce, `${told.length} messages for ${least.length} to ${most.length} rows`],
    [question === undefined || isAsked, 'an answer is waited for, and nobody was asked'],
    [late.length === 0, `${late.map(({ kind }) => kind).join(', ')} not delivered`],
    [!isErased || !JSON.stringify(cards).includes(person) || all.length > 0, 'a card names an erased person'],
  ];
  return checks.flatMap(([isHeld, breach]) => (isHeld ? [] : [breach]));
}

const nobody: Model = {
  status: 'none',
  decidedAt: 0,
  decidedBy: '',
  claim: undefined,
  isAsked: false,
  sentAt: [],
  waitsUntil: 0,
};

describe('the life of applications', () => {
  let world: LifeWorld;
  beforeAll(async () => {
    world = await LifeWorld.start({ UNDO_WINDOW_SECONDS: String(windowMs / 1_000) });
  });
  afterAll(async () => {
    await world.stop();
  });

  /** What one act is, done by the person or by the reviewer. */
  async function acting(
    person: string,
    reviewer: Actor,
  ): Promise<Partial<Record<ActName, () => Promise<unknown>>>> {
    const { context } = world;
    const [newest] = await findOfPerson(person, ['beta']);
    const key = newest ? keyOf(newest) : { kind: 'beta' as const, id: 'a'.repeat(24) };
    const owner: Actor = { id: person, name: 'ada', isReviewer: false, surface: 'portal' };
    const question = newest?.questions?.at(-1)?._id.toString() ?? '';
    const isFullMember = (await world.memberOf(person))?.inGuild === true;
    return {
      submit: () => submitBeta(context, makeApplicant({ discord_id: person, isFullMember }), betaAnswers()),
      edit: () => editAnswers(context, owner, key, { verticals: `At ${world.now}` }),
      withdraw: () => withdraw(context, owner, key),
      approve: () => approve(context, reviewer, key),
      reject: () => reject(context, reviewer, key, { reason }),
      undo: () => undo(context, reviewer, key),
      reopen: () => reopen(context, reviewer, key, reason),
      claim: () => claim(context, reviewer, key),
      ask: () => ask(context, reviewer, key, reason),
      answer: () => answerQuestion(context, owner, key, { question, text: reason }),
      reveal: () => revealContact(context, reviewer, key),
      retry: () => retryEffects(context, reviewer, key),
      erase: () => erasePerson(context, person),
      leave: () => world.leave(person, 'leave'),
      'be banned': () => world.leave(person, 'ban'),
      join: () => world.join(person),
      deliver: () => world.deliver(),
      crash: () => world.crash(),
      'lose a reply': () => world.loseReply(),
      'empty Redis': () => context.redis.flushdb(),
    };
  }

  /** Two people and two reviewers do these steps; after each, model and store agree, and at the end Discord does too. */
  async function live(steps: readonly Step[]): Promise<void> {
    const people = await Promise.all(['ada', 'ben'].map((name) => world.person(name)));
    const models = people.map(() => nobody);
    const erased = new Set<string>();
    for (const [act, at, by] of steps) {
      await world.pass(passing[act] ?? 1_000);
      const [person, model, reviewer] = [people[at], models[at], reviewers[by]];
      if (!person || !model || !reviewer) {
        throw new Error('nobody of that number');
      }
      const run = (await acting(person, reviewer))[act];
      const isDone = await (run?.() ?? Promise.resolve()).then(
        () => true,
        (error: unknown) => {
          if (error instanceof DomainError) {
            return false;
          }
          throw error;
        },
      );
      if (act === 'erase') {
        erased.add(person);
      }
      const rule = rules[act];
      const expected = rule?.may(model, world.now, reviewer.id) ?? true;
      const told = isDone === expected ? [] : [`${act} ${isDone ? 'was done' : 'was refused'}`];
      models[at] = rule && expected ? rule.change(model, world.now, reviewer.id) : model;
      const found = await breachesOf(world.context, person, models[at], world.now);
      expect([...told, ...found]).toEqual([]);
    }
    await world.sandbox.control.clearFaults();
    await world.pass(hourMs);
    await world.crash();
    // What is delivered has the card drawn a little later.
    for (let again = 0; again < 2; again += 1) {
      await world.pass(hourMs);
      await world.deliver();
    }
    const atRest = people.map((person) => breachesAtRest(world, person, erased.has(person)));
    expect((await Promise.all(atRest)).flat()).toEqual([]);
  }

  it('goes as a small model says, in two hundred random sequences, whatever crashes or is lost on the way', async () => {
    const step = tuple(
      oneof(
        { weight: 3, arbitrary: constantFrom<ActName>('submit', 'approve', 'reject', 'deliver') },
        { weight: 5, arbitrary: constantFrom(...acts) },
      ),
      nat(1),
      nat(1),
    );
    expect(Number(LIFE_RUNS)).toBeGreaterThan(0);
    // A sequence that fails is printed when nothing of it can be left out; `await live(…)` makes a test of it.
    await assert(
      asyncProperty(array(step, { minLength: 4, maxLength: 16 }), async (steps: Step[]) => {
        await live(steps);
      }),
      { numRuns: Number(LIFE_RUNS), seed: Number(LIFE_SEED) },
    );
  });
});
