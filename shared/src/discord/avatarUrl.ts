import type { Config } from '../config.ts';
import { snowflakeTime } from './text.ts';

/** Somebody's picture; who has none gets the one of Discord's six that their id picks. */
export const avatarUrl = (
  { DISCORD_CDN_URL }: Pick<Config, 'DISCORD_CDN_URL'>,
  id: string,
  hash: string | null,
): string =>
  hash
    ? `${DISCORD_CDN_URL}/avatars/${id}/${encodeURIComponent(hash)}.png`
    : `${DISCORD_CDN_URL}/embed/avatars/${(snowflakeTime(id) ?? 0n) % 6n}.png`;
