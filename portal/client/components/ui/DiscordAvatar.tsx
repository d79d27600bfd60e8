import { useSettings } from '../../settings.ts';
import { avatarAddress } from './avatarAddress.ts';
import { Face } from './Face.tsx';

interface DiscordAvatarProps {
  readonly discordId: string | null;
  readonly avatar: string | null;
  readonly name: string;
  readonly size?: number;
}

/** Of two words one letter each, of one word two. */
function initialsOf(name: string): string {
  const [first = [], second = []] = name.split(' ').map((word) => [...word]);
  return [...first.slice(0, second.length > 0 ? 1 : 2), ...second.slice(0, 1)].join('').toUpperCase();
}

/** Somebody's picture, or their initials. */
export function DiscordAvatar({ discordId, avatar, name, size = 44 }: DiscordAvatarProps) {
  const { cdn } = useSettings();
  return (
    <Face address={discordId && avatar ? avatarAddress(cdn, discordId, avatar) : null} size={size}>
      {initialsOf(name)}
    </Face>
  );
}
