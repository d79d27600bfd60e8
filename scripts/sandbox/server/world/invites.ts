import { type Actor, recordAudit } from './audit.ts';
import { intents } from './intents.ts';
import { giveRole, joinGuild } from './members.ts';
import { presentInvite } from './presentInvite.ts';
import type { InviteRecord, MemberRecord } from './state.ts';
import type { World } from './World.ts';

type InviteDraft = Omit<InviteRecord, 'code' | 'createdAt' | 'uses'>;

function isAlike(invite: InviteRecord, draft: InviteDraft): boolean {
  return (
    invite.channelId === draft.channelId &&
    invite.inviterId === draft.inviterId &&
    invite.maxAge === draft.maxAge &&
    invite.maxUses === draft.maxUses &&
    invite.temporary === draft.temporary &&
    invite.roleIds.join() === draft.roleIds.join() &&
    invite.targetUserIds.join() === draft.targetUserIds.join()
  );
}

/** Without `unique`, an alike invite is answered again. */
export function createInvite(world: World, draft: InviteDraft, unique: boolean, actor: Actor): InviteRecord {
  const alike = [...world.state.invites.values()].find((invite) => isAlike(invite, draft));
  if (alike !== undefined && !unique && liveInvite(world, alike.code) !== undefined) {
    return alike;
  }
  const invite: InviteRecord = {
    ...draft,
    code: world.newSecret('invite', 10),
    createdAt: world.now(),
    uses: 0,
  };
  world.state.invites.set(invite.code, invite);
  recordAudit(world, actor, 'inviteCreate', invite.code);
  world.dispatch('INVITE_CREATE', presentInvite(world, invite, false), intents.guildInvites);
  return invite;
}

export function liveInvite(world: World, code: string): InviteRecord | undefined {
  const invite = world.state.invites.get(code);
  if (invite === undefined) {
    return undefined;
  }
  const isOver = invite.maxAge > 0 && world.now() > invite.createdAt + invite.maxAge * 1000;
  const isSpent = invite.maxUses > 0 && invite.uses >= invite.maxUses;
  return isOver || isSpent ? undefined : invite;
}

export function deleteInvite(world: World, invite: InviteRecord, actor: Actor): void {
  world.state.invites.delete(invite.code);
  recordAudit(world, actor, 'inviteDelete', invite.code);
  const { guildId } = world;
  world.dispatch(
    'INVITE_DELETE',
    { channel_id: invite.channelId, guild_id: guildId, code: invite.code },
    intents.guildInvites,
  );
}

/** Joins by invite; its roles come with it. Throws in words for a person when the invite does not let them in. */
export function joinByInvite(
  world: World,
  code: string,
  userId: string,
  options: { pending?: boolean } = {},
): MemberRecord {
  const invite = liveInvite(world, code);
  if (invite === undefined) {
    throw new Error('This invite is invalid or has expired.');
  }
  if (invite.targetUserIds.length > 0 && !invite.targetUserIds.includes(userId)) {
    throw new Error('This invite is meant for somebody else.');
  }
  const existing = world.member(userId);
  const roles = invite.roleIds.filter((id) => world.role(id) !== undefined);
  if (existing !== undefined) {
    for (const id of roles) {
      const role = world.role(id);
      if (role !== undefined) {
        giveRole(world, existing, role, { userId: invite.inviterId, reason: null });
      }
    }
    return existing;
  }
  const member = joinGuild(world, userId, { roles, ...options });
  invite.uses += 1;
  return member;
}
