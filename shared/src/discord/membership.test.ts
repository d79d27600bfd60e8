import { DiscordAPIError, HTTPError } from '@discordjs/rest';
import type { Discord } from './client.ts';
import { joinGuild, readMembership } from './membership.ts';

const url = 'https://discord.test/api/v10/guilds/1/members/2';
const refused = (code: number, status = 404) =>
  new DiscordAPIError({ code, message: 'said Discord' }, code, status, 'GET', url, {});
const member = { roles: ['5', '6'], joined_at: '2026-03-01T12:00:00Z', pending: false };
const absent = { member: false, screening: false, roles: [], joined_at: null };

const answering = (answer: object | null, added: object | null = null) =>
  ({
    getMember: jest.fn(async () => (answer instanceof Error ? await Promise.reject(answer) : answer)),
    addMember: jest.fn(async () => (added instanceof Error ? await Promise.reject(added) : added)),
  }) as unknown as jest.Mocked<Discord>;
const never = new AbortController().signal;

describe('whether somebody is in the server', () => {
  it.each([
    ['is a member', member, false],
    ['has not passed the screening yet', { ...member, pending: true }, true],
    ['is a member of a server without screening', { ...member, pending: undefined }, false],
  ])('who %s is told with their roles', async (_what, answer, screening) => {
    expect(await readMembership(answering(answer), '2')).toEqual({
      member: true,
      screening,
      roles: ['5', '6'],
      joined_at: member.joined_at,
    });
  });

  it.each([
    ['is not there', 10_007],
    ['is nobody at all', 10_013],
  ])('who %s is no member', async (_what, code) => {
    expect(await readMembership(answering(refused(code)), '2')).toEqual(absent);
  });

  it.each([
    ['the server is not known', refused(10_004)],
    ['the bot may not see it', refused(50_001, 403)],
    ['a page came instead', new HTTPError(404, 'Not Found', 'GET', url, {})],
    ['Discord is out of order', new HTTPError(502, 'Bad Gateway', 'GET', url, {})],
    ['nobody answers', new TypeError('fetch failed')],
  ])('cannot be told where %s, and that is no answer', async (_what, error) => {
    await expect(readMembership(answering(error), '2')).rejects.toMatchObject({
      code: 'discord_unavailable',
      cause: error,
    });
  });
});

it('where Discord does not accept the bot token, its repair is told', async () => {
  const answering401 = answering(refused(0, 401));
  await expect(readMembership(answering401, '2')).rejects.toMatchObject({
    code: 'discord_unavailable',
    evidence: { status: 401, repair: expect.stringContaining('DISCORD_TOKEN') },
  });
});

it('a limit that is longer than the patience is told with its seconds', async () => {
  const limited = Object.assign(new Error('limited'), { retryAfter: 30_200, timeToReset: 0 });
  await expect(readMembership(answering(limited), '2')).rejects.toMatchObject({
    code: 'discord_unavailable',
    extras: { retry_after: 31 },
  });
});

describe('who is added to the server by their own token', () => {
  it('is a member as Discord tells it, which is not asked again', async () => {
    const discord = answering(null, { ...member, pending: true });
    const joined = await joinGuild(discord, { discordId: '2', token: 'theirs' }, never);
    expect(joined).toMatchObject({ member: true, screening: true });
    expect(discord.addMember).toHaveBeenCalledWith('2', 'theirs', never);
    expect(discord.getMember).not.toHaveBeenCalled();
  });

  it('is asked about where they were a member before', async () => {
    const discord = answering(member);
    expect(await joinGuild(discord, { discordId: '2', token: 'theirs' }, never)).toMatchObject({
      member: true,
    });
    expect(discord.getMember).toHaveBeenCalledWith('2', never);
  });

  it('and is banned stays out, and why is left to whoever asked', async () => {
    const banned = refused(40_007, 403);
    await expect(
      joinGuild(answering(member, banned), { discordId: '2', token: 'theirs' }, never),
    ).rejects.toBe(banned);
  });
});
