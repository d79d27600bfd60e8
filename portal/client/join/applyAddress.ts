import type { IdentityView } from '@yieldwren/shared/browser';

/** /apply with the verified person in its query. The server compares them with the session; they open nothing. */
export function applyAddress({ discord_id: id, username, avatar }: IdentityView): string {
  const query = new URLSearchParams({
    discord_verified: 'true',
    discord_id: id,
    discord_username: username,
    ...(avatar ? { discord_avatar: avatar } : {}),
  });
  return `/apply?${query}`;
}
