import { DiscordReader, developerPage, readSettings } from '@yieldwren/shared';
import { StepError } from '../../base/StepError.mjs';
import type { Dialogue } from './Dialogue.ts';
import type { EnvFile } from './EnvFile.ts';

/** What the steps share. Each reads what earlier ones wrote down, so that a second run goes on where the first ended. */
export interface Setup {
  dialogue: Dialogue;
  env: EnvFile;
  /** From the shell, then from .env, then Discord itself. */
  discordUrl: string;
  /** How long a press of the test card is waited for. */
  pressMs: number;
}

/** What an earlier step wrote. */
export function need({ env }: Setup, name: string): string {
  const value = env.get(name);
  if (value === undefined) {
    throw new StepError(`${name} is not set. Run \`npm run setup\` again.`);
  }
  return value;
}

/** What .env says of how long Discord may take. */
export function patienceOf({ env }: Setup) {
  const { DISCORD_PATIENCE_MS } = readSettings({
    DISCORD_PATIENCE_MS: env.get('DISCORD_PATIENCE_MS'),
  }).settings;
  return DISCORD_PATIENCE_MS === undefined ? {} : { DISCORD_PATIENCE_MS };
}

export const readerOf = (setup: Setup, token = need(setup, 'DISCORD_TOKEN')): DiscordReader =>
  new DiscordReader({ ...patienceOf(setup), DISCORD_TOKEN: token, DISCORD_URL: setup.discordUrl });

/** The application's place among the developer pages. */
export const pageOf = (setup: Setup, page: string): string =>
  developerPage(setup.discordUrl, need(setup, 'DISCORD_CLIENT_ID'), page);
