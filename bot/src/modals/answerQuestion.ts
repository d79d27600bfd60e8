import { answerQuestion as answer } from '@yieldwren/shared';
import type { Modal } from '../interactions/handlers.ts';

export const answerFields = { text: 'text' } as const;

/** Answered privately: the message with the question is no card that could be drawn anew. */
export const answerQuestion = {
  id: 'answer',
  acknowledge: 'reply',
  async execute({ context, actor, phrases, key, part = '' }, answers) {
    const { reference } = await answer(context, actor, key, {
      question: part,
      text: answers(answerFields.text),
    });
    return [{ content: phrases.question.thanks(reference) }];
  },
  typed: (answers, { question }) => [{ label: question.label, text: answers(answerFields.text) }],
} satisfies Modal;
