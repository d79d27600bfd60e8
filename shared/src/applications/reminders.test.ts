import { conversationPace } from '../effects/conversationGate.ts';
import {
  ageApplication,
  betaAnswers,
  emptyDatabase,
  makeApplicant,
  startTestContext,
  type TestContext,
} from '../testing/index.ts';
import type { Actor } from './actor.ts';
import { answerQuestion } from './answerQuestion.ts';
import { ask } from './ask.ts';
import { approve, reject, reopen, undo } from './decide.ts';
import { findForDigest, noteDigest } from './digest.ts';
import { kinds } from './kinds.ts';
import { listApplications } from './list/listApplications.ts';
import { markOverdue } from './overdue.ts';
import { presentForOwner } from './present.ts';
import { presentForReviewer } from './presentForReviewer.ts';
import { type Application, keyOf, modelOf, readApplication } from './store.ts';
import { submitBeta } from './submit.ts';

const rhea: Actor = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'portal' };
const hour = 60 * 60_000;

const isIn = (list: readonly Pick<Application, 'reference'>[], one: Application) =>
  list.some(({ reference }) => reference === one.reference);
const lateNews = async (application: Application) =>
  (await readApplication(keyOf(application))).effects.filter(({ news }) => news === 'late');

const whatOf = (history: readonly { what?: string | undefined }[]) =>
  history.flatMap(({ what }) => what ?? []);

describe('reminders of an application', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext({ UNDO_WINDOW_SECONDS: '30' });
  });
  afterAll(async () => {
    await context.close();
  });
  beforeEach(emptyDatabase);

  /** Sent 49 hours ago, in a digest, marked overdue; the applicant was told so. */
  async function reminded(): Promise<Application> {
    const application = await submitBeta(context, makeApplicant(), betaAnswers());
    await ageApplication(application, 49 * hour);
    expect(isIn(await findForDigest(context), application)).toBe(true);
    await noteDigest(context, await findForDigest(context));
    expect(isIn(await findForDigest(context), application)).toBe(false);
    expect(isIn(await markOverdue(context), application)).toBe(true);
    expect(isIn(await markOverdue(context), application)).toBe(false);
    const told = { $set: { 'effects.$.state': 'done' } };
    await modelOf('beta').updateOne({ _id: application._id, 'effects.news': 'late' }, told);
    return application;
  }

  it('mark what has waited for more than 48 hours once, and tell the applicant once', async () => {
    const application = await reminded();
    expect(await lateNews(application)).toHaveLength(1);
  });

  it('are of the same people whom the list finds as overdue: created_at says how long they wait, and no id', async () => {
    const application = await reminded();
    const young = await submitBeta(context, makeApplicant(), betaAnswers());
    const { applications } = await listApplications(rhea, { overdue: true }, context.now());
    expect([isIn(applications, application), isIn(applications, young)]).toEqual([true, false]);
  });

  it('are about all that have waited, and about nothing a second time', async () => {
    for (let n = 0; n < 3; n += 1) {
      await ageApplication(await submitBeta(context, makeApplicant(), betaAnswers()), 37 * hour);
    }
    await submitBeta(context, makeApplicant(), betaAnswers());
    expect(await findForDigest(context)).toHaveLength(3);
    await noteDigest(context, await findForDigest(context));
    expect(await findForDigest(context)).toEqual([]);
  });

  it('come anew when it was reopened, but the applicant is not told twice that it takes longer', async () => {
    const application = await reminded();
    await approve(context, rhea, keyOf(application));
    expect(isIn(await findForDigest(context), application)).toBe(false);
    await reopen(context, rhea, keyOf(application), 'new facts came in');
    expect(isIn(await findForDigest(context), application)).toBe(true);
    expect(isIn(await markOverdue(context), application)).toBe(true);
    expect(await lateNews(application)).toHaveLength(1);
  });

  it('of lateness are made no faster than messages leave, so that they do not pile up', async () => {
    const late = await Promise.all(
      Array.from({ length: 40 }, () => submitBeta(context, makeApplicant(), betaAnswers())),
    );
    await Promise.all(late.map((application) => ageApplication(application, 49 * hour)));
    const marked = await markOverdue(context);
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.length * kinds.length).toBeLessThanOrEqual(60_000 / conversationPace.everyMs);
    const later = [...marked, ...(await markOverdue(context)), ...(await markOverdue(context))];
    expect(late.filter((application) => !isIn(later, application))).toEqual([]);
  });

  it('come anew when the applicant has answered a question: their answer tells no reviewer by itself', async () => {
    const application = await reminded();
    const { questions = [] } = await ask(context, rhea, keyOf(application), 'Which networks?');
    const owner: Actor = { ...rhea, id: application.discord_id, isReviewer: false };
    const answer = { question: String(questions[0]?._id), text: 'Two of them' };
    expect(isIn(await findForDigest(context), application)).toBe(false);
    await answerQuestion(context, owner, keyOf(application), answer);
    expect(isIn(await findForDigest(context), application)).toBe(true);
  });

  it('do not come anew when a decision was undone: it has waited on as before', async () => {
    const application = await reminded();
    await approve(context, rhea, keyOf(application));
    await undo(context, rhea, keyOf(application));
    expect(isIn(await findForDigest(context), application)).toBe(false);
    expect(isIn(await markOverdue(context), application)).toBe(false);
  });

  /** The clock so many hours after it was sent. */
  const later = (application: Application, hours: number) => ({
    ...context,
    now: () => new Date(application.created_at.getTime() + hours * hour),
  });

  it('tell reviewers alone of what is reopened when its applicant had an answer: no promise to them is broken', async () => {
    const application = await submitBeta(context, makeApplicant(), betaAnswers());
    await reject(later(application, 1), rhea, keyOf(application), {
      reason: 'Volume is below what we serve',
    });
    const clock = later(application, 30 * 24);
    await reopen(clock, rhea, keyOf(application), 'new facts came in');
    expect(isIn(await findForDigest(clock), application)).toBe(true);
    expect(isIn(await markOverdue(clock), application)).toBe(true);
    const stored = await readApplication(keyOf(application));
    expect(stored.effects.filter(({ news }) => news === 'late')).toEqual([]);
    const own = presentForOwner(stored, clock);
    expect([own.overdue, own.text.title, whatOf(own.history)]).toEqual([false, 'Under review', []]);
    expect(presentForReviewer(stored, clock, rhea).overdue).toBe(true);
  });

  it('tell the applicant of what waits too long though it was decided once, where they never heard of that', async () => {
    const application = await submitBeta(context, makeApplicant(), betaAnswers());
    await approve(later(application, 1), rhea, keyOf(application));
    await undo(later(application, 1), rhea, keyOf(application));
    const clock = later(application, 49);
    await markOverdue(clock);
    const stored = await readApplication(keyOf(application));
    expect(stored.effects.filter(({ news }) => news === 'late')).toHaveLength(1);
    const own = presentForOwner(stored, clock);
    expect([own.overdue, whatOf(own.history)]).toEqual([true, ['overdue']]);
  });
});
