import { countSessions, endSessions, evidenceOf, isCode, noteDeparture } from '@yieldwren/shared';
import { GatewayDispatchEvents, type GatewayGuildMemberRemoveDispatchData } from 'discord.js';
import type { DispatchListener, EventParts } from './listen.ts';

/** Bans need an intent of their own to be told, so Discord is asked, and only about somebody who is signed in. */
async function endSessionsOfBanned({ context }: EventParts, person: string): Promise<void> {
  const { redis, discord, log } = context;
  if ((await countSessions(redis, person)) === 0) {
    return;
  }
  try {
    await discord.getBan(person);
  } catch (error) {
    if (!isCode(error, 'unknownBan')) {
      log.warn(evidenceOf(error), 'cannot tell whether the person was banned; their session stays');
    }
    return;
  }
  const ended = await endSessions(redis, person);
  log.info({ person, ended }, 'sessions of a banned person ended');
}

/** Somebody left, was kicked or was banned: Discord took their roles. */
export const guildMemberRemove = {
  event: GatewayDispatchEvents.GuildMemberRemove,
  async execute(parts, data: GatewayGuildMemberRemoveDispatchData) {
    await noteDeparture(data.user.id);
    await endSessionsOfBanned(parts, data.user.id);
  },
} satisfies DispatchListener;
