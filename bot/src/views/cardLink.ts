import type { Application, Config } from '@yieldwren/shared';

/** The card of an application as a link; the reference alone while it has none. */
export function cardLink(
  application: Pick<Application, 'card' | 'reference'>,
  config: Pick<Config, 'DISCORD_URL' | 'DISCORD_GUILD_ID'>,
): string {
  const { card, reference } = application;
  return card
    ? `[${reference}](${config.DISCORD_URL}/channels/${config.DISCORD_GUILD_ID}/${card.channel_id}/${card.message_id})`
    : reference;
}
