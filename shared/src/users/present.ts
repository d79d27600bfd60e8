import type { User } from './model.ts';

/** A person's own row, key by key. `discriminator` is null for the new user names, which have none. */
export function presentUser(user: User) {
  return {
    id: user._id.toString(),
    discord_id: user.discord_id,
    username: user.username,
    discriminator: user.discriminator,
    avatar: user.avatar,
  };
}
export type UserView = ReturnType<typeof presentUser>;
