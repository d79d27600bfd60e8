import type { ApplyGate } from '@yieldwren/shared/browser';
import { dayText, momentText } from '../dates.ts';

/**
 * From when somebody who has to wait may apply again: a wait of hours by its minute.
 * @returns nothing where there is no wait
 */
export function waitText(gate: ApplyGate): string | undefined {
  switch (gate.state) {
    case 'cooldown':
      return `You may apply again from ${dayText(gate.date)}.`;
    case 'too_many':
      return `You may apply again from ${momentText(gate.date)}.`;
    case 'already_applied':
    case 'open':
    case 'not_accepted':
      return undefined;
  }
}
