import { avatarUrl } from '../control/people.ts';
import type { UserRecord } from '../world/state.ts';
import type { World } from '../world/World.ts';
import { escapeHtml } from './layout.ts';

const SHOWN = 25;

/** The people of a page: those of the seed first, the rest by search. */
export function choosePeople(world: World, query: string, first: string | null): UserRecord[] {
  const wanted = query.trim().toLowerCase();
  const people = [...world.state.users.values()].filter((user) => {
    const names = [user.username, user.global_name ?? ''].map((name) => name.toLowerCase());
    return !user.bot && (wanted === '' || names.some((name) => name.includes(wanted)));
  });
  const hinted = people.filter((user) => user.id === first);
  return [...hinted, ...people.filter((user) => user.id !== first)].slice(0, SHOWN);
}

/** What there is to know of somebody before playing their part. */
function standing(world: World, { id, dmOpen }: UserRecord): string {
  const member = world.member(id);
  const roles = [...world.state.roles.values()].filter((role) => member?.roles.includes(role.id) === true);
  const place = world.state.bans.has(id) ? 'banned from the server' : 'not in the server';
  const parts = [
    ...(world.state.guild.ownerId === id ? ['owner'] : []),
    ...(member === undefined ? [place] : roles.map(({ name }) => name)),
    ...(member?.pending === true ? ['screening not passed'] : []),
    ...(dmOpen ? [] : ['takes no direct messages']),
  ];
  return parts.length === 0 ? 'member without a role' : parts.join(' · ');
}

export function personButtons(
  world: World,
  people: UserRecord[],
  verb: string,
  first: string | null,
): string {
  const items = people.map((user) => {
    const name = escapeHtml(user.username);
    const shown = escapeHtml(user.global_name ?? user.username);
    const hint = user.id === first ? ' class="hint"' : '';
    const known = `${name} · ${escapeHtml(standing(world, user))}`;
    return `<li><button type="submit" name="user_id" value="${user.id}" aria-label="${verb} ${shown} ${known}"${hint}><img src="${escapeHtml(avatarUrl(user, 64))}" alt="" width="36" height="36"><span>${shown}<small>${known}</small></span></button></li>`;
  });
  return `<ul class="people">${items.join('')}</ul>`;
}

/** A search for the rest, when there are more people than buttons. */
export function searchForm(world: World, action: string, hidden: URLSearchParams, query: string): string {
  if (world.state.users.size <= SHOWN) {
    return '';
  }
  const kept = [...hidden.entries()]
    .filter(([name]) => name !== 'person')
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  return `<form class="find" method="get" action="${action}">${kept}<input type="search" name="person" value="${escapeHtml(query)}" aria-label="Find a person" placeholder="Find a person"><button type="submit">Find</button></form>`;
}
