import { type APIGuildMember, Routes } from 'discord-api-types/v10';
import { type CallConfig, createPacedCalls } from './createPacedCalls.ts';
import type { PacerOptions } from './Pacer.ts';

/** Reads of one member each. One that is aborted, while it waits or under way, makes room for the next at once. */
export function createMemberReads(config: CallConfig, options?: PacerOptions) {
  const { call, rejectWaiting } = createPacedCalls(config, '/guilds/:id/members/:id', options);
  const read = async (user: string, signal?: AbortSignal): Promise<APIGuildMember> => {
    const path = Routes.guildMember(config.DISCORD_GUILD_ID, user);
    const response = await call({ method: 'GET', path, lane: 'urgent', signal });
    return (await response.json()) as APIGuildMember;
  };
  return { read, rejectWaiting };
}
