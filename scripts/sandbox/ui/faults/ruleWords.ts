import type { FaultEffect, FaultRule, FaultView } from '../../api/index.ts';

/** It has hit as often as it was to, and hits nothing more. */
export const isSpent = ({ times, hit }: FaultView): boolean => times !== undefined && hit >= times;

export const countActive = (faults: readonly FaultView[]): number =>
  faults.filter((fault) => !isSpent(fault)).length;

/** A rule in words: what it hits and what it does. */
export function targetWords(rule: FaultRule): string {
  const which = rule.nth === undefined || rule.nth === 1 ? '' : ` from the ${rule.nth}. on`;
  const times = rule.times === undefined ? '' : `, ${rule.times}×`;
  return `${rule.method ?? 'any method'} ${rule.path ?? 'any path'}${which}${times}`;
}

export function effectWords(effect: FaultEffect): string {
  const parts = [
    effect.holdMs !== undefined && `holds the call back for ${effect.holdMs} ms`,
    effect.act === true && 'acts, then',
    effect.delayMs !== undefined && `waits ${effect.delayMs} ms`,
    effect.status !== undefined && `answers ${effect.status}`,
    effect.text !== undefined && 'with text that is no JSON',
    effect.dropHeaders !== undefined && `without ${effect.dropHeaders.join(', ')}`,
    effect.hang === true && 'never answers',
    effect.reset === true && 'cuts the connection',
    effect.reset === 'mid-body' && 'cuts the connection in the middle',
    effect.truncate === true && 'sends half the answer',
  ];
  return parts.filter((part) => part !== false).join(' ') || 'changes the answer';
}
