import { evidenceOf, inviteCodeOf } from '@yieldwren/shared';
import { need, readerOf, type Setup } from '../Setup.ts';

/** The link by which applicants come into the server, looked up before it is kept. */
export async function askInvite(setup: Setup): Promise<void> {
  const { dialogue, env } = setup;
  const known = env.get('DISCORD_INVITE_URL') ?? '';
  dialogue.say('Invite link: Server > Invite People > Edit invite link > never expires.');
  for (;;) {
    const link = await dialogue.ask(`Invite link${known ? ` (Enter: ${known})` : ''}:`, { otherwise: known });
    if (!URL.canParse(link) || inviteCodeOf(link) === '') {
      dialogue.say('Please paste the whole link, with https://.');
      continue;
    }
    try {
      const { guild, expires_at } = await readerOf(setup).invite(inviteCodeOf(link));
      if (guild?.id === need(setup, 'DISCORD_GUILD_ID')) {
        env.set('DISCORD_INVITE_URL', link);
        dialogue.say(expires_at ? `! It leads there until ${expires_at} only.` : '✓ It leads to the server.');
        return;
      }
      dialogue.say('✗ It leads to another server.');
    } catch (error) {
      const { status, text } = evidenceOf(error);
      if (status !== 404) {
        throw error;
      }
      dialogue.say(`✗ Discord does not know this invite (${String(text)}).`);
    }
  }
}
