import {
  ageApplication,
  betaAnswers,
  makeApplicant,
  startTestContext,
  type TestContext,
} from '../testing/index.ts';
import type { Actor } from './actor.ts';
import { approve, reopen, undo } from './decide.ts';
import { findForDigest, noteDigest } from './digest.ts';
import { markOverdue } from './overdue.ts';
import { type Application, keyOf, readApplication } from './store.ts';
import { submitBeta } from './submit.ts';

const rhea: Actor = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'portal' };
const hour = 60 * 60_000;

const isIn = (list: readonly Application[], one: Application) =>
  list.some(({ reference }) => reference === one.reference);
const lateNews = async (application: Application) =>
  (await readApplication(keyOf(application))).effects.filter(({ news }) => news === 'late');

describe('reminders of an application', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext({ UNDO_WINDOW_SECONDS: '30' });
  });
  afterAll(async () => {
    await context.close();
  });

  /** Sent 49 hours ago, in a digest, marked overdue; the applicant was told so. */
  async function reminded(): Promise<Application> {
    const application = await submitBeta(context, makeApplicant(), betaAnswers());
    await ageApplication(application, 49 * hour);
    expect(isIn(await findForDigest(context), application)).toBe(true);
    await noteDigest([application], context.now());
    expect(isIn(await findForDigest(context), application)).toBe(false);
    expect(isIn(await markOverdue(context), application)).toBe(true);
    expect(isIn(await markOverdue(context), application)).toBe(false);
    return application;
  }

  it('come anew when it was reopened, but the applicant is not told twice that it takes longer', async () => {
    const application = await reminded();
    await approve(context, rhea, keyOf(application));
    expect(isIn(await findForDigest(context), application)).toBe(false);
    await reopen(context, rhea, keyOf(application), 'new facts came in');
    expect(isIn(await findForDigest(context), application)).toBe(true);
    expect(isIn(await markOverdue(context), application)).toBe(true);
    expect(await lateNews(application)).toHaveLength(1);
  });

  it('do not come anew when a decision was undone: it has waited on as before', async () => {
    const application = await reminded();
    await approve(context, rhea, keyOf(application));
    await undo(context, rhea, keyOf(application));
    expect(isIn(await findForDigest(context), application)).toBe(false);
    expect(isIn(await markOverdue(context), application)).toBe(false);
  });
});
