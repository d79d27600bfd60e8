import { PermissionFlagsBits as Bits, GatewayIntentBits } from 'discord-api-types/v10';
import type { ControlBodies } from '../../api/index.ts';
import type { Actor } from '../world/audit.ts';
import { createChannel, deleteChannel, hideChannel, needChannel } from '../world/channels.ts';
import {
  addUser,
  ban,
  changeMember,
  changeUser,
  giveRole,
  joinGuild,
  leaveGuild,
  type MemberChange,
  needMember,
  needUser,
  takeRole,
  unban,
} from '../world/members.ts';
import { deleteMessage, postMessage } from '../world/messages.ts';
import { can } from '../world/permissions.ts';
import { presentGuild } from '../world/presentGuild.ts';
import { changeRole, createRole, deleteRole, moveRole, needRole } from '../world/roles.ts';
import type { AuditRecord, UserRecord } from '../world/state.ts';
import type { World } from '../world/World.ts';
import { messageView } from './views.ts';

/** People, roles, channels and messages by hand; the guild's owner is the doer in the audit log. */
export function guildControls(world: World) {
  const owner = (reason: string | null = null): Actor => ({ userId: world.state.guild.ownerId, reason });
  return {
    updateGuild: async (change: ControlBodies['guild']): Promise<void> => {
      Object.assign(world.state.guild, change);
      world.dispatch('GUILD_UPDATE', presentGuild(world), GatewayIntentBits.Guilds);
    },
    createUser: async (wanted: ControlBodies['users/create']): Promise<UserRecord> => addUser(world, wanted),
    updateUser: async (userId: string, change: Partial<Omit<UserRecord, 'id'>>): Promise<UserRecord> =>
      changeUser(world, userId, change),
    setDmPrivacy: async (userId: string, open: boolean): Promise<void> => {
      changeUser(world, userId, { dmOpen: open });
    },
    join: async (userId: string, options: { roles?: string[]; pending?: boolean } = {}): Promise<void> => {
      joinGuild(world, userId, options);
    },
    leave: async (userId: string): Promise<void> => leaveGuild(world, userId),
    ban: async (userId: string, reason?: string): Promise<void> => ban(world, userId, owner(reason ?? null)),
    unban: async (userId: string): Promise<void> => unban(world, userId, owner()),
    updateMember: async (userId: string, change: MemberChange): Promise<void> => {
      changeMember(world, needMember(world, userId), change, owner());
    },
    giveRole: async (userId: string, roleId: string): Promise<void> =>
      giveRole(world, needMember(world, userId), needRole(world, roleId), owner()),
    takeRole: async (userId: string, roleId: string): Promise<void> =>
      takeRole(world, needMember(world, userId), needRole(world, roleId), owner()),
    createRole: async (wanted: ControlBodies['roles/create']) => ({ ...createRole(world, wanted, owner()) }),
    deleteRole: async (roleId: string): Promise<void> => deleteRole(world, needRole(world, roleId), owner()),
    moveRole: async (roleId: string, position: number): Promise<void> =>
      moveRole(world, needRole(world, roleId), position, owner()),
    setRolePermissions: async (roleId: string, permissions: string | bigint): Promise<void> =>
      changeRole(world, needRole(world, roleId), { permissions: permissions.toString() }, owner()),
    /** A text channel, unless it is to be a category (4) or a forum (15), which take no messages. */
    createChannel: async (name: string, type: 0 | 4 | 15 = 0) => ({ ...createChannel(world, name, type) }),
    deleteChannel: async (channelId: string): Promise<void> =>
      deleteChannel(world, needChannel(world, channelId), owner()),
    hideChannel: async (channelId: string, hidden: boolean): Promise<void> =>
      hideChannel(world, needChannel(world, channelId), hidden),
    sendMessage: async ({ userId, channelId, content }: ControlBodies['messages/send']) => {
      const { username } = needUser(world, userId);
      const channel = needChannel(world, channelId);
      if (!can(world, userId, Bits.ViewChannel | Bits.SendMessages, channel)) {
        throw new Error(`${username} may not write there`);
      }
      return messageView(world, postMessage(world, channel, userId, { content }));
    },
    deleteMessage: async (channelId: string, messageId: string): Promise<void> => {
      const message = world.message(channelId, messageId);
      if (message === undefined) {
        throw new Error(`no message ${messageId} in that channel`);
      }
      deleteMessage(world, message);
    },
    auditLog: async (): Promise<AuditRecord[]> => [...world.state.audit],
  };
}
