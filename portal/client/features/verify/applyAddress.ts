import type { DiscordUser } from '../../api/auth.ts';

/** /apply with the verified person in its query. The server compares them with the session; they open nothing. */
export function applyAddress({ discord_id: id, username, avatar }: DiscordUser): string {
  const query = new URLSearchParams({
    discord_verified: 'true',
    discord_id: id,
    discord_username: username,
    ...(avatar ? { discord_avatar: avatar } : {}),
  });
  return `/apply?${query}`;
}
