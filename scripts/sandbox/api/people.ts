export type Id = string;

export interface PersonView {
  id: Id;
  username: string;
  globalName: string | null;
  /** Server nickname, else global name, else username. */
  displayName: string;
  avatarUrl: string;
  bot: boolean;
  inGuild: boolean;
  pending: boolean;
  banned: boolean;
  dmOpen: boolean;
  /** The language of their Discord, as the API spells it: 'en-US', 'de', 'es-ES'. */
  locale: string;
  roles: Id[];
  joinedAt: string | null;
  isOwner: boolean;
}

export interface RoleView {
  id: Id;
  name: string;
  color: number;
  position: number;
  /** Permission bits as decimal text. */
  permissions: string;
  managed: boolean;
  isEveryone: boolean;
  memberCount: number;
}
