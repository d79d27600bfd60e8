import { type Context, createLogger, embedLimits } from '@yieldwren/shared';
import { testConfig } from '@yieldwren/shared/testing';
import { type APIEmbed, DiscordAPIError, type Guild } from 'discord.js';
import { tellReviewers } from './tellReviewers.ts';

const config = testConfig();
const guild = { ownerId: '200000000000000001' } as Guild;
const refused = (status: number, code: number) =>
  new DiscordAPIError(
    { code, message: 'said Discord' },
    code,
    status,
    'POST',
    'https://discord.test/api/v10/x',
    {},
  );

/**
 * @param error of the review channel
 * @param closed of the owner's direct messages
 * @param server null while the bot is outside
 * @returns the channels that something was said in
 */
async function tell(
  error?: Error,
  description = 'Somebody',
  closed?: Error,
  server: Guild | null = guild,
): Promise<string[]> {
  const said: string[] = [];
  const log = createLogger('test', 'silent');
  jest.spyOn(log, 'error').mockImplementation((fields: unknown) => {
    said.push(`logged ${JSON.stringify(fields)}`);
  });
  const discord = {
    openDm: async () => ({ id: 'the owner' }),
    send: async (channel: string, body: { embeds: APIEmbed[] }) => {
      expect(body).toMatchObject({ embeds: [{ title: 'Waiting' }] });
      expect(body.embeds[0]?.description?.length).toBe(Math.min(description.length, embedLimits.description));
      if (error && channel === config.DISCORD_REVIEW_CHANNEL_ID) {
        throw error;
      }
      if (closed && channel === 'the owner') {
        throw closed;
      }
      said.push(channel);
    },
  };
  const context = { config, discord, log } as unknown as Context;
  try {
    const isTold = await tellReviewers(context, server, { title: 'Waiting', description });
    expect(isTold).toBe(!said.some((where) => where.startsWith('logged')));
  } catch (thrown) {
    expect(thrown).toBe(error);
    said.push('failed');
  }
  return said;
}

/** What notices with these words are sent with, so that Discord knows the same one again. */
async function noncesOf(...words: string[]): Promise<unknown[]> {
  const send = jest.fn(async (_channel: string, _body: { nonce?: unknown }) => undefined);
  const context = { config, discord: { send } } as unknown as Context;
  for (const description of words) {
    await tellReviewers(context, guild, { title: 'Waiting', description });
  }
  return send.mock.calls.map(([, { nonce }]) => nonce);
}

describe('what is for the reviewers', () => {
  it('is told in their channel', async () => {
    expect(await tell()).toEqual([config.DISCORD_REVIEW_CHANNEL_ID]);
  });

  it('is the same message to Discord when the same words are sent again, and another with others', async () => {
    const [first, again, other] = await noncesOf('Somebody', 'Somebody', 'Somebody else');
    expect(first).toEqual(expect.any(String));
    expect(again).toBe(first);
    expect(other).toEqual(expect.any(String));
    expect(other).not.toBe(first);
  });

  it('is cut to what Discord takes', async () => {
    expect(await tell(undefined, 'x'.repeat(embedLimits.description + 1))).toEqual([
      config.DISCORD_REVIEW_CHANNEL_ID,
    ]);
  });

  it.each([
    ['is gone', refused(404, 10_003)],
    ['is hidden from the bot', refused(403, 50_001)],
    ['may not be written in', refused(403, 50_013)],
    ['takes no messages, as a category or a forum', refused(400, 50_008)],
  ])('is told to the owner of the server where their channel %s', async (_how, error) => {
    expect(await tell(error)).toEqual(['the owner']);
  });

  it.each([
    ['takes no direct messages', 50_007],
    ['has left the server', 50_278],
  ])('is for the log alone where their channel is gone and the owner %s', async (_how, code) => {
    const [logged, ...more] = await tell(refused(404, 10_003), 'Somebody', refused(403, code));
    expect(logged).toContain('"title":"Waiting"');
    expect(more).toEqual([]);
  });

  it.each([
    ['is gone', refused(404, 10_003)],
    ['is hidden from the bot', refused(403, 50_001)],
  ])(
    'is for the log alone, with what it says, where the bot is outside and their channel %s',
    async (_how, error) => {
      const said = await tell(error, 'Somebody', undefined, null);
      expect(said).toEqual([expect.stringMatching(/"title":"Waiting".*"description":"Somebody"/)]);
    },
  );

  it.each([
    ['Discord is out of order', refused(502, 0)],
    ['nobody answers', new TypeError('fetch failed')],
  ])('is tried again where the bot is outside and %s', async (_how, error) => {
    expect(await tell(error, 'Somebody', undefined, null)).toEqual(['failed']);
  });

  it.each([
    ['Discord is out of order', refused(502, 0)],
    ['nobody answers', new TypeError('fetch failed')],
  ])('is told to nobody else where %s, and tried again', async (_how, error) => {
    expect(await tell(error)).toEqual(['failed']);
  });
});
