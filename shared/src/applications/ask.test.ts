import { limits } from '../limits.ts';
import { refusalReasons } from '../refusals.ts';
import {
  ageApplication,
  betaAnswers,
  makeApplicant,
  startTestContext,
  type TestContext,
} from '../testing/index.ts';
import type { Actor } from './actor.ts';
import { answerQuestion } from './answerQuestion.ts';
import { ask } from './ask.ts';
import { readAudit } from './audit/readAudit.ts';
import { approve, reject, reopen, undo, withdraw } from './decide.ts';
import { findForDigest } from './digest.ts';
import { erasePerson } from './erasure/erasePerson.ts';
import { readLedgerFigures } from './ledger/ledgerFigures.ts';
import { listApplications } from './list/listApplications.ts';
import { markOverdue } from './overdue.ts';
import { presentForOwner } from './present.ts';
import { presentForReviewer } from './presentForReviewer.ts';
import { readStats } from './stats/readStats.ts';
import { readUsualHours } from './stats/readUsualHours.ts';
import { type Application, findOfPerson, keyOf, modelOf, readApplication } from './store.ts';
import { submitBeta } from './submit.ts';

const rhea: Actor = {
  id: '300000000000000001',
  name: 'rhea',
  isReviewer: true,
  isLead: true,
  surface: 'discord',
};
const ravi: Actor = { ...rhea, id: '300000000000000002', name: 'ravi' };
const ownerOf = ({ discord_id }: Pick<Application, 'discord_id'>): Actor => ({
  id: discord_id,
  name: 'ada',
  isReviewer: false,
  surface: 'portal',
});
const idOf = ({ questions = [] }: Application) => questions.at(-1)?._id.toString() ?? '';
const isIn = (list: readonly Pick<Application, 'reference'>[], { reference }: Application) =>
  list.some((one) => one.reference === reference);
const hour = 3_600_000;
const isLate = async (application: Application, at: TestContext) => [
  isIn(await findForDigest(at), application),
  isIn(
    (await listApplications(rhea, { overdue: true, q: application.reference }, at.now())).applications,
    application,
  ),
  isIn(await markOverdue(at), application),
];
const textOf = (one: Application, at: TestContext) => presentForOwner(one, at).text;
const wording = 'Which networks? "$$ROOT" {"$set": 1}';

