import { Avatar } from '@mantine/core';
import { useSettings } from '../../settings.ts';
import { avatarAddress } from './avatarAddress.ts';

interface DiscordAvatarProps {
  readonly discordId: string | null;
  readonly avatar: string | null;
  readonly name: string;
  readonly size?: number;
}

/** Somebody's picture, or their initials. Its name is always written beside it. */
export function DiscordAvatar({ discordId, avatar, name, size = 44 }: DiscordAvatarProps) {
  const { cdn } = useSettings();
  const src = discordId && avatar ? avatarAddress(cdn, discordId, avatar) : null;
  return (
    <Avatar
      src={src}
      name={name}
      size={size}
      color="tide"
      variant="filled"
      alt=""
      aria-hidden="true"
      imageProps={{ referrerPolicy: 'no-referrer' }}
    />
  );
}
