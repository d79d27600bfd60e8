import type { PersonView, RoleView } from '../../api/index.ts';

/** Roles of the person, highest first, without @everyone. */
function rolesOf(person: PersonView, roles: readonly RoleView[]): RoleView[] {
  return roles.filter((role) => !role.isEveryone && person.roles.includes(role.id));
}

export function colourOf(role: Pick<RoleView, 'color'>): string {
  return role.color === 0 ? 'var(--mantine-color-dimmed)' : `#${role.color.toString(16).padStart(6, '0')}`;
}

/** Where somebody stands, in a few words. */
export function standing(person: PersonView, roles: readonly RoleView[]): string {
  if (person.banned) {
    return 'banned';
  }
  if (!person.inGuild) {
    return 'outside the server';
  }
  if (person.bot) {
    return 'application';
  }
  const names = rolesOf(person, roles).map((role) => role.name);
  const parts = [
    ...(person.isOwner ? ['owner'] : []),
    ...names,
    ...(person.pending ? ['screening not passed'] : []),
    ...(person.dmOpen ? [] : ['direct messages closed']),
  ];
  return parts.length === 0 ? 'member without a role' : parts.join(' · ');
}
