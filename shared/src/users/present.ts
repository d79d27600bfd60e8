import type { UserView } from '../views/person.ts';
import type { User } from './model.ts';

/** A person's own row, key by key. */
export function presentUser(user: User): UserView {
  return {
    id: user._id.toString(),
    discord_id: user.discord_id,
    username: user.username,
    discriminator: user.discriminator,
    avatar: user.avatar,
  };
}
