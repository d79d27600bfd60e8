import { PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import { noWebhooks } from '../webhooks/receiver.ts';
import { snowflake } from './ids.ts';
import { channelRecord, memberRecord, roleRecord, userRecord } from './records.ts';
import { SEED_TIME, seedIds } from './seedIds.ts';
import { seedPeople } from './seedPeople.ts';
import type { ChannelRecord, RoleRecord, WorldState } from './state.ts';

export interface SeedOptions {
  seed: 'demo' | 'bare';
  members: number;
  isOldApplication?: boolean;
  portalUrl: string | null;
  now: number;
}

const everyonePermissions =
  Bits.ViewChannel |
  Bits.SendMessages |
  Bits.SendMessagesInThreads |
  Bits.EmbedLinks |
  Bits.ReadMessageHistory |
  Bits.UseApplicationCommands |
  Bits.CreateInstantInvite |
  Bits.ChangeNickname;
/** What an invitation with permissions=34628258817 grants. */
const botPermissions =
  Bits.ManageRoles |
  Bits.CreateInstantInvite |
  Bits.ViewChannel |
  Bits.SendMessages |
  Bits.CreatePublicThreads |
  Bits.EmbedLinks |
  Bits.ReadMessageHistory;

function seedRoles(): RoleRecord[] {
  const { roles } = seedIds;
  return [
    roleRecord(seedIds.guild, '@everyone', 0, { permissions: everyonePermissions.toString() }),
    roleRecord(roles.community, 'Community', 1, { color: 0x57a773 }),
    roleRecord(roles.beta, 'Beta', 2, { color: 0x3d7ea6 }),
    roleRecord(roles.reviewer, 'Reviewer', 3, { color: 0xc77b30, hoist: true }),
    roleRecord(roles.bot, 'Yieldwren', 4, {
      managed: true,
      botId: seedIds.application,
      permissions: botPermissions.toString(),
    }),
    roleRecord(roles.admin, 'Admin', 5, {
      color: 0xa63d57,
      permissions: Bits.Administrator.toString(),
      hoist: true,
    }),
  ];
}

function seedChannels(): ChannelRecord[] {
  const { channels, roles } = seedIds;
  const review = channelRecord(channels.review, {
    name: 'review',
    position: 2,
    topic: 'Applications wait here for a decision',
  });
  const seen = (Bits.ViewChannel | Bits.SendMessages | Bits.EmbedLinks | Bits.ReadMessageHistory).toString();
  review.overwrites = [
    { id: seedIds.guild, type: 0, allow: '0', deny: Bits.ViewChannel.toString() },
    { id: roles.reviewer, type: 0, allow: seen, deny: '0' },
    { id: roles.bot, type: 0, allow: seen, deny: '0' },
  ];
  return [
    channelRecord(channels.welcome, { name: 'welcome', position: 0, topic: 'Say hello' }),
    channelRecord(channels.general, { name: 'general', position: 1, topic: 'Everything else' }),
    review,
  ];
}

function byId<T extends { id: string }>(list: T[]): Map<string, T> {
  return new Map(list.map((one) => [one.id, one]));
}

/** The pages of the portal that take codes (design section 5). */
function redirectUris(portalUrl: string | null): string[] {
  const base = (portalUrl ?? 'http://localhost:3000').replace(/\/$/, '');
  return [`${base}/verify`, `${base}/auth-callback`];
}

export function seedState(options: SeedOptions): WorldState {
  const { users, members } = seedPeople(options.seed === 'demo');
  for (let n = 1; n <= options.members; n += 1) {
    const id = snowflake(SEED_TIME + 86_400_000 + n, n);
    users.push(userRecord(id, `member${String(n).padStart(5, '0')}`));
    members.push(memberRecord(id, SEED_TIME + 86_400_000 + n));
  }
  const channels = seedChannels();
  const { roles } = seedIds;
  return {
    version: 1,
    counter: { count: 0, lastId: '0', secret: `seed:${options.seed}` },
    clockOffset: 0,
    application: {
      id: options.isOldApplication ? seedIds.oldApplication : seedIds.application,
      ...(options.isOldApplication ? { botId: seedIds.application } : {}),
      name: 'Yieldwren',
      description: 'Stands in for the application on Discord',
      clientSecret: 'sandbox-client-secret-0123456789',
      token: `${Buffer.from(seedIds.application).toString('base64url')}.sandbx.this-token-opens-nothing-but-the-sandbox`,
      redirectUris: redirectUris(options.portalUrl),
      portalUrl: options.portalUrl,
      intents: { guildMembers: true },
    },
    guild: {
      id: seedIds.guild,
      name: 'Yieldwren Community',
      ownerId: seedIds.owner,
      systemChannelId: seedIds.channels.welcome,
      features: ['COMMUNITY', 'MEMBER_VERIFICATION_GATE_ENABLED', 'NEWS'],
      named: {
        memberRoleId: roles.community,
        approvedRoleId: roles.beta,
        reviewerRoleId: roles.reviewer,
        reviewChannelId: seedIds.channels.review,
      },
      inviteCode: 'community',
    },
    users: byId(users),
    members: new Map(members.map((one) => [one.userId, one])),
    roles: byId(seedRoles()),
    channels: byId(channels),
    messages: new Map(channels.map((one) => [one.id, new Map()])),
    commands: new Map(),
    interactions: new Map(),
    authorizations: new Map(),
    codes: new Map(),
    tokens: new Map(),
    bans: new Map(),
    audit: [],
    mails: new Map(),
    webhooks: noWebhooks(),
  };
}
