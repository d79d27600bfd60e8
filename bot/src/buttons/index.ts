import type { Button } from '../interactions/handlers.ts';
import { approveApplication } from './approveApplication.ts';
import { claimApplication } from './claimApplication.ts';
import { rejectApplication } from './rejectApplication.ts';
import { releaseApplication } from './releaseApplication.ts';
import { reopenApplication } from './reopenApplication.ts';
import { retryDelivery } from './retryDelivery.ts';
import { revealContact } from './revealContact.ts';
import { showAnswers } from './showAnswers.ts';
import { undoDecision } from './undoDecision.ts';

/** Every button of a card. */
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
];
