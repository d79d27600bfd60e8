import {
  type APIGuild,
  type APIGuildMember,
  type APIOverwrite,
  OverwriteType,
  PermissionFlagsBits,
} from 'discord-api-types/v10';

const everything = ~0n;

/** What a member's roles allow in the whole server. */
export function guildPermissions(guild: APIGuild, member: APIGuildMember): bigint {
  if (guild.owner_id === member.user.id) {
    return everything;
  }
  const own = guild.roles.filter((role) => role.id === guild.id || member.roles.includes(role.id));
  const granted = own.reduce((all, role) => all | BigInt(role.permissions), 0n);
  return (granted & PermissionFlagsBits.Administrator) === 0n ? granted : everything;
}

/** The same in one channel: @everyone's overwrite, then all of the roles', then the member's own. */
export function channelPermissions(
  guild: APIGuild,
  member: APIGuildMember,
  overwrites: readonly APIOverwrite[],
): bigint {
  const base = guildPermissions(guild, member);
  if (base === everything) {
    return base;
  }
  const steps = [
    overwrites.filter((one) => one.id === guild.id),
    overwrites.filter((one) => one.type === OverwriteType.Role && member.roles.includes(one.id)),
    overwrites.filter((one) => one.type === OverwriteType.Member && one.id === member.user.id),
  ];
  return steps.reduce((granted, step) => {
    const deny = step.reduce((all, one) => all | BigInt(one.deny), 0n);
    const allow = step.reduce((all, one) => all | BigInt(one.allow), 0n);
    return (granted & ~deny) | allow;
  }, base);
}

/** Position of the member's highest role; ids decide between roles of one position, the older is higher. */
export function isBelow(guild: APIGuild, roleId: string, member: APIGuildMember): boolean {
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
