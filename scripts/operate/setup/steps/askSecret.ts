import { testSecret } from '@yieldwren/shared';
import { need, pageOf, patienceOf, type Setup } from '../Setup.ts';

/** The client secret, tried at Discord; one that cannot be tried is kept, and that is said. */
export async function askSecret(setup: Setup): Promise<void> {
  const { dialogue, env, discordUrl } = setup;
  dialogue.say(`Client secret: ${pageOf(setup, 'oauth2')} > Reset Secret.`);
  let known = env.get('DISCORD_CLIENT_SECRET') ?? '';
  for (;;) {
    const hint = known ? ' (Enter: keep the one in .env)' : '';
    const secret = await dialogue.ask(`Secret${hint}:`, { otherwise: known, isSecret: true });
    const { verdict, reason } = await testSecret({
      ...patienceOf(setup),
      DISCORD_URL: discordUrl,
      DISCORD_CLIENT_ID: need(setup, 'DISCORD_CLIENT_ID'),
      DISCORD_CLIENT_SECRET: secret,
    });
    if (secret !== '' && verdict !== 'refused') {
      env.set('DISCORD_CLIENT_SECRET', secret);
      dialogue.say(
        verdict === 'accepted'
          ? '✓ Discord accepts the secret.'
          : `! The secret is kept, but could not be tested: ${reason}. \`npm run doctor\` tries again.`,
      );
      return;
    }
    known = '';
    dialogue.say('✗ Discord does not accept this secret.');
  }
}
