import { type Config, type Context, judgeGuild } from '@yieldwren/shared';
import type { Guild } from 'discord.js';
import { readGuild } from './readGuild.ts';

/** What is not right in the server, as the gateway tells it, each thing with its repair. */
export const guildFindings = (guild: Guild | null, config: Config) =>
  judgeGuild(readGuild(guild, config), config).filter(({ state }) => state !== 'ok');

/** Of those that are broken, in the order of the checks. */
const brokenTexts = (findings: ReturnType<typeof guildFindings>) =>
  JSON.stringify(findings.filter(({ state }) => state === 'broken').map(({ text }) => text));

/**
 * Says what is not right in the server and was not before; the bot runs on and waits for it.
 * @returns whether something else is broken than before
 */
export function createFindingsLog({ config, log }: Context, guild: () => Guild | null) {
  let known: ReturnType<typeof guildFindings> = [];
  return (): boolean => {
    const before = known;
    known = guildFindings(guild(), config);
    const fresh = known.filter(({ text }) => !before.some((one) => one.text === text));
    for (const { text, repair } of fresh) {
      log.warn({ repair }, text);
    }
    return brokenTexts(known) !== brokenTexts(before);
  };
}
