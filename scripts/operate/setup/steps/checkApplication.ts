import { createDoctorContext, discordChecks, readSettings, runChecks } from '@yieldwren/shared';
import { need, type Setup } from '../Setup.ts';

const names = new Set(['intents', 'interactions', 'code grant', 'redirect URIs']);

/** What is set on Discord's own pages of the application: looked at until they are right, or left for later. */
export async function checkApplication(setup: Setup): Promise<void> {
  const { dialogue, discordUrl, env } = setup;
  const { settings } = readSettings({
    DISCORD_URL: discordUrl,
    DISCORD_PATIENCE_MS: env.get('DISCORD_PATIENCE_MS'),
    DISCORD_TOKEN: need(setup, 'DISCORD_TOKEN'),
    PUBLIC_URL: need(setup, 'PUBLIC_URL'),
  });
  const checks = discordChecks.filter(({ name }) => names.has(name));
  for (;;) {
    const found = await runChecks(checks, settings, createDoctorContext(settings));
    const wrong = found.filter(({ state }) => state !== 'ok');
    for (const { text } of found.filter(({ state }) => state === 'ok')) {
      dialogue.say(`✓ ${text}.`);
    }
    for (const { text, repair } of wrong) {
      dialogue.say(`✗ ${text}\n    → ${repair}`);
    }
    const isLeft =
      wrong.length === 0 || !(await dialogue.confirm('Look again (n: leave it for later)?', true));
    if (isLeft) {
      return;
    }
  }
}
