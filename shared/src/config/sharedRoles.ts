import type { SettingFault } from './SettingFault.ts';

/** Roles that this product gives by itself. */
const given = ['DISCORD_MEMBER_ROLE_ID', 'DISCORD_APPROVED_ROLE_ID'] as const;

/** Roles whose members have rights in it; one role may be both. */
const entrusted = ['DISCORD_REVIEWER_ROLE_ID', 'DISCORD_LEAD_ROLE_ID'] as const;

type Roles = Partial<Record<(typeof given)[number] | (typeof entrusted)[number], string | undefined>>;

/** One fault for each role that is given to people and is another one as well: every applicant would be a reviewer. */
export const sharedRoles = (settings: Roles): SettingFault[] =>
  given.flatMap((name, at) => {
    const others = [...given.slice(at + 1), ...entrusted];
    const same = others.filter((other) => settings[name] !== undefined && settings[other] === settings[name]);
    return same.length === 0
      ? []
      : [{ name, problem: `the same role as ${same.join(' and ')}. Choose a role of its own` }];
  });
