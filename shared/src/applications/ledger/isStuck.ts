import type { EffectState } from '../kinds.ts';

/** As stored, and as the review page has it. */
interface Row {
  state: EffectState;
  last_error?: string | null | undefined;
}

/** Held up by a setting in Discord, or failing again and again; a row whose time has not come is neither. */
export const isStuck = ({ state, last_error }: Row): boolean =>
  state === 'blocked' || (state === 'queued' && (last_error ?? null) !== null);
