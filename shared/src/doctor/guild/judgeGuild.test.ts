import { PermissionFlagsBits as Bits, ChannelType } from 'discord-api-types/v10';
import type { CheckResult } from '../Finding.ts';
import type { ChannelFacts, GuildFacts, RoleFacts } from './GuildFacts.ts';
import { judgeGuild } from './judgeGuild.ts';
import { invitationPermissions } from './permissions.ts';

const ids = {
  DISCORD_URL: 'https://discord.test',
  DISCORD_CLIENT_ID: '20',
  DISCORD_GUILD_ID: '10',
  DISCORD_MEMBER_ROLE_ID: '11',
  DISCORD_APPROVED_ROLE_ID: '12',
  DISCORD_REVIEWER_ROLE_ID: '13',
  DISCORD_LEAD_ROLE_ID: '14',
  DISCORD_REVIEW_CHANNEL_ID: '15',
};
const role = (id: string, name: string, position: number, changes: Partial<RoleFacts> = {}): RoleFacts => ({
  id,
  name,
  position,
  permissions: 0n,
  isManaged: false,
  ...changes,
});
const roles = [
  role('10', '@everyone', 0, { permissions: Bits.AddReactions }),
  role('11', 'Community', 1),
  role('12', 'Beta', 2),
  role('13', 'Reviewers', 9),
  role('14', 'Leads', 10),
  role('16', 'Bot', 5, { permissions: invitationPermissions }),
];
const channel: ChannelFacts = {
  name: 'reviews',
  type: ChannelType.GuildText,
  overwrites: [
    { id: '10', allow: 0n, deny: Bits.ViewChannel },
    { id: '13', allow: Bits.ViewChannel, deny: 0n },
    { id: '14', allow: Bits.ViewChannel, deny: 0n },
    { id: '16', allow: Bits.ViewChannel, deny: 0n },
  ],
};
const well: GuildFacts = {
  id: '10',
  name: 'A server',
  ownerId: '1',
  roles,
  me: { id: '20', roles: ['16'] },
  isTimedOut: false,
  lacksTwoFactor: false,
  channel,
};

/** The same server with other roles in place of those of the same id. */
const withRoles = (...changed: RoleFacts[]): GuildFacts => ({
  ...well,
  roles: roles.map((one) => changed.find(({ id }) => id === one.id) ?? one),
});
const without = (id: string): GuildFacts => ({ ...well, roles: roles.filter((one) => one.id !== id) });
/** The channel with these overwrites in place of those of the same role or member. */
const overwritten = (...changes: ChannelFacts['overwrites']): GuildFacts => ({
  ...well,
  channel: {
    ...channel,
    overwrites: [
      ...channel.overwrites.filter(({ id }) => changes.every((change) => change.id !== id)),
      ...changes,
    ],
  },
});
const denying = (id: string, deny: bigint) => ({ id, deny, allow: 0n });
const allowing = (id: string, allow: bigint) => ({ id, allow, deny: 0n });
/** @everyone is shown no channel, and these roles are shown all of them. */
const gated = (...shown: RoleFacts[]): GuildFacts => ({
  ...withRoles(...shown.map((one) => ({ ...one, permissions: Bits.ViewChannel }))),
  channel: { ...channel, overwrites: [] },
});
const bot = (permissions: bigint) => role('16', 'Bot', 5, { permissions });

const troubles = (found: CheckResult[]) =>
  found
    .filter(({ state }) => state !== 'ok')
    .map(({ check, state, text }) => `${check ?? ''} ${state}: ${text}`);