describe('a question to the applicant', () => {
  let context: TestContext;
  const ahead = (ms: number): TestContext => ({ ...context, now: () => new Date(Date.now() + ms) });
  beforeAll(async () => {
    context = await startTestContext({ UNDO_WINDOW_SECONDS: '30' });
  });
  afterAll(async () => {
    await context.close();
  });

  const apply = async () => await submitBeta(context, makeApplicant(), betaAnswers());
  const askIt = async (application: Application, at: TestContext = context) =>
    await ask(at, rhea, keyOf(application), wording);
  const answer = async (asked: Application, text = 'Two of them', at: TestContext = context) =>
    await answerQuestion(at, ownerOf(asked), keyOf(asked), { question: idOf(asked), text });

  it('is kept with its answer, goes by direct message, and stands in history and audit log without its text', async () => {
    const asked = await askIt(await apply());
    expect(asked.effects.at(-1)).toMatchObject({ kind: 'dm', news: 'question', about: idOf(asked) });
    const shown = { text: wording, answer: null, is_open: true };
    expect(presentForOwner(asked, context).questions).toMatchObject([shown]);
    expect(presentForOwner(asked, context).text.title).toBe('A question for you');
    expect(JSON.stringify(presentForOwner(asked, context))).not.toContain('rhea');
    expect(presentForReviewer(asked, context, rhea)).toMatchObject({
      questions: [{ ...shown, by_name: 'rhea' }],
      asked_at: asked.asked_at?.toISOString(),
      may_be_asked: false,
    });
    const answered = await answer(asked, '  {"$set": "$email"}  ');
    expect(presentForOwner(answered, context).questions).toMatchObject([
      { answer: '{"$set": "$email"}', is_open: false },
    ]);
    expect(presentForOwner(answered, context).history.map(({ what }) => what)).toEqual([
      undefined,
      'asked',
      'answered',
    ]);
    expect(presentForReviewer(answered, context, rhea)).toMatchObject({ asked_at: null, may_be_asked: true });
    const { entries } = await readAudit(rhea, { reference: asked.reference });
    expect(entries.map(({ text, actor_name: who }) => `${text} by ${who}`)).toEqual([
      'Question asked by rhea',
    ]);
    expect(JSON.stringify(entries)).not.toContain('networks');
  });

  it('is one at a time, of however many who ask at once, and an answer is taken once', async () => {
    const application = await apply();
    const tries = [rhea, ravi, rhea, ravi].map(
      async (who) => await ask(context, who, keyOf(application), 'Why?'),
    );
    const settled = await Promise.allSettled(tries);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(settled.filter((one) => one.status === 'rejected').map(({ reason }) => reason.code)).toEqual([
      'already_asked',
      'already_asked',
      'already_asked',
    ]);
    const asked = await readApplication(keyOf(application));
    const answers = await Promise.allSettled([answer(asked, 'First'), answer(asked, 'Second')]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(answer(asked)).rejects.toMatchObject({ code: 'nothing_to_answer' });
    for (let count = 1; count < limits.questionsPerApplication; count += 1) {
      await answer(await askIt(asked));
    }
    await expect(askIt(asked)).rejects.toMatchObject({
      code: 'too_many',
      message: refusalReasons.askedTooOften,
    });
  });

  it('is gone with the application that its person erased meanwhile', async () => {
    const asked = await askIt(await apply());
    await erasePerson(context, asked.discord_id);
    await expect(answer(asked)).rejects.toMatchObject({
      code: 'not_found',
      message: refusalReasons.erased,
    });
  });

  it('is answered once by the same words that come again, whatever came of it since', async () => {
    const asked = await askIt(await apply());
    const answered = await answer(asked);
    const { questions, history } = answered;
    // What is noted in the audit log meanwhile is no part of it.
    expect(await answer(asked, ' Two of them ')).toMatchObject({ questions, history });
    await withdraw(context, ownerOf(asked), keyOf(asked));
    const again = await answer(asked);
    expect(again).toMatchObject({ status: 'withdrawn', questions });
    expect(again.history.filter(({ reason }) => reason === 'answered')).toHaveLength(1);
  });

  it('is asked by reviewers of others’ applications, and answered by its applicant, about that question', async () => {
    const application = await apply();
    const key = keyOf(application);
    const forbidden = { code: 'forbidden' };
    await expect(ask(context, ownerOf(application), key, 'Why?')).rejects.toMatchObject(forbidden);
    const self = { ...rhea, id: application.discord_id };
    await expect(ask(context, self, key, 'Why?')).rejects.toMatchObject(forbidden);
    await expect(ask(context, rhea, key, '  ')).rejects.toMatchObject({ code: 'invalid' });
    const first = await askIt(application);
    const given = { question: idOf(first), text: 'So' };
    await expect(answerQuestion(context, rhea, key, given)).rejects.toMatchObject(forbidden);
    await answer(first);
    const second = await askIt(application);
    await expect(answer(first, 'Or three')).rejects.toMatchObject({ code: 'nothing_to_answer' });
    await expect(answer(second, 'x'.repeat(limits.questionAnswerCharacters + 1))).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('ends with a decision, of which its applicant learns nothing before the news leaves; undone, it is open again', async () => {
    const asked = await askIt(await apply());
    const decided = await approve(context, rhea, keyOf(asked));
    expect(presentForReviewer(decided, context, rhea).asked_at).toBeNull();
    expect(presentForOwner(decided, context).questions).toMatchObject([{ is_open: true }]);
    await expect(answer(asked)).rejects.toMatchObject({ message: refusalReasons.beingDecided });
    await expect(askIt(asked)).rejects.toMatchObject({ code: 'already_decided' });
    const undone = await undo(context, rhea, keyOf(asked));
    expect(presentForReviewer(undone, context, rhea).asked_at).not.toBeNull();
    await approve(context, rhea, keyOf(asked));
    const later = ahead(31_000);
    const known = presentForOwner(await readApplication(keyOf(asked)), later);
    expect(known.questions).toMatchObject([{ is_open: false, answer: null }]);
    await expect(answer(asked, 'Late', later)).rejects.toMatchObject({
      message: refusalReasons.questionTooLate,
    });
    const reopened = await reopen(later, rhea, keyOf(asked), 'new facts came in');
    expect(presentForReviewer(reopened, later, rhea)).toMatchObject({ asked_at: null, may_be_asked: true });
  });

  it('ends with a withdrawal', async () => {
    const asked = await askIt(await apply());
    const withdrawn = await withdraw(context, ownerOf(asked), keyOf(asked));
    expect(presentForOwner(withdrawn, context).questions).toMatchObject([{ is_open: false }]);
    await expect(answer(asked)).rejects.toMatchObject({ code: 'already_decided' });
  });

  it('stops the time of the promise: no reminder, not overdue, until so much of it has run again', async () => {
    const application = await apply();
    await ageApplication(application, 30 * hour);
    const asked = await askIt(application);
    expect(await isLate(asked, ahead(40 * hour))).toEqual([false, false, false]);
    const answered = await answer(asked, 'At last', ahead(40 * hour));
    expect(await isLate(answered, ahead(45 * hour))).toEqual([false, false, false]);
    expect(await isLate(answered, ahead(59 * hour))).toEqual([true, true, true]);
  });

  it('asked of one that was late before leaves it late in list, gauge and figures alike, and reminds nobody', async () => {
    await modelOf('beta').deleteMany({});
    await askIt(await apply(), ahead(20 * hour));
    const asked = await askIt(await apply(), ahead(50 * hour));
    const at = ahead(80 * hour);
    expect(await isLate(asked, at)).toEqual([false, true, false]);
    const { waiting_by_age: ages } = await readStats(at, rhea);
    const late = ages.reduce((sum, { count, is_late: counts }) => sum + (counts ? count : 0), 0);
    expect([late, (await readLedgerFigures(at)).overdue]).toEqual([1, 1]);
    expect((await listApplications(rhea, { overdue: true }, at.now())).applications).toHaveLength(1);
  });

  it('has stood still until a decision that was given without an answer, also when that is reopened', async () => {
    await modelOf('beta').deleteMany({});
    const key = keyOf(await apply());
    await ask(ahead(10 * hour), rhea, key, wording);
    await reject(ahead(60 * hour), rhea, key, { reason: 'no answer so far' });
    const reopened = await reopen(ahead(61 * hour), rhea, key, 'the answer came by e-mail');
    expect(await isLate(reopened, ahead(61 * hour))).toEqual([false, false, false]);
    await approve(ahead(62 * hour), rhea, key);
    expect((await readStats(ahead(62 * hour), rhea, { kind: 'beta' })).median_hours).toBeCloseTo(12, 1);
  });

  it('changes what is promised: its wait is not counted, and who was told a decision before is promised no hours', async () => {
    const promise = 'You will hear from us within 24-48 hours of applying';
    const asked = await askIt(await apply(), ahead(10 * hour));
    const answered = await answer(asked, 'So', ahead(120 * hour));
    expect(textOf(answered, ahead(120 * hour)).next).toBe(
      `${promise}, not counting the time we waited for your answer.`,
    );
    const application = await apply();
    const key = keyOf(application);
    await approve(context, rhea, key);
    expect(textOf(await undo(context, rhea, key), context).next).toBe(`${promise}.`);
    await reject(context, rhea, key, { reason: 'too small for us' });
    const later = ahead(480 * hour);
    const reopened = await reopen(later, rhea, key, 'new facts came in');
    expect(textOf(reopened, later)).toMatchObject({
      title: 'Under review',
      next: 'A reviewer will decide as soon as possible; you do not need to do anything.',
    });
    expect(textOf(await askIt(reopened, later), later).next).toBe(
      'Please answer it; our reviewers will decide once you have.',
    );
  });

  it('is left out of the figures: who waits since when, and how long decisions take', async () => {
    await modelOf('beta').deleteMany({});
    const running = await apply();
    const at = ahead(60 * hour);
    const labels = async () =>
      (await readStats(at, rhea, { kind: 'beta' })).waiting_by_age.filter(({ count }) => count > 0);
    expect(await labels()).toMatchObject([{ label: '48–72 h', count: 1 }]);
    const asked = await askIt(running, ahead(10 * hour));
    expect(await labels()).toMatchObject([{ label: '0–12 h', count: 1 }]);
    const { oldest_at: oldest } = await readStats(at, rhea, { kind: 'beta' });
    const waited = at.now().getTime() - Date.parse(oldest ?? '');
    expect(Math.round(waited / hour)).toBe(10);
    await answer(asked, 'So', ahead(50 * hour));
    await approve(at, rhea, keyOf(asked));
    expect((await readStats(at, rhea, { kind: 'beta' })).median_hours).toBeCloseTo(20, 1);
    const others = await Promise.all([1, 2, 3, 4].map(apply));
    for (const one of others) {
      await askIt(one, ahead(20 * hour));
      await approve(at, rhea, keyOf(one));
    }
    expect((await readUsualHours(at, 'beta'))?.p90).toBeCloseTo(20, 1);
    expect(await findOfPerson(asked.discord_id)).toHaveLength(1);
  });
});
