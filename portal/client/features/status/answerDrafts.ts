import { sessionEntries } from '../../storage.ts';
import { unsentTexts } from '../../unsentTexts.ts';

/** What was typed in this tab in answer to a question, and is not sent yet, by the question's id. */
export const { read: readAnswer, keep: keepAnswer } = unsentTexts(sessionEntries.questionAnswers);
