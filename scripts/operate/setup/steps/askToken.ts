import { isUnauthorized, readSettings, wayToToken } from '@yieldwren/shared';
import { readerOf, type Setup } from '../Setup.ts';

/** What keeps it from being asked about at Discord at all: it would look like a network that fails. */
const problemOf = (token: string): string | undefined =>
  readSettings({ DISCORD_TOKEN: token }).faults.find(
    ({ name, isMissing }) => name === 'DISCORD_TOKEN' && !isMissing,
  )?.problem;

/** The bot token, by which the application is found. */
export async function askToken(setup: Setup): Promise<void> {
  const { dialogue, env, discordUrl } = setup;
  dialogue.say(`Bot token: ${wayToToken(discordUrl)}.`);
  let known = env.get('DISCORD_TOKEN') ?? '';
  for (;;) {
    const hint = known ? ' (Enter: keep the one in .env)' : '';
    const token = await dialogue.ask(`Token${hint}:`, { otherwise: known, isSecret: true });
    const problem = problemOf(token);
    if (problem !== undefined) {
      known = '';
      dialogue.say(`✗ The token ${problem}.`);
      continue;
    }
    try {
      const { id, name } = await readerOf(setup, token || 'none').application();
      env.set('DISCORD_TOKEN', token);
      env.set('DISCORD_CLIENT_ID', id);
      dialogue.say(`✓ Found the application "${name}" (${id}).`);
      return;
    } catch (error) {
      if (!isUnauthorized(error)) {
        throw error;
      }
      known = '';
      dialogue.say('✗ Discord does not accept this token.');
    }
  }
}
