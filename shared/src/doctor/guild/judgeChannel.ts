import { PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import { broken, type CheckResult, ok, warning } from '../Finding.ts';
import type { ChannelFacts, GuildFacts } from './GuildFacts.ts';
import { channelPermissions, permissionNames } from './permissions.ts';

const needed = Bits.ViewChannel | Bits.SendMessages | Bits.EmbedLinks | Bits.ReadMessageHistory;

function judgeRights(guild: GuildFacts, { name, overwrites }: ChannelFacts): CheckResult {
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

function judgePrivacy(guild: GuildFacts, { name, overwrites }: ChannelFacts): CheckResult {
  const anybody = { id: '0', roles: [] };
  return (channelPermissions(guild, anybody, overwrites) & Bits.ViewChannel) === 0n
    ? ok(`#${name} is hidden from @everyone`)
    : warning(`Everybody reads #${name}`, 'Edit Channel > Permissions > @everyone: deny View Channel.');
}

/** Discord leaves out channels that the bot may not view, so that absent and hidden look the same. */
const absent = broken(
  'The review channel does not exist, or the bot lacks View Channel',
  "Edit Channel > Permissions: allow the bot's role View Channel; or set DISCORD_REVIEW_CHANNEL_ID to a text channel of the server.",
);

/** That cards can be posted, and that not everybody reads them. */
export function judgeChannel(guild: GuildFacts): CheckResult[] {
  const { channel } = guild;
  const rights = channel === null ? absent : judgeRights(guild, channel);
  return [
    { check: 'review channel', ...rights, holdsUp: ['card'] },
    ...(channel === null
      ? []
      : [judgePrivacy(guild, channel), judgeThreads(guild, channel)].map((verdict) => ({
          check: 'review channel',
          ...verdict,
        }))),
  ];
}
