/** The picture's address is built from the Discord id and the avatar's hash. */
export const avatarAddress = (cdn: string, discordId: string, avatar: string) =>
  `${cdn}/avatars/${encodeURIComponent(discordId)}/${encodeURIComponent(avatar)}.png`;
