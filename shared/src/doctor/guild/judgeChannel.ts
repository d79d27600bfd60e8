import { PermissionFlagsBits as Bits, ChannelType } from 'discord-api-types/v10';
import type { Config } from '../../config.ts';
import { broken, type CheckResult, ok, warning } from '../Finding.ts';
import type { ChannelFacts, GuildFacts } from './GuildFacts.ts';
import { channelPermissions, permissionNames } from './permissions.ts';
import { reviewRoles } from './reviewRoles.ts';

type Settings = Partial<Config>;

const needed = Bits.ViewChannel | Bits.SendMessages | Bits.EmbedLinks | Bits.ReadMessageHistory;

const messageTypes = [ChannelType.GuildText, ChannelType.GuildAnnouncement];

function judgeRights(guild: GuildFacts, { name, type, overwrites }: ChannelFacts): CheckResult {
  if (!messageTypes.includes(type)) {
    return broken(
      `#${name} is no text channel, and cards need one`,
      'Set DISCORD_REVIEW_CHANNEL_ID to a text channel of the server.',
    );
  }
  const lacking = permissionNames(needed & ~channelPermissions(guild, guild.me, overwrites)).join(', ');
  return lacking === ''
    ? ok(`The bot may post cards in #${name}`)
    : broken(
        `The bot may not post cards in #${name}: it lacks ${lacking}`,
        `Edit Channel > Permissions: allow the bot's role ${lacking}.`,
      );
}

/** Without it everything works but 'Discuss'. */
function judgeThreads(guild: GuildFacts, { name, overwrites }: ChannelFacts): CheckResult {
  return (channelPermissions(guild, guild.me, overwrites) & Bits.CreatePublicThreads) === 0n
    ? warning(
        `The bot may not start threads in #${name}, where reviewers would discuss`,
        "Edit Channel > Permissions: allow the bot's role Create Public Threads.",
      )
    : ok(`The bot may start threads in #${name}`);
}

const mayRead = (guild: GuildFacts, channel: ChannelFacts, ...roles: string[]): boolean =>
  (channelPermissions(guild, { id: '0', roles }, channel.overwrites) & Bits.ViewChannel) !== 0n;

const nameIn = (guild: GuildFacts, role: string) => guild.roles.find(({ id }) => id === role)?.name;

/** Whoever applies is given the community role, and with it whatever it may see: what others have sent is not theirs. */
function judgePrivacy(guild: GuildFacts, channel: ChannelFacts, settings: Settings): CheckResult {
  const { DISCORD_MEMBER_ROLE_ID: member = '', DISCORD_APPROVED_ROLE_ID: approved = '' } = settings;
  const repair = 'Edit Channel > Permissions: deny @everyone View Channel';
  if (mayRead(guild, channel)) {
    return broken(`Everybody reads #${channel.name}`, `${repair}.`);
  }
  const readers = [
    { who: 'applied', role: member, roles: [member] },
    { who: 'was approved', role: approved, roles: [member, approved] },
  ].find(({ roles }) => mayRead(guild, channel, ...roles));
  if (!readers) {
    return ok(`#${channel.name} is hidden from @everyone and from people who apply`);
  }
  const name = nameIn(guild, readers.role) ?? readers.role;
  return broken(
    `Everybody who ${readers.who} reads #${channel.name}: "${name}" is shown it`,
    `${repair}, and do not allow it to "${name}".`,
  );
}

/** A warning only: they may see it by a role that no setting names. */
function judgeReviewers(guild: GuildFacts, channel: ChannelFacts, settings: Settings): CheckResult[] {
  const known = reviewRoles(guild, settings);
  const hidden = known.filter(({ id }) => !mayRead(guild, channel, id));
  const names = (hidden.length > 0 ? hidden : known).map(({ name }) => `"${name}"`).join(' and ');
  if (hidden.length > 0) {
    return [
      warning(
        `#${channel.name}, where cards are decided on, is not shown to ${names}`,
        `Edit Channel > Permissions: allow ${names} View Channel.`,
      ),
    ];
  }
  return known.length > 0 ? [ok(`#${channel.name} is shown to ${names}`)] : [];
}

/** Discord leaves out channels that the bot may not view, so that absent and hidden look the same. */
const absent = broken(
  'The review channel does not exist, or the bot lacks View Channel',
  "Edit Channel > Permissions: allow the bot's role View Channel; or set DISCORD_REVIEW_CHANNEL_ID to a text channel of the server.",
);

/** That cards can be posted, that reviewers read them, and nobody else. */
export function judgeChannel(guild: GuildFacts, settings: Settings): CheckResult[] {
  const { channel } = guild;
  const rights = channel === null ? absent : judgeRights(guild, channel);
  return [
    { check: 'review channel', ...rights, holdsUp: ['card'] },
    ...(channel === null
      ? []
      : [
          judgePrivacy(guild, channel, settings),
          ...judgeReviewers(guild, channel, settings),
          judgeThreads(guild, channel),
        ].map((verdict) => ({
          check: 'review channel',
          ...verdict,
        }))),
  ];
}
