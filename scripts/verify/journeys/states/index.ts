import { accountStates } from './accountStates.ts';
import { applyStates } from './applyStates.ts';
import { reviewStates } from './reviewStates.ts';

/** Every state of the personal pages, and how to get there. */
export const states = { ...applyStates, ...accountStates, ...reviewStates };
