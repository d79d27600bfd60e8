import { Client, Events, GatewayIntentBits } from 'discord.js';
import type { Sandbox } from '../../index.ts';

/** A discord.js client pointed at the sandbox, ready. */
export async function startClient(sandbox: Pick<Sandbox, 'url' | 'settings'>): Promise<Client<true>> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers],
    rest: { api: `${sandbox.url}/api`, cdn: `${sandbox.url}/cdn`, version: '10' },
  });
  client.on('error', () => {});
  const ready = new Promise<Client<true>>((resolve) => {
    client.once(Events.ClientReady, resolve);
  });
  await client.login(sandbox.settings.DISCORD_TOKEN);
  return ready;
}
