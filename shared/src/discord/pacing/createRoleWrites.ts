import { Routes } from 'discord-api-types/v10';
import { type CallConfig, createPacedCalls } from './createPacedCalls.ts';
import type { Lane, PacerOptions } from './Pacer.ts';

/** One role for one person; `reason` stands in the guild's audit log. */
export interface RoleWrite {
  method: 'PUT' | 'DELETE';
  user: string;
  role: string;
  reason: string;
  lane: Lane;
  /** As PacedRequest has it. */
  beforeDeparture?: () => Promise<void>;
}

/** `write` resolves when Discord has taken it and throws what discord.js would throw. */
export function createRoleWrites(config: CallConfig, options?: PacerOptions) {
  const { call, rejectWaiting } = createPacedCalls(config, '/guilds/:id/members/:id/roles/:id', options);
  const write = async ({ user, role, reason, ...request }: RoleWrite): Promise<void> => {
    const path = Routes.guildMemberRole(config.DISCORD_GUILD_ID, user, role);
    await call({ ...request, path, headers: { 'x-audit-log-reason': encodeURIComponent(reason) } });
  };
  return { write, rejectWaiting };
}
