import { type Context, evidenceOf, joinGuild, type Membership } from '@yieldwren/shared';

/** Adds who agreed to it. Banned, in too many servers already, or without our permission: the invite is shown as ever. */
export async function joinByConsent(
  { discord, log }: Context,
  discordId: string,
  token: string,
  signal: AbortSignal,
): Promise<Membership | null> {
  try {
    return await joinGuild(discord, { discordId, token }, signal);
  } catch (error) {
    log.warn(evidenceOf(error), 'a person who agreed to it could not be added to the server');
    return null;
  }
}
