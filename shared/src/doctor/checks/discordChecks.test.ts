import { ApplicationFlags } from 'discord-api-types/v10';
import { exampleSocialUrl } from '../../config/productionFaults.ts';
import type { Config } from '../../config.ts';
import type { Check } from '../Check.ts';
import type { DoctorContext } from '../DoctorContext.ts';
import { brand } from './brand.ts';
import { codeGrant } from './codeGrant.ts';
import { intents } from './intents.ts';
import { interactions } from './interactions.ts';
import { invite, inviteCodeOf } from './invite.ts';
import { redirectUris } from './redirectUris.ts';
import { reviewers } from './reviewers.ts';
import { token } from './token.ts';

const settings = {
  DISCORD_URL: 'https://discord.test',
  DISCORD_TOKEN: 'canary',
  DISCORD_CLIENT_ID: '20',
  DISCORD_GUILD_ID: '10',
  DISCORD_INVITE_URL: 'https://discord.gg/abc',
  PUBLIC_URL: 'https://apply.test',
  SUPPORT_EMAIL: 'help@apply.test',
  SOCIAL_URL: 'https://social.test/club',
};
const own = {
  id: '20',
  name: 'A bot',
  flags: ApplicationFlags.GatewayGuildMembers,
  redirect_uris: ['https://apply.test/verify', 'https://apply.test/auth-callback'],
};
const link = { guild: { id: '10', features: ['COMMUNITY'] }, expires_at: null };
const refusal = (status: number) =>
  Object.assign(new Error('said Discord'), { status, method: 'GET', url: 'https://discord.test/api/v10/x' });

interface Answers {
  application?: object | Error;
  invite?: object | Error;
  guild?: object | null;
  guilds?: object;
  roleCounts?: object | Error;
}
const answered = async (answer: object) => (answer instanceof Error ? await Promise.reject(answer) : answer);

/** What a check says where Discord answers so. */
async function saysOf(check: Check, answers: Answers, changes: Partial<Config> = {}): Promise<string[]> {
  const reader = {
    application: async () => await answered(answers.application ?? own),
    invite: async () => await answered(answers.invite ?? link),
    roleCounts: async () => await answered(answers.roleCounts ?? {}),
    guilds: async () => await answered(answers.guilds ?? []),
  };
  const context = {
    discord: () => reader,
    guild: async () => answers.guild ?? null,
  } as unknown as DoctorContext;
  const found = await check.run({ ...settings, ...changes }, context);
  expect(JSON.stringify(found)).not.toContain('canary');
  expect(found.filter(({ state, repair }) => (state === 'ok') !== (repair === ''))).toEqual([]);
  return found.map(({ state, text }) => `${state}: ${text}`);
}

describe('the bot token', () => {
  it.each<[string, Answers['application'], string[]]>([
    ['is in order', own, ['ok: Discord accepts the bot token of "A bot"']],
    [
      'of another application than the settings name is broken',
      { ...own, id: '21' },
      [
        'ok: Discord accepts the bot token of "A bot"',
        'broken: DISCORD_CLIENT_ID is not the application that the token belongs to',
      ],
    ],
    ['that Discord refuses is broken', refusal(401), ['broken: Discord does not accept the bot token']],
    [
      'is not blamed where Discord is out of order',
      refusal(502),
      ['broken: Discord at https://discord.test could not be asked (answered 502)'],
    ],
    [
      'is not blamed where nobody answers',
      new TypeError('fetch failed'),
      ['broken: Discord at https://discord.test could not be asked (TypeError: fetch failed)'],
    ],
  ])('%s', async (_what, application, expected) => {
    expect(await saysOf(token, application ? { application } : {})).toEqual(expected);
  });
});

