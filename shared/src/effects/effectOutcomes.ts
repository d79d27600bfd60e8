import { channel } from 'node:diagnostics_channel';
import type { EffectKind, EffectState } from '../applications/kinds.ts';

/** What came of one attempt at a row; `failed`: it will be made again. */
export interface EffectOutcome {
  kind: EffectKind;
  state: EffectState | 'failed';
}

export const effectOutcomes = channel('yieldwren:effect-outcome');
