import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import type { BulkRequest } from '../views/requests.ts';
import type { Actor } from './actor.ts';
import { claim, release } from './claims.ts';
import { approve, reject, undo } from './decide.ts';
import type { BulkAction } from './kinds.ts';
import { mustReview } from './policy.ts';
import { givenReason, mustGiveReason } from './reason.ts';
import { type Application, type ApplicationKey, keyOf, readAnyApplication } from './store.ts';

type Act = (
  context: Context,
  actor: Actor,
  key: ApplicationKey,
  request: BulkRequest,
) => Promise<Application>;

const acts = {
  approve: async (context, actor, key, { reason }) => await approve(context, actor, key, { reason }),
  reject: async (context, actor, key, { reason }) => await reject(context, actor, key, { reason }),
  claim: async (context, actor, key) => await claim(context, actor, key),
  release: async (context, actor, key) => await release(context, actor, key),
  undo: async (context, actor, key, { decided_at }) => await undo(context, actor, key, decided_at?.[key.id]),
} as const satisfies Record<BulkAction, Act>;

/** What became of one of many. */
export type BulkOutcome = { id: string } & ({ application: Application } | { refused: DomainError });

async function* oneByOne(act: (id: string) => Promise<Application>, ids: readonly string[]) {
  for (const id of new Set(ids)) {
    try {
      yield { id, application: await act(id) } satisfies BulkOutcome;
    } catch (error) {
      if (!(error instanceof DomainError)) {
        throw error;
      }
      yield { id, refused: error } satisfies BulkOutcome;
    }
  }
}

/**
 * Does the same with many, one after the other, each as if it were done alone; whoever stops reading stops it.
 * @throws {DomainError} forbidden; invalid for a rejection without a reason, and for one that cannot be stored
 */
export function actOnMany(context: Context, actor: Actor, request: BulkRequest): AsyncGenerator<BulkOutcome> {
  const { action, ids, reason } = request;
  mustReview(actor);
  if (action === 'reject') {
    mustGiveReason(reason);
  } else if (action === 'approve') {
    givenReason(reason);
  }
  const act: Act = acts[action];
  return oneByOne(async (id) => await act(context, actor, keyOf(await readAnyApplication(id)), request), ids);
}
