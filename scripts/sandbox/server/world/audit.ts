import type { AuditRecord } from './state.ts';
import type { World } from './World.ts';

export const auditActions = {
  channelDelete: 12,
  memberKick: 20,
  memberBanAdd: 22,
  memberBanRemove: 23,
  memberUpdate: 24,
  memberRoleUpdate: 25,
  roleCreate: 30,
  roleUpdate: 31,
  roleDelete: 32,
  inviteCreate: 40,
  inviteDelete: 42,
  messageDelete: 72,
} as const;

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
  action: keyof typeof auditActions,
  targetId: string,
  changes: AuditRecord['changes'] = [],
): void {
  world.state.audit.push({
    id: world.newId(),
    actionType: auditActions[action],
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
