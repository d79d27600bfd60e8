import type { ApplyGate } from '@yieldwren/shared/browser';
import { dayText, momentText } from '../dates.ts';

/** Somebody who has to wait until they may apply again. */
export type WaitGate = Extract<ApplyGate, { state: 'cooldown' | 'too_many' }>;

/** From when they may: a wait of hours by its minute. */
export const waitText = ({ state, date }: WaitGate): string =>
  `You may apply again from ${state === 'cooldown' ? dayText(date) : momentText(date)}.`;
