import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '../errors.ts';
import { betaAnswers, makeApplicant, startTestContext, type TestContext } from '../testing/index.ts';
import { type Actor, erasedActor } from './actor.ts';
import { approve, reject, reopen, undo, withdraw } from './decide.ts';
import { erasePerson } from './erasure/erasePerson.ts';
import { noteDeparture } from './members.ts';
import { type Application, type ApplicationKey, keyOf, readApplication } from './store.ts';
import { submitBeta } from './submit.ts';

const rhea: Actor = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'discord' };
const ravi: Actor = {
  id: '300000000000000002',
  name: 'ravi',
  isReviewer: true,
  isLead: true,
  surface: 'portal',
};
const said = 'A reason that names Ada and her telephone';
const rounds = 200;
const atOnce = 25;

interface Round {
  context: TestContext;
  key: ApplicationKey;
  person: string;
}

/** How many history entries an act leaves behind when it succeeds. */
interface Act {
  run: (round: Round) => Promise<unknown>;
  entries: 0 | 1;
}

const acts = {
  approve: { run: ({ context, key }) => approve(context, rhea, key, { note: said }), entries: 1 },
  reject: { run: ({ context, key }) => reject(context, ravi, key, { reason: said }), entries: 1 },
  undo: { run: ({ context, key }) => undo(context, rhea, key), entries: 1 },
  reopen: { run: ({ context, key }) => reopen(context, ravi, key, said), entries: 1 },
  withdraw: {
    run: ({ context, key, person }) =>
      withdraw(context, { id: person, name: 'ada', isReviewer: false, surface: 'portal' }, key),
    entries: 1,
  },
  erase: { run: ({ context, person }) => erasePerson(context, person), entries: 1 },
  leave: { run: ({ context, person }) => noteDeparture(context, person), entries: 0 },
} satisfies Record<string, Act>;
type ActName = keyof typeof acts;

const steps: readonly string[] = [
  'null>pending',
  'pending>approved',
  'pending>rejected',
  'pending>withdrawn',
  'approved>pending',
  'rejected>pending',
  // As long as nobody has heard of the decision.
  'approved>withdrawn',
  'rejected>withdrawn',
];

/** Breaches of: one decision an application, one history entry a change, and nothing of an erased person. */
function breachesOf({ status, decision, history, ...rest }: Application, person: string): string[] {
  const isDecided = status === 'approved' || status === 'rejected';
  const last = history.findLast((entry) => entry.to !== entry.from);
  const text = JSON.stringify({ history, decision, ...rest });
  const checks: [isHeld: boolean, breach: string][] = [
    [history.every((entry, at) => entry.from === (history[at - 1]?.to ?? null)), 'the history has a gap'],
    [
      history.every(({ from, to }) => from === to || steps.includes(`${from}>${to}`)),
      'something was decided that was not open',
    ],
    [last?.to === status, 'the history ends otherwise'],
    [isDecided === (decision !== undefined), 'status and decision disagree'],
    [!isDecided || last?.actor === decision?.by, 'the history names another reviewer'],
    [!rest.erased_at || !text.includes(person), 'the id of the erased person is there'],
    [!rest.erased_at || !text.includes(said), 'a text about the erased person is there'],
    [!rest.erased_at || history.at(-1)?.actor === erasedActor.id, 'something was done after the erasure'],
    [!rest.erased_at || rest.effects.length === 1, 'something but the card follows an erasure'],
  ];
  return checks.flatMap(([isHeld, breach]) => (isHeld ? [] : [breach]));
}

interface Race {
  before: readonly ActName[];
  pair: readonly ActName[];
  number: number;
  /** Each round another one begins, and the others follow so much later: else who asks the stores more is always last. */
  laterByMs: number;
}

