import type { Context } from '../../context.ts';
import { type EffectKind, type EffectState, kinds } from '../kinds.ts';
import { RoleGrantModel, refusedGrants } from '../roles/grants.ts';
import { modelOf } from '../store.ts';
import { isLateAt } from '../waited.ts';
import { rowsWhere } from './ledger.ts';

/** Rows that somebody or something still has to see to. */
export const openStates = ['queued', 'blocked'] as const satisfies readonly EffectState[];

export interface LedgerFigures {
  rows: { kind: EffectKind; state: (typeof openStates)[number]; count: number }[];
  /** How long the oldest queued row has been due; 0 when none is. */
  oldestDueMs: number;
  pending: number;
  /** Pending for longer than the promise. */
  overdue: number;
  /** Applications with a role that waits for the person to join. */
  waitingForJoin: number;
  /** Roles that somebody holds, or lacks, because Discord refuses the write. */
  rolesRefused: number;
}

interface Group {
  _id: { kind: EffectKind; state: (typeof openStates)[number] };
  count: number;
  oldest: Date;
}

const groupsOf = async (kind: (typeof kinds)[number]) =>
  await modelOf(kind).aggregate<Group>([
    ...rowsWhere({ state: { $in: openStates } }),
    {
      $group: {
        _id: { kind: '$effects.kind', state: '$effects.state' },
        count: { $sum: 1 },
        oldest: { $min: '$effects.due_at' },
      },
    },
  ]);

const countAll = async (filter: object): Promise<number> => {
  const counts = await Promise.all(kinds.map((kind) => modelOf(kind).countDocuments(filter)));
  return counts.reduce((sum, count) => sum + count, 0);
};

/** What waits: deliveries by kind and state, and applications, over both forms; and roles. */
export async function readLedgerFigures({ now }: Pick<Context, 'now'>): Promise<LedgerFigures> {
  const at = now().getTime();
  const [groups, pending, overdue, waitingForJoin, rolesRefused] = await Promise.all([
    Promise.all(kinds.map(groupsOf)).then((found) => found.flat()),
    countAll({ status: 'pending' }),
    countAll({ status: 'pending', ...isLateAt(now()) }),
    countAll({ 'effects.state': 'waiting_for_join' satisfies EffectState }),
    RoleGrantModel.countDocuments(refusedGrants),
  ]);
  const counts = new Map<string, LedgerFigures['rows'][number]>();
  for (const { _id, count } of groups) {
    const name = `${_id.kind} ${_id.state}`;
    counts.set(name, { ..._id, count: (counts.get(name)?.count ?? 0) + count });
  }
  const dueSince = groups.filter(({ _id }) => _id.state === 'queued').map(({ oldest }) => oldest.getTime());
  return {
    rows: [...counts.values()],
    oldestDueMs: Math.max(0, at - Math.min(at, ...dueSince)),
    pending,
    overdue,
    waitingForJoin,
    rolesRefused,
  };
}