describe('the server', () => {
  it('that has all that the bot needs is in order, and everything that was looked at is told', () => {
    const found = judgeGuild(well, ids);
    expect(troubles(found)).toEqual([]);
    expect(found.map(({ text }) => text)).toEqual([
      'The bot is in the server "A server"',
      'The bot may manage roles',
      'The bot may do nothing that its invitation does not ask for',
      '"Community" is the community role and is below the bot\'s role',
      '"Beta" is the beta role and is below the bot\'s role',
      '"Reviewers" is the reviewer role',
      '"Leads" is the lead role',
      'The bot may post cards in #reviews',
      '#reviews is hidden from @everyone and from people who apply',
      '#reviews is shown to "Reviewers" and "Leads"',
      'The bot may start threads in #reviews',
    ]);
  });

  it('that the bot is not in is told with the invitation, and holds up everything that leaves for Discord', () => {
    const [found, ...more] = judgeGuild(null, ids);
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      state: 'broken',
      holdsUp: ['card', 'member_role', 'approved_role', 'dm'],
    });
    expect(found?.repair).toContain(
      `https://discord.test/oauth2/authorize?client_id=20&scope=bot+applications.commands&permissions=${invitationPermissions},`,
    );
  });

  it('is not asked for roles and a channel that no setting names', () => {
    const { DISCORD_MEMBER_ROLE_ID } = ids;
    const found = judgeGuild({ ...well, channel: null }, { DISCORD_MEMBER_ROLE_ID });
    expect(found.map(({ check }) => check)).toEqual([undefined, 'permissions', 'permissions', 'roles']);
  });

  it.each<[string, GuildFacts, string[]]>([
    [
      'the bot may not manage roles',
      withRoles(bot(invitationPermissions & ~Bits.ManageRoles)),
      ['permissions broken: The bot may not manage roles'],
    ],
    [
      'two-factor authentication is required that the bot lacks',
      { ...well, lacksTwoFactor: true },
      [
        'permissions broken: The bot may not manage roles: the server requires two-factor authentication, and the account that owns the bot has none',
      ],
    ],
    [
      'the bot is timed out',
      { ...well, isTimedOut: true },
      [' broken: The bot is in the server "A server", but timed out there: it may only look on'],
    ],
    [
      'the bot may more than it was invited for',
      withRoles(bot(invitationPermissions | Bits.BanMembers | Bits.AddReactions)),
      ['permissions warning: The bot may do more than its invitation asks for: Ban Members'],
    ],
    [
      'the bot is an administrator',
      withRoles(bot(Bits.Administrator)),
      ['permissions warning: The bot may do more than its invitation asks for: Administrator'],
    ],
    ['a role is gone that the bot gives', without('11'), ['roles broken: The community role does not exist']],
    ['the role of reviewers is gone', without('13'), ['roles broken: The reviewer role does not exist']],
    ['the role of leads is gone', without('14'), ['roles broken: The lead role does not exist']],
    [
      'a role that the bot gives belongs to an integration',
      withRoles(role('12', 'Beta', 2, { isManaged: true })),
      ['roles broken: "Beta" (beta role) is a role nobody can give'],
    ],
    [
      'a role that the bot gives stands above its own',
      withRoles(role('12', 'Beta', 6)),
      ['roles broken: "Beta" (beta role) is not below the bot\'s role'],
    ],
    [
      'the channel is not shown to the bot',
      { ...well, channel: null },
      ['review channel broken: The review channel does not exist, or the bot lacks View Channel'],
    ],
    [
      'the channel takes posts of a forum only',
      { ...well, channel: { ...channel, type: ChannelType.GuildForum } },
      ['review channel broken: #reviews is no text channel, and cards need one'],
    ],
    [
      'the channel is a category',
      { ...well, channel: { ...channel, type: ChannelType.GuildCategory } },
      ['review channel broken: #reviews is no text channel, and cards need one'],
    ],
    [
      'the bot may not write in the channel',
      overwritten(
        denying('10', Bits.ViewChannel | Bits.SendMessages),
        denying('16', 0n),
        denying('20', Bits.EmbedLinks),
      ),
      [
        'review channel broken: The bot may not post cards in #reviews: it lacks View Channel, Send Messages, Embed Links',
      ],
    ],
    [
      'the bot may start no threads in the channel',
      overwritten({ id: '16', allow: Bits.ViewChannel, deny: Bits.CreatePublicThreads }),
      ['review channel warning: The bot may not start threads in #reviews, where reviewers would discuss'],
    ],
    [
      'everybody reads the channel',
      {
        ...withRoles(role('10', '@everyone', 0, { permissions: Bits.ViewChannel })),
        channel: { ...channel, overwrites: [] },
      },
      ['review channel broken: Everybody reads #reviews'],
    ],
    [
      'the community role is shown every channel',
      gated(role('11', 'Community', 1), role('13', 'Reviewers', 9), role('14', 'Leads', 10)),
      ['review channel broken: Everybody who applied reads #reviews: "Community" is shown it'],
    ],
    [
      'the community role is shown the channel by its own permissions there',
      overwritten(allowing('11', Bits.ViewChannel)),
      ['review channel broken: Everybody who applied reads #reviews: "Community" is shown it'],
    ],
    [
      'the beta role is shown the channel',
      overwritten(allowing('12', Bits.ViewChannel)),
      ['review channel broken: Everybody who was approved reads #reviews: "Beta" is shown it'],
    ],
    [
      'nobody but the bot is shown the channel',
      overwritten(denying('13', 0n), denying('14', 0n)),
      [
        'review channel warning: #reviews, where cards are decided on, is not shown to "Reviewers" and "Leads"',
      ],
    ],
    [
      'leads are not shown the channel',
      overwritten(denying('14', 0n)),
      ['review channel warning: #reviews, where cards are decided on, is not shown to "Leads"'],
    ],
  ])('where %s is told so, with a repair', (_what, guild, expected) => {
    const found = judgeGuild(guild, ids);
    expect(troubles(found)).toEqual(expected);
    expect(found.filter(({ state, repair }) => (state === 'ok') !== (repair === ''))).toEqual([]);
  });

  it('may have its cards in a channel of announcements', () => {
    const guild = { ...well, channel: { ...channel, type: ChannelType.GuildAnnouncement } };
    expect(troubles(judgeGuild(guild, ids))).toEqual([]);
  });

  it('where people join by consent is told when the bot may not add them', () => {
    const guild = withRoles(bot(invitationPermissions & ~Bits.CreateInstantInvite));
    const consent = { ...ids, DISCORD_JOIN_BY_CONSENT: true };
    expect(troubles(judgeGuild(guild, consent))).toEqual([
      'permissions warning: The bot may not add people who agreed to it (DISCORD_JOIN_BY_CONSENT)',
    ]);
    expect(troubles(judgeGuild(guild, ids))).toEqual([]);
    expect(troubles(judgeGuild(well, consent))).toEqual([]);
  });

  it('where everybody has the role that the bot is to give is told: nobody can give it', () => {
    expect(troubles(judgeGuild(well, { ...ids, DISCORD_MEMBER_ROLE_ID: '10' }))).toEqual([
      'roles broken: "@everyone" (community role) is a role nobody can give',
    ]);
  });

  it.each([
    ['a role that is gone, its role', without('12'), ['approved_role']],
    ['the right to manage roles, both roles', withRoles(bot(0n)), ['member_role', 'approved_role']],
    [
      'two-factor authentication, both roles',
      { ...well, lacksTwoFactor: true },
      ['member_role', 'approved_role'],
    ],
    [
      'the end of a timeout, everything',
      { ...well, isTimedOut: true },
      ['card', 'member_role', 'approved_role'],
    ],
    ['the channel, the cards', { ...well, channel: null }, ['card']],
    [
      'a text channel, the cards',
      { ...well, channel: { ...channel, type: ChannelType.GuildMedia } },
      ['card'],
    ],
    ['a role of people, nothing', without('13'), []],
  ])('holds up, for want of %s', (_what, guild, kinds) => {
    const broken = judgeGuild(guild, ids).filter(({ state }) => state === 'broken');
    expect(broken[0]?.holdsUp ?? []).toEqual(kinds);
  });
});
