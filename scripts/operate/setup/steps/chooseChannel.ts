import { ChannelType } from 'discord-api-types/v10';
import { StepError } from '../../../base/StepError.mjs';
import { need, readerOf, type Setup } from '../Setup.ts';

/** The channel that review cards go to. */
export async function chooseChannel(setup: Setup): Promise<void> {
  const { dialogue, env } = setup;
  const all = await readerOf(setup).channels(need(setup, 'DISCORD_GUILD_ID'));
  const channels = all.filter(({ type }) => type === ChannelType.GuildText);
  if (channels.length === 0) {
    throw new StepError('The server has no text channel. Create one, then run `npm run setup` again.');
  }
  const options = channels.map(({ id, name }) => ({ label: `#${name ?? id}`, value: id }));
  const chosen = channels.findIndex(({ id }) => id === env.get('DISCORD_REVIEW_CHANNEL_ID'));
  const picked = await dialogue.choose("Reviewers' channel", options, { chosen });
  env.set('DISCORD_REVIEW_CHANNEL_ID', picked ?? '');
}
