import type { ApplyGate } from '@yieldwren/shared/browser';
import { momentText } from '../dates.ts';

/** Somebody who has to wait until they may apply again. */
export type WaitGate = Extract<ApplyGate, { state: 'cooldown' | 'too_many' }>;

/** From when they may: by the minute, as earlier on the same day they would be refused. */
export const waitText = ({ date }: Pick<WaitGate, 'date'>): string =>
  `You may apply again from ${momentText(date)}.`;
