import type { PersonView } from '../../api/index.ts';
import { defaultAvatarIndex, iso, userOf } from '../world/present.ts';
import type { UserRecord } from '../world/state.ts';
import type { World } from '../world/World.ts';

/** The picture's address on the sandbox's own origin. */
export function avatarUrl(user: UserRecord, size = 128): string {
  const cdn = '/cdn';
  return user.avatar === null
    ? `${cdn}/embed/avatars/${defaultAvatarIndex(user)}.png`
    : `${cdn}/avatars/${user.id}/${user.avatar}.png?size=${size}`;
}

export function personView(world: World, userId: string): PersonView {
  const user = userOf(world, userId);
  const member = world.member(userId);
  return {
    id: user.id,
    username: user.username,
    globalName: user.global_name,
    displayName: member?.nick ?? user.global_name ?? user.username,
    avatarUrl: avatarUrl(user),
    bot: user.bot,
    inGuild: member !== undefined,
    pending: member?.pending ?? false,
    banned: world.state.bans.has(userId),
    dmOpen: user.dmOpen,
    locale: user.locale,
    roles: member === undefined ? [] : [...member.roles],
    joinedAt: member === undefined ? null : iso(member.joinedAt),
    isOwner: world.state.guild.ownerId === userId,
  };
}

export interface PeoplePage {
  q?: string | undefined;
  after?: string | undefined;
  limit?: number | undefined;
  /** Members of the guild only, or those outside it. */
  where?: 'in' | 'out';
  /** Only those who carry this role. */
  role?: string | undefined;
  /** Just these people; unknown ids are left out. */
  ids?: string[] | undefined;
}

function isWanted(world: World, user: UserRecord, page: PeoplePage): boolean {
  const wanted = (page.q ?? '').trim().toLowerCase();
  const member = world.member(user.id);
  if (page.where !== undefined && (page.where === 'in') !== (member !== undefined)) {
    return false;
  }
  if (page.role !== undefined && member?.roles.includes(page.role) !== true) {
    return false;
  }
  const names = [user.username, user.global_name ?? '', member?.nick ?? ''];
  return user.id === wanted || names.some((name) => name.toLowerCase().includes(wanted));
}

/** People by name, in the order they came into the sandbox; `after` is the last id of the page before. */
export function listPeople(world: World, page: PeoplePage): { people: PersonView[]; total: number } {
  const among =
    page.ids === undefined ? [...world.state.users.values()] : page.ids.flatMap((id) => world.user(id) ?? []);
  const wanted = (users: UserRecord[]) => users.filter((user) => isWanted(world, user, page));
  // Counted among everybody: the last of the page before may no longer be one of those wanted.
  const start = among.findIndex((user) => user.id === page.after) + 1;
  const shown = wanted(among.slice(start)).slice(0, Math.min(page.limit ?? 50, 200));
  return { people: shown.map((user) => personView(world, user.id)), total: wanted(among).length };
}
