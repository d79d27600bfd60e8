import type { SettingFault } from './SettingFault.ts';

/** Roles that this product gives by itself. */
const given = ['DISCORD_MEMBER_ROLE_ID', 'DISCORD_APPROVED_ROLE_ID'] as const;

/** Roles whose members have rights in it; one role may be both. */
const entrusted = ['DISCORD_REVIEWER_ROLE_ID', 'DISCORD_LEAD_ROLE_ID'] as const;

type Name = 'DISCORD_GUILD_ID' | (typeof given)[number] | (typeof entrusted)[number];
type Roles = Partial<Record<Name, string | undefined>>;

/** The role that everybody has bears the id of its server. */
const everyones = (settings: Roles): SettingFault[] =>
  [...given, ...entrusted]
    .filter((name) => settings[name] !== undefined && settings[name] === settings.DISCORD_GUILD_ID)
    .map((name) => ({
      name,
      problem: 'the id of the server, whose role everybody has. Choose a role of its own',
    }));

/** One fault for each role that is given to people and is another one as well: every applicant would be a reviewer. */
export const sharedRoles = (settings: Roles): SettingFault[] => [
  ...everyones(settings),
  ...given.flatMap((name, at) => {
    const others = [...given.slice(at + 1), ...entrusted];
    const same = others.filter((other) => settings[name] !== undefined && settings[other] === settings[name]);
    return same.length === 0
      ? []
      : [{ name, problem: `the same role as ${same.join(' and ')}. Choose a role of its own` }];
  }),
];
