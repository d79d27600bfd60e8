import type { Button } from '../interactions/handlers.ts';
import { answerQuestion } from './answerQuestion.ts';
import { approveApplication } from './approveApplication.ts';
import { askApplicant } from './askApplicant.ts';
import { claimApplication } from './claimApplication.ts';
import { discussApplication } from './discussApplication.ts';
import { rejectApplication } from './rejectApplication.ts';
import { releaseApplication } from './releaseApplication.ts';
import { reopenApplication } from './reopenApplication.ts';
import { retryDelivery } from './retryDelivery.ts';
import { revealContact } from './revealContact.ts';
import { showAnswers } from './showAnswers.ts';
import { undoDecision } from './undoDecision.ts';

/** Every button of a card, and of a direct message. */
export const buttons: readonly Button[] = [
  approveApplication,
  rejectApplication,
  claimApplication,
  releaseApplication,
  undoDecision,
  reopenApplication,
  retryDelivery,
  revealContact,
  showAnswers,
  askApplicant,
  answerQuestion,
  discussApplication,
];
