import { registerCommands } from '@yieldwren/bot';
import { DiscordReader, evidenceOf, isUnauthorized, readSettings } from '@yieldwren/shared';
import type { Environment } from '../../base/readEnvironment.ts';

/** `npm run register`: tells Discord of the commands when it has others. @returns the exit code */
export async function runRegister(env: Environment, say: (text: string) => void): Promise<number> {
  const { settings } = readSettings(env);
  const { DISCORD_TOKEN, DISCORD_URL } = settings;
  if (DISCORD_TOKEN === undefined || DISCORD_URL === undefined) {
    say('DISCORD_TOKEN (or DISCORD_URL) is missing or wrong. Run `npm run setup`, or see .env.example.');
    return 1;
  }
  const reader = new DiscordReader({ ...settings, DISCORD_TOKEN, DISCORD_URL });
  try {
    const { id, name } = await reader.application();
    const isChanged = await registerCommands(reader, { DISCORD_CLIENT_ID: id });
    say(
      isChanged
        ? `The commands of "${name}" are registered.`
        : `"${name}" has exactly these commands already.`,
    );
    return 0;
  } catch (error) {
    say(
      isUnauthorized(error)
        ? 'Discord does not accept DISCORD_TOKEN: reset the token and set it.'
        : `The commands could not be registered: ${String(evidenceOf(error)['text'])}`,
    );
    return 1;
  }
}
