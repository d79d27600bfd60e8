import { isoOrNull } from '../isoOrNull.ts';
import { limits } from '../limits.ts';
import type { QuestionView } from '../views/application.ts';
import type { Question } from './reviewPart.ts';
import type { Application } from './store.ts';

type Asked = Pick<Application, 'status' | 'questions' | 'asked_at'>;

/** The question that an answer is waited for. A decision or a withdrawal ends the waiting. */
export const openQuestion = ({ status, questions, asked_at }: Asked): Question | undefined =>
  status === 'pending' && asked_at ? questions?.at(-1) : undefined;

/** One question at a time, and not for ever. */
export const mayBeAsked = (application: Asked): boolean =>
  application.status === 'pending' &&
  !openQuestion(application) &&
  (application.questions ?? []).length < limits.questionsPerApplication;

/** What the applicant was asked, oldest first; by whom is for reviewers. */
export function presentQuestions(application: Application): QuestionView[] {
  const open = openQuestion(application);
  return (application.questions ?? []).map((question) => ({
    id: question._id.toString(),
    at: question.at.toISOString(),
    text: question.text,
    answer: question.answer?.text ?? null,
    answered_at: isoOrNull(question.answer?.at),
    is_open: question === open,
  }));
}