describe('the intent by which joins are heard', () => {
  it.each([
    ['switched on', ApplicationFlags.GatewayGuildMembers, 'ok: The Server Members intent is switched on'],
    [
      'switched on for a bot in few servers',
      ApplicationFlags.GatewayGuildMembersLimited,
      'ok: The Server Members intent is switched on',
    ],
    [
      'off beside others that are on',
      ApplicationFlags.GatewayPresence | ApplicationFlags.GatewayMessageContent,
      'broken: The Server Members intent is off: the bot cannot connect',
    ],
  ])('is %s', async (_what, flags, expected) => {
    expect(await saysOf(intents, { application: { ...own, flags } })).toEqual([expected]);
  });

  const { GatewayGuildMembers, GatewayGuildMembersLimited } = ApplicationFlags;
  it.each([
    [
      'needs no review yet',
      GatewayGuildMembersLimited,
      [8_000, 999],
      'ok: The Server Members intent is switched on',
    ],
    [
      'is to be applied for before 10,000 people are reached',
      GatewayGuildMembersLimited,
      [8_000, 1_000],
      'warning: The Server Members intent is switched on, but above 10,000 people (here 9000) Discord takes it away unless it is applied for',
    ],
    [
      'stays once it was granted',
      GatewayGuildMembers,
      [60_000],
      'ok: The Server Members intent is switched on',
    ],
  ])('%s', async (_what, flags, counts, expected) => {
    const guilds = counts.map((approximate_member_count) => ({ approximate_member_count }));
    expect(await saysOf(intents, { application: { ...own, flags }, guilds })).toEqual([expected]);
  });
});

describe('the people who review', () => {
  const ids = { DISCORD_REVIEWER_ROLE_ID: '13', DISCORD_LEAD_ROLE_ID: '14' };
  const both = {
    roles: [
      { id: '12', name: 'Beta' },
      { id: '13', name: 'Reviewers' },
      { id: '14', name: 'Leads' },
    ],
  };
  it.each<[string, object, number, string[]]>([
    ['are enough', { 13: 3, 14: 2 }, 5, ['ok: As many have "Reviewers" or "Leads" as an approval needs']],
    [
      'are fewer than an approval needs',
      { 12: 40, 13: 3, 14: 1 },
      5,
      ['broken: Nothing can be approved: APPROVALS_NEEDED is 5, and 4 have "Reviewers" or "Leads"'],
    ],
    [
      'are one where two are needed',
      { 14: 1 },
      2,
      ['broken: Nothing can be approved: APPROVALS_NEEDED is 2, and 1 has "Reviewers" or "Leads"'],
    ],
    [
      'are none yet',
      { 12: 40, 13: 0 },
      1,
      ['broken: Nobody has "Reviewers" or "Leads" yet: nobody can decide'],
    ],
    ['could not be counted', refusal(502), 1, ['unknown: reviewers could not be checked']],
  ])('%s', async (_what, roleCounts, needed, expected) => {
    const changes = { ...ids, APPROVALS_NEEDED: needed };
    expect(await saysOf(reviewers, { guild: both, roleCounts }, changes)).toEqual(expected);
  });

  it('are not counted twice by one role, nor where the server or their roles are gone', async () => {
    const one = { DISCORD_REVIEWER_ROLE_ID: '13', DISCORD_LEAD_ROLE_ID: '13', APPROVALS_NEEDED: 2 };
    expect(await saysOf(reviewers, { guild: both, roleCounts: { 13: 1 } }, one)).toEqual([
      'broken: Nothing can be approved: APPROVALS_NEEDED is 2, and 1 has "Reviewers"',
    ]);
    expect(await saysOf(reviewers, { guild: null }, one)).toEqual([]);
    expect(await saysOf(reviewers, { guild: { roles: [] } }, one)).toEqual([]);
  });
});

describe('the way of commands and presses', () => {
  it.each<[string, object, string]>([
    [
      'leads to the bot',
      { interactions_endpoint_url: null },
      'ok: Discord sends commands and presses to the bot',
    ],
    [
      'leads elsewhere',
      { interactions_endpoint_url: 'https://old.test/hook' },
      'broken: Discord sends commands and presses to https://old.test/hook: the bot hears of none',
    ],
  ])('%s', async (_what, facts, expected) => {
    expect(await saysOf(interactions, { application: { ...own, ...facts } })).toEqual([expected]);
  });
});

