import type { Config, Context, Discord } from '@yieldwren/shared';
import {
  type RESTGetAPIApplicationCommandsResult,
  type RESTPutAPIApplicationCommandsJSONBody,
  Routes,
} from 'discord.js';
import { commands, menuCommands } from './index.ts';
import { isSameCommands } from './isSameCommands.ts';

/** What Discord is told of the commands. */
export const commandBodies = (): RESTPutAPIApplicationCommandsJSONBody =>
  [...commands, ...menuCommands].map((command) => command.data);

/**
 * Registers the commands when Discord has others (they are global, so that /status works in direct messages).
 * @returns whether anything was written
 */
export async function registerCommands(
  discord: Pick<Discord, 'rest'>,
  config: Pick<Config, 'DISCORD_CLIENT_ID'>,
): Promise<boolean> {
  const route = Routes.applicationCommands(config.DISCORD_CLIENT_ID);
  const query = new URLSearchParams({ with_localizations: 'true' });
  const there = (await discord.rest.get(route, { query })) as RESTGetAPIApplicationCommandsResult;
  const wanted = commandBodies();
  if (isSameCommands(wanted, there)) {
    return false;
  }
  await discord.rest.put(route, { body: wanted });
  return true;
}

export type Registration = ReturnType<typeof createRegistration>;

/** Registers the commands once a session, however often Discord has to be asked. */
export function createRegistration({ discord, config, log }: Context) {
  let isDue = false;

  async function goOn(): Promise<void> {
    if (!isDue) {
      return;
    }
    const isChanged = await registerCommands(discord, config);
    isDue = false;
    log.info({ isChanged }, 'commands are registered');
  }

  return {
    /** A session has begun. @throws what Discord or the network threw: to be gone on with */
    async begin(): Promise<void> {
      isDue = true;
      await goOn();
    },
    /** Does nothing where nothing is left to do. @throws as `begin` */
    goOn,
  };
}