async function race(context: TestContext, { before, pair, number, laterByMs }: Race) {
  const application = await submitBeta(context, makeApplicant(), betaAnswers());
  const round = { context, key: keyOf(application), person: application.discord_id };
  for (const name of before) {
    await acts[name].run(round);
  }
  let lastedMs = 0;
  const start = async (name: ActName, at: number) => {
    await pause(at === number % pair.length ? 0 : laterByMs);
    const began = performance.now();
    await acts[name].run(round).finally(() => {
      lastedMs = Math.max(lastedMs, performance.now() - began);
    });
  };
  const outcomes = await Promise.allSettled(pair.map(start));
  const stored = await readApplication(round.key);
  const done = pair.filter((_, at) => outcomes[at]?.status === 'fulfilled');
  const entries = [...before, ...done].reduce((sum, name) => sum + acts[name].entries, 1);
  const faults = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' && !(outcome.reason instanceof DomainError) ? [String(outcome.reason)] : [],
  );
  const isTold = stored.history.length === entries ? [] : [`${done.join(' and ')} done, ${entries} entries`];
  return { lastedMs, breaches: [...faults, ...isTold, ...breachesOf(stored, round.person)] };
}

describe(`in ${rounds} rounds each, the answers agree with what is stored`, () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext({ UNDO_WINDOW_SECONDS: '30' });
  });
  afterAll(async () => {
    await context.close();
  });

  it.each<{ before: ActName[]; pair: ActName[] }>([
    { before: [], pair: ['approve', 'reject'] },
    { before: [], pair: ['approve', 'erase'] },
    { before: [], pair: ['reject', 'withdraw'] },
    { before: [], pair: ['withdraw', 'erase'] },
    { before: [], pair: ['approve', 'leave'] },
    { before: ['approve'], pair: ['undo', 'reopen'] },
    { before: ['approve'], pair: ['undo', 'erase'] },
    { before: ['reject'], pair: ['reopen', 'erase'] },
    { before: ['approve'], pair: ['leave', 'reopen'] },
    { before: [], pair: ['approve', 'erase', 'withdraw', 'leave'] },
  ])('after $before: $pair', async ({ before, pair }) => {
    const breaches: string[] = [];
    let lastedMs = 0;
    for (let first = 0; first < rounds; first += atOnce) {
      const done = await Promise.all(
        Array.from({ length: atOnce }, (_, at) =>
          race(context, { before, pair, number: first + at, laterByMs: (lastedMs * at) / atOnce }),
        ),
      );
      lastedMs = Math.max(...done.map((one) => one.lastedMs));
      breaches.push(...done.flatMap((one) => one.breaches));
    }
    expect(breaches).toEqual([]);
  });

  it('200 rounds of approve against reject in the same moment give one decision each, and the loser hears who was quicker', async () => {
    for (let round = 0; round < 200; round += 1) {
      const key = keyOf(await submitBeta(context, makeApplicant(), betaAnswers()));
      const outcomes = await Promise.allSettled([
        approve(context, rhea, key),
        reject(context, ravi, key, { reason: 'not at the moment' }),
      ]);
      const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(lost).toHaveLength(1);
      const stored = await readApplication(key);
      expect(lost[0]).toMatchObject({
        code: 'already_decided',
        extras: { status: stored.status, decided_by: stored.decision?.by_name },
      });
      expect(stored.history).toHaveLength(2);
      expect(stored.effects.filter((effect) => effect.kind === 'dm')).toHaveLength(1);
      expect(stored.effects.some((effect) => effect.kind === 'approved_role')).toBe(
        stored.status === 'approved',
      );
    }
  });
});

describe('back to pending', () => {
  it('is refused with the other reference while the person has a newer pending application', async () => {
    const context = await startTestContext({ REAPPLY_AFTER_DAYS: '0', UNDO_WINDOW_SECONDS: '0' });
    try {
      const person = makeApplicant();
      const first = await submitBeta(context, person, betaAnswers());
      await reject(context, rhea, keyOf(first), { reason: said });
      const second = await submitBeta(context, person, betaAnswers());
      const refusal = { code: 'already_applied', extras: { reference: second.reference, status: 'pending' } };
      await expect(reopen(context, rhea, keyOf(first), said)).rejects.toMatchObject(refusal);
      expect((await readApplication(keyOf(first))).status).toBe('rejected');
    } finally {
      await context.close();
    }
  });
});
