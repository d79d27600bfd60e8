import { invitationUrl } from '@yieldwren/shared';
import { need, readerOf, type Setup } from '../Setup.ts';

/** The community's server: one that the bot is in. */
export async function chooseServer(setup: Setup): Promise<void> {
  const { dialogue, env, discordUrl } = setup;
  const invitation = invitationUrl(discordUrl, need(setup, 'DISCORD_CLIENT_ID'));
  for (;;) {
    const guilds = await readerOf(setup).guilds();
    if (guilds.length > 0) {
      const again = { label: 'Another one: look again after inviting the bot', value: null };
      const options = [...guilds.map(({ id, name }) => ({ label: name, value: id })), again];
      const known = guilds.findIndex(({ id }) => id === env.get('DISCORD_GUILD_ID'));
      const chosen = known === -1 && guilds.length === 1 ? 0 : known;
      const server = await dialogue.choose('Server', options, { chosen });
      if (server !== null) {
        env.set('DISCORD_GUILD_ID', server);
        return;
      }
    }
    dialogue.say(`Invite the bot to the server: ${invitation}`);
    await dialogue.ask('Then press Enter.');
  }
}
