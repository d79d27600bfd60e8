import { PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import { deleteChannel, hideChannel, needChannel } from '../world/channels.ts';
import { TOKEN_MS } from '../world/interactions.ts';
import { changeUser, leaveGuild, needMember, takeRole } from '../world/members.ts';
import { deleteMessage } from '../world/messages.ts';
import { changeRole, deleteRole, moveRole, needRole } from '../world/roles.ts';
import type { RoleRecord } from '../world/state.ts';
import type { World } from '../world/World.ts';
import { clickBoth, lastCard } from './cards.ts';
import type { Preset } from './preset.ts';

const owner = (world: World) => ({ userId: world.state.guild.ownerId, reason: 'Injected fault' });

function botRole(world: World): RoleRecord {
  const own = [...world.state.roles.values()].find((role) => role.botId === world.botId);
  if (own === undefined) {
    throw new Error('the application has no role of its own');
  }
  return own;
}

function revokeManageRoles(world: World): void {
  const role = botRole(world);
  const permissions = (BigInt(role.permissions) & ~Bits.ManageRoles).toString();
  changeRole(world, role, { permissions }, owner(world));
}

const stands = 'the decision stands, a notice, tried again later';

/** What people, owners and time do to an application (10 to 12 and 21 to 23, 25 of the catalogue). */
export const worldPresets: Preset[] = [
  {
    id: 10,
    name: 'leaves-before-role',
    title: 'The person leaves before the role call arrives (404 10007)',
    mustHold: 'recorded, not repeated for ever',
    happen: ({ world }, userId) => leaveGuild(world, userId),
  },
  {
    id: 11,
    name: 'permission-revoked',
    title: 'The application loses Manage Roles (403 50013)',
    mustHold: 'staff notice, repeated after repair',
    happen: ({ world }) => revokeManageRoles(world),
  },
  {
    id: 11,
    name: 'role-above-bot',
    title: 'The community role is moved above the application (403 50013)',
    mustHold: 'staff notice, repeated after repair',
    happen: ({ world }) =>
      moveRole(
        world,
        needRole(world, world.state.guild.named.memberRoleId),
        world.state.roles.size,
        owner(world),
      ),
  },
  {
    id: 12,
    name: 'role-deleted',
    title: 'The community role is deleted (404 10011)',
    mustHold: stands,
    happen: ({ world }) =>
      deleteRole(world, needRole(world, world.state.guild.named.memberRoleId), owner(world)),
  },
  {
    id: 12,
    name: 'channel-deleted',
    title: 'The review channel is deleted (404 10003)',
    mustHold: stands,
    happen: ({ world }) =>
      deleteChannel(world, needChannel(world, world.state.guild.named.reviewChannelId), owner(world)),
  },
  {
    id: 12,
    name: 'channel-hidden',
    title: 'The review channel is hidden from the application (403 50001)',
    mustHold: stands,
    happen: ({ world }) =>
      hideChannel(world, needChannel(world, world.state.guild.named.reviewChannelId), true),
  },
  {
    id: 21,
    name: 'interaction-token-expired',
    title: 'A quarter of an hour passes: answers can no longer be edited (401 50027)',
    mustHold: 'falls back to the message or a direct message',
    happen: ({ world }) => {
      world.clock.advance(TOKEN_MS + 1000);
      world.tell({ event: 'clock' });
    },
  },
  {
    id: 22,
    name: 'two-reviewers',
    title: 'Two reviewers press the first two buttons of the last card at once',
    mustHold: 'exactly one decision, the other reviewer told',
    happen: ({ world }) => clickBoth(world),
  },
  {
    id: 22,
    name: 'reviewer-loses-role',
    title: 'The person loses the reviewer role while the card is open before them',
    mustHold: 'no decision by them',
    happen: ({ world }, userId) =>
      takeRole(
        world,
        needMember(world, userId),
        needRole(world, world.state.guild.named.reviewerRoleId),
        owner(world),
      ),
  },
  {
    id: 23,
    name: 'direct-messages-closed',
    title: 'The person takes no direct messages (403 50007)',
    mustHold: 'the decision stands, shown on the portal',
    happen: ({ world }, userId) => {
      changeUser(world, userId, { dmOpen: false });
    },
  },
  {
    id: 23,
    name: 'no-mutual-server',
    title: 'The person left: no server in common (403 50278)',
    mustHold: 'the decision stands, shown on the portal',
    happen: ({ world }, userId) => leaveGuild(world, userId),
  },
  {
    id: 25,
    name: 'renamed',
    title: 'Name and picture of the person change',
    mustHold: 'no stale name is trusted',
    happen: ({ world }, userId) => {
      changeUser(world, userId, {
        username: `${world.user(userId)?.username ?? 'person'}2`,
        avatar: 'b'.repeat(32),
      });
    },
  },
  {
    id: 25,
    name: 'card-deleted',
    title: 'The last card is deleted (404 10008)',
    mustHold: 'the decision stands, a new card is made',
    happen: ({ world }) => deleteMessage(world, lastCard(world)),
  },
];
