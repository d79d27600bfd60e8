import type { Modal } from '../interactions/handlers.ts';
import { answerQuestion } from './answerQuestion.ts';
import { askApplicant } from './askApplicant.ts';
import { rejectApplication } from './rejectApplication.ts';
import { reopenApplication } from './reopenApplication.ts';

/** Every modal, under the verb of the button that opens it. */
export const modals: readonly Modal[] = [rejectApplication, reopenApplication, askApplicant, answerQuestion];
