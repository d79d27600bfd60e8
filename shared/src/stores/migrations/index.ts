import { completeReviewPart } from './001-completeReviewPart.ts';
import { rememberGivenRoles } from './002-rememberGivenRoles.ts';
import { rememberWords } from './003-rememberWords.ts';
import { oneWaits } from './004-oneWaits.ts';
import { cardsWereDrawn } from './005-cardsWereDrawn.ts';
import type { Migration } from './Migration.ts';

/** Every change of stored documents since the first release, in order. */
export const migrations: readonly Migration[] = [
  completeReviewPart,
  rememberGivenRoles,
  rememberWords,
  oneWaits,
  cardsWereDrawn,
];

/** The version of the data that this build reads and writes. */
export const schemaVersion = migrations.length;
