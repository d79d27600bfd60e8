import { Types } from 'mongoose';
import { betaAnswers, makeApplicant, testConfig } from '../testing/index.ts';
import type { MessageTopic, Status } from './kinds.ts';
import { isOvertaken, topicOf } from './messageText.ts';
import { mayBeAsked, openQuestion, presentQuestions } from './questions.ts';
import type { Question } from './reviewPart.ts';
import { type Application, withKind } from './store.ts';
import { documentOf } from './submission.ts';

const at = new Date('2026-03-01T12:00:00Z');
const after = (seconds: number) => new Date(at.getTime() + seconds * 1_000);
const clock = (seconds: number) => ({
  config: testConfig({ UNDO_WINDOW_SECONDS: '30' }),
  now: () => after(seconds),
});
const form = { kind: 'beta', answers: { ...betaAnswers() }, body: {}, key: undefined } as const;
const document = documentOf({ ...form, applicant: makeApplicant() }, at);

function decided(status: Status, more: Partial<Application> = {}): Application {
  const stands = status === 'approved' || status === 'rejected';
  const decision = { by: '1', by_name: 'rhea', at };
  return withKind('beta', {
    ...document,
    status,
    ...(stands ? { decision } : {}),
    ...more,
  });
}
const question = (answer?: string): Question => ({
  _id: new Types.ObjectId(),
  by: '1',
  by_name: 'rhea',
  at,
  text: 'Which networks?',
  ...(answer ? { answer: { at: after(60), text: answer } } : {}),
});
const about = ({ _id }: Question) => ({ news: 'question', about: _id.toString() }) as const;
const overtaken = (application: Application, row: Question) =>
  isOvertaken(application, about(row), clock(60));

describe('a message', () => {
  it.each<[MessageTopic, Status, number, boolean]>([
    ['decision', 'approved', 60, false],
    ['decision', 'rejected', 60, false],
    ['decision', 'pending', 60, true],
    ['decision', 'withdrawn', 60, true],
    ['receipt', 'pending', 60, false],
    ['receipt', 'rejected', 60, true],
    ['late', 'pending', 60, false],
    ['late', 'approved', 60, true],
    ['late', 'withdrawn', 60, true],
  ])('of a %s to whose application is %s, after %d s: overtaken is %s', (news, status, seconds, expected) => {
    expect(isOvertaken(decided(status), { news }, clock(seconds))).toBe(expected);
  });

  it('betrays no decision by its silence while that can be undone', () => {
    expect(isOvertaken(decided('rejected'), { news: 'late' }, clock(29))).toBe(false);
    expect(isOvertaken(decided('rejected'), { news: 'late' }, clock(30))).toBe(true);
  });

  it('of a delay is overtaken while a question is open, which stops the clock', () => {
    const asked = { questions: [question()], asked_at: at };
    const answered = { questions: [question('Search')] };
    expect(isOvertaken(decided('pending', asked), { news: 'late' }, clock(60))).toBe(true);
    expect(isOvertaken(decided('pending', answered), { news: 'late' }, clock(60))).toBe(false);
    expect(isOvertaken(decided('pending', asked), { news: 'receipt' }, clock(60))).toBe(false);
  });

  it('goes to nobody who was erased', () => {
    for (const news of ['decision', 'receipt'] as const) {
      const application = decided(news === 'decision' ? 'approved' : 'pending', { erased_at: at });
      expect(isOvertaken(application, { news }, clock(60))).toBe(true);
    }
  });

  it('of a row that says nothing of it is of the decision', () => {
    expect([topicOf({}), topicOf({ news: 'late' })]).toEqual(['decision', 'late']);
    expect(isOvertaken(decided('pending'), {}, clock(60))).toBe(true);
  });

  it('asks only what is still open', () => {
    const [first, second] = [question('Search'), question()];
    const asked = { questions: [first, second], asked_at: at };
    expect(overtaken(decided('pending', asked), second)).toBe(false);
    expect(overtaken(decided('pending', asked), first)).toBe(true);
    expect(overtaken(decided('rejected', asked), second)).toBe(true);
    expect(overtaken(decided('pending', { questions: [first] }), first)).toBe(true);
  });
});

describe('questions to an applicant', () => {
  it('are one at a time, of what is pending, and no more than five', () => {
    const many = (count: number) => Array.from({ length: count }, () => question('Search'));
    expect(mayBeAsked(decided('pending'))).toBe(true);
    expect(mayBeAsked(decided('pending', { questions: many(4) }))).toBe(true);
    expect(mayBeAsked(decided('pending', { questions: many(5) }))).toBe(false);
    expect(mayBeAsked(decided('pending', { questions: [question()], asked_at: at }))).toBe(false);
    expect(mayBeAsked(decided('approved'))).toBe(false);
    expect(openQuestion(decided('pending', { questions: [question()] }))).toBeUndefined();
  });

  it('are shown with their answers, and without who asked', () => {
    const [first, second] = [question('Search'), question()];
    expect(presentQuestions(decided('pending'))).toEqual([]);
    expect(presentQuestions(decided('pending', { questions: [first, second], asked_at: at }))).toEqual([
      {
        id: first._id.toString(),
        at: at.toISOString(),
        text: 'Which networks?',
        answer: 'Search',
        answered_at: after(60).toISOString(),
        is_open: false,
      },
      {
        id: second._id.toString(),
        at: at.toISOString(),
        text: 'Which networks?',
        answer: null,
        answered_at: null,
        is_open: true,
      },
    ]);
  });
});
