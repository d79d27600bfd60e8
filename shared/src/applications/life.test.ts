import { array, assert, asyncProperty, constantFrom, nat, oneof, tuple } from 'fast-check';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { betaAnswers, makeApplicant, startTestContext, type TestContext } from '../testing/index.ts';
import { type ActName, acts, type Model, passing, rules, type Step, windowMs } from '../testing/lifeModel.ts';
import type { Actor } from './actor.ts';
import { answerQuestion, ask } from './ask.ts';
import { claim } from './claims.ts';
import { approve, reject, reopen, undo, withdraw } from './decide.ts';
import { erasePerson } from './erase.ts';
import { noteDeparture } from './members.ts';
import { openQuestion } from './questions.ts';
import { isEntitled } from './roles/entitlement.ts';
import { type Application, findOfPerson, keyOf, modelOf } from './store.ts';
import { submitBeta } from './submit.ts';

const reason = 'A reason of some length';
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

describe('the life of applications', () => {
  let connected: TestContext;
  beforeAll(async () => {
    connected = await startTestContext({ UNDO_WINDOW_SECONDS: String(windowMs / 1_000) });
  });
  afterAll(async () => {
    await connected.close();
  });

  /** Two people and two reviewers do these steps; after each, model and store agree. */
  async function live(steps: readonly Step[]): Promise<void> {
    let now = Date.now();
    const context: Context = { ...connected, now: () => new Date(now) };
    const people = [0, 1].map(() => makeApplicant());
    const models: Model[] = people.map(() => ({
      status: 'none',
      decidedAt: 0,
      decidedBy: '',
      claim: undefined,
      isAsked: false,
      sentAt: [],
      waitsUntil: 0,
    }));
    for (const [act, at, by] of steps) {
      now += passing[act] ?? 1_000;
      const [person, model, reviewer] = [people[at], models[at], reviewers[by]];
      if (!person || !model || !reviewer) {
        throw new Error('nobody of that number');
      }
      const [newest] = await findOfPerson(person.discord_id, ['beta']);
      const key = newest ? keyOf(newest) : { kind: 'beta' as const, id: 'a'.repeat(24) };
      const owner: Actor = { id: person.discord_id, name: 'ada', isReviewer: false, surface: 'portal' };
      const run: Partial<Record<ActName, () => Promise<unknown>>> = {
        submit: () => submitBeta(context, person, betaAnswers()),
        withdraw: () => withdraw(context, owner, key),
        approve: () => approve(context, reviewer, key),
        reject: () => reject(context, reviewer, key, { reason }),
        undo: () => undo(context, reviewer, key),
        reopen: () => reopen(context, reviewer, key, reason),
        claim: () => claim(context, reviewer, key),
        ask: () => ask(context, reviewer, key, reason),
        answer: () => {
          const question = newest?.questions?.at(-1)?._id.toString() ?? '';
          return answerQuestion(context, owner, key, { question, text: reason });
        },
        erase: () => erasePerson(context, person.discord_id),
        leave: () => noteDeparture(context, person.discord_id),
      };
      const isDone = await (run[act]?.() ?? Promise.resolve()).then(
        () => true,
        (error: unknown) => {
          if (error instanceof DomainError) {
            return false;
          }
          throw error;
        },
      );
      const rule = rules[act];
      const expected = rule?.may(model, now, reviewer.id) ?? true;
      const told = isDone === expected ? [] : [`${act} ${isDone ? 'was done' : 'was refused'}`];
      models[at] = rule && expected ? rule.change(model, now, reviewer.id) : model;
      const found = await breachesOf(context, person.discord_id, models[at], now);
      expect([...told, ...found]).toEqual([]);
    }
    expect(
      await modelOf('beta').countDocuments({
        discord_id: { $in: people.map((one) => one.discord_id) },
        status: 'pending',
      }),
    ).toBe(models.filter(({ status }) => status === 'pending').length);
  }

  it('goes as a small model says, in two hundred random sequences', async () => {
    const step = tuple(
      oneof(
        { weight: 3, arbitrary: constantFrom<ActName>('submit', 'approve', 'reject') },
        { weight: 4, arbitrary: constantFrom(...acts) },
      ),
      nat(1),
      nat(1),
    );
    // A sequence that fails is printed when nothing of it can be left out; `await live(…)` makes a test of it.
    await assert(
      asyncProperty(array(step, { minLength: 4, maxLength: 12 }), async (steps: Step[]) => {
        await live(steps);
      }),
      { numRuns: 200, seed: 12 },
    );
  });
});