describe('the invitation of the bot', () => {
  it.each<[string, object, string]>([
    ['suffices', { bot_require_code_grant: false }, 'ok: The bot joins a server by its invitation'],
    [
      'does not suffice',
      { bot_require_code_grant: true },
      'warning: The bot joins no server by its invitation: an OAuth2 code grant is required',
    ],
  ])('%s', async (_what, facts, expected) => {
    expect(await saysOf(codeGrant, { application: { ...own, ...facts } })).toEqual([expected]);
  });
});

describe('the addresses of signing in', () => {
  it.each<[string, string[] | undefined, string[]]>([
    [
      'are registered',
      own.redirect_uris,
      ['ok: https://apply.test/verify is registered', 'ok: https://apply.test/auth-callback is registered'],
    ],
    [
      'are compared letter by letter',
      ['https://apply.test/verify/', 'http://apply.test/auth-callback'],
      [
        'broken: https://apply.test/verify is not registered: signing in ends at Discord',
        'broken: https://apply.test/auth-callback is not registered: signing in ends at Discord',
      ],
    ],
    [
      'are not known where Discord does not tell them',
      undefined,
      [
        'unknown: Discord does not tell whether https://apply.test/verify is registered',
        'unknown: Discord does not tell whether https://apply.test/auth-callback is registered',
      ],
    ],
  ])('%s', async (_what, redirect_uris, expected) => {
    expect(await saysOf(redirectUris, { application: { ...own, redirect_uris } })).toEqual(expected);
  });
});

describe('the invite', () => {
  it.each<[string, Answers['invite'], string]>([
    ['leads to the server for good', link, 'ok: The invite leads to the server and does not expire'],
    ['does not exist', refusal(404), 'broken: The invite does not exist or has expired'],
    ['leads elsewhere', { ...link, guild: { id: '11' } }, 'broken: The invite leads to another server'],
    ['leads to no server', { expires_at: null }, 'broken: The invite leads to another server'],
    [
      'ends one day',
      { ...link, expires_at: '2026-03-01T12:00:00Z' },
      'warning: The invite expires at 2026-03-01T12:00:00Z',
    ],
    [
      'lets nobody in while invites are paused',
      { ...link, guild: { id: '10', features: ['COMMUNITY', 'INVITES_DISABLED'] } },
      'broken: The invite lets nobody in: the server has paused its invites',
    ],
    ['could not be asked for', refusal(500), 'unknown: invite could not be checked'],
  ])('%s', async (_what, found, expected) => {
    expect(await saysOf(invite, found ? { invite: found } : {})).toEqual([expected]);
  });

  it.each([
    ['https://discord.gg/abc', 'abc'],
    ['https://discord.com/invite/abc', 'abc'],
    ['https://discord.com/invite/abc?event=1', 'abc'],
    ['http://127.0.0.1:1/invite/community', 'community'],
  ])('%s has the code %s', (url, code) => {
    expect(inviteCodeOf(url)).toBe(code);
  });
});

describe('the addresses that people are told', () => {
  const social = 'ok: Pages show https://social.test/club as your page on a social network';
  it.each<[string, Partial<Config>, string[]]>([
    ['are your own', {}, ['ok: People write to help@apply.test', social]],
    [
      'begin with an e-mail address of an example',
      { SUPPORT_EMAIL: 'support@yieldwren.example' },
      [
        'warning: Pages and messages tell people to write to support@yieldwren.example, which nobody reads',
        social,
      ],
    ],
    [
      'end with the page on a social network that nobody set',
      { SOCIAL_URL: exampleSocialUrl },
      [
        'ok: People write to help@apply.test',
        'warning: Pages show https://x.com/yieldwren as your page on a social network',
      ],
    ],
    [
      'may be any with a sandbox',
      { SUPPORT_EMAIL: 'support@yieldwren.example', DISCORD_URL: 'http://127.0.0.1:3001' },
      [],
    ],
  ])('%s', async (_what, changes, expected) => {
    expect(await saysOf(brand, {}, { DISCORD_URL: 'https://discord.com', ...changes })).toEqual(expected);
  });
});
