import { PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import type { GuildFacts, OverwriteFacts } from './GuildFacts.ts';

type Member = GuildFacts['me'];

const everything = ~0n;

/** What the bot asks for when it is invited, and all it needs. */
export const invitationPermissions =
  Bits.ManageRoles |
  Bits.CreateInstantInvite |
  Bits.ViewChannel |
  Bits.SendMessages |
  Bits.CreatePublicThreads |
  Bits.EmbedLinks |
  Bits.ReadMessageHistory;

/** As Discord's settings call them, where that is not the name in its documents. */
const labels: Partial<Record<string, string>> = { CreateInstantInvite: 'Create Invite' };

/** The names of the permissions in a set, as they stand in Discord's settings. */
export function permissionNames(permissions: bigint): string[] {
  return Object.entries(Bits)
    .filter(([, bit]) => (permissions & bit) !== 0n)
    .map(([name]) => labels[name] ?? name.replace(/(?<=[a-z])(?=[A-Z])/g, ' '));
}

/** What a member's roles allow in the whole server. */
export function guildPermissions(guild: GuildFacts, member: Member): bigint {
  if (guild.ownerId === member.id) {
    return everything;
  }
  const own = guild.roles.filter((role) => role.id === guild.id || member.roles.includes(role.id));
  const granted = own.reduce((all, role) => all | role.permissions, 0n);
  return (granted & Bits.Administrator) === 0n ? granted : everything;
}

/** The same in one channel: @everyone's overwrite, then all of the roles', then the member's own. */
export function channelPermissions(
  guild: GuildFacts,
  member: Member,
  overwrites: readonly OverwriteFacts[],
): bigint {
  const base = guildPermissions(guild, member);
  if (base === everything) {
    return base;
  }
  const steps = [
    overwrites.filter((one) => one.id === guild.id),
    overwrites.filter((one) => one.id !== guild.id && member.roles.includes(one.id)),
    overwrites.filter((one) => one.id === member.id),
  ];
  return steps.reduce((granted, step) => {
    const deny = step.reduce((all, one) => all | one.deny, 0n);
    const allow = step.reduce((all, one) => all | one.allow, 0n);
    return (granted & ~deny) | allow;
  }, base);
}

/** Whether a role stands below the member's highest; ids decide between roles of one position, the older is higher. */
export function isBelow(guild: GuildFacts, roleId: string, member: Member): boolean {
  const role = guild.roles.find((one) => one.id === roleId);
  return (
    role !== undefined &&
    guild.roles.some(
      (own) =>
        member.roles.includes(own.id) &&
        (own.position > role.position ||
          (own.position === role.position && BigInt(own.id) < BigInt(role.id))),
    )
  );
}
