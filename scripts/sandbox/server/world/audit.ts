import type { AuditLogEvent } from 'discord-api-types/v10';
import type { AuditRecord } from './state.ts';
import type { World } from './World.ts';

/** Who did it: the application by REST with its reason, or nobody in particular (the control). */
export interface Actor {
  userId: string;
  reason: string | null;
}

/** As many as there are messages of a channel: whoever looks for a role that was given looks here. */
const KEPT = 50_000;

export function recordAudit(
  world: World,
  actor: Actor,
  actionType: AuditLogEvent,
  targetId: string,
  changes: AuditRecord['changes'] = [],
): void {
  world.state.audit.push({
    id: world.newId(),
    actionType,
    userId: actor.userId,
    targetId,
    reason: actor.reason,
    at: world.now(),
    changes,
  });
  if (world.state.audit.length > KEPT) {
    world.state.audit.shift();
  }
}
