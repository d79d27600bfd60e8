import type { AuditRecord } from '../../server/world/state.ts';

const words: Record<number, string> = {
  12: 'deleted the channel',
  22: 'banned',
  23: 'lifted the ban of',
  24: 'changed',
  30: 'made the role',
  31: 'changed the role',
  32: 'deleted the role',
  72: 'deleted a message of',
};

function namesIn(value: unknown): string {
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  return list
    .map((one) => (typeof one === 'object' && one !== null && 'name' in one ? String(one.name) : ''))
    .filter((name) => name !== '')
    .join(', ');
}

/** What an entry says between its doer and its target. */
export function auditWords({ actionType, changes }: Pick<AuditRecord, 'actionType' | 'changes'>): string {
  const given = changes.find((change) => change.key === '$add');
  const taken = changes.find((change) => change.key === '$remove');
  if (given !== undefined) {
    return `gave ${namesIn(given.new_value)} to`;
  }
  if (taken !== undefined) {
    return `took ${namesIn(taken.new_value)} from`;
  }
  return actionType === 25 ? 'changed the roles of' : (words[actionType] ?? 'did something to');
}
