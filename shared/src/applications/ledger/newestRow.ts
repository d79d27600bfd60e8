import type { EffectKind, EffectState } from '../kinds.ts';

/** Of rows as they are stored, or as a page has them, the one that says how far something is: the newest that was not cancelled. */
export const newestRow = <T extends { kind: EffectKind; state: EffectState }>(
  rows: readonly T[],
  kind: EffectKind,
): T | undefined => rows.findLast((row) => row.kind === kind && row.state !== 'cancelled');
