import type { Application } from '@yieldwren/shared';

export const roleNames = ['community', 'beta'] as const;
export type RoleName = (typeof roleNames)[number];

/** Who has which role, who gave it, and who should have it. */
export interface RoleFacts {
  applications: readonly Pick<Application, 'discord_id' | 'status' | 'erased_at'>[];
  /** Whoever is in the server, past its screening. */
  members: readonly { id: string; roles: readonly RoleName[] }[];
  /** Roles that were given, in order, as the server's audit log tells. */
  given: readonly { to: string; role: RoleName; byProduct: boolean }[];
  /** What the product remembers to have given, doubts apart. */
  remembered: readonly { discord_id: string; role: RoleName }[];
}

function entitled(applications: RoleFacts['applications']): Record<RoleName, Set<string>> {
  const open = applications.filter(({ status, erased_at: erased }) => status !== 'withdrawn' && !erased);
  const approved = open.filter(({ status }) => status === 'approved');
  return {
    community: new Set(open.map(({ discord_id }) => discord_id)),
    beta: new Set(approved.map(({ discord_id }) => discord_id)),
  };
}

/**
 * I5: every entitled member has the role; nobody else has one that this product gave, however their application ended,
 * and none is remembered of them. A role that a person gave by hand is no matter of ours.
 */
export function findRoleBreaches({ applications, members, given, remembered }: RoleFacts): string[] {
  const owed = entitled(applications);
  const isOurs = (id: string, name: RoleName) =>
    given.findLast(({ to, role }) => to === id && role === name)?.byProduct === true;
  const held = members.flatMap(({ id, roles }) =>
    roleNames.flatMap((name) => {
      const has = roles.includes(name);
      if (owed[name].has(id)) {
        return has ? [] : [`I5: ${id} lacks the ${name} role`];
      }
      return has && isOurs(id, name) ? [`I5: ${id} has the ${name} role`] : [];
    }),
  );
  const kept = remembered.filter(({ discord_id, role }) => !owed[role].has(discord_id));
  return [
    ...held,
    ...kept.map(({ discord_id, role }) => `I5: the ${role} role is remembered of ${discord_id}`),
  ];
}
