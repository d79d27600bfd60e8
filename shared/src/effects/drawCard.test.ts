import assert from 'node:assert';
import { RateLimitError } from '@discordjs/rest';
import { type Sandbox, seedIds } from '@yieldwren/sandbox';
import { MessageFlags } from 'discord-api-types/v10';
import { noteDrawn } from '../applications/card/noteDrawn.ts';
import { claim, release } from '../applications/claims.ts';
import { reject, reopen } from '../applications/decide.ts';
import { erasePerson } from '../applications/erasure/erasePerson.ts';
import { requeueEffects } from '../applications/ledger/requeue.ts';
import { noteDeparture } from '../applications/members.ts';
import { applyRetention } from '../applications/retention.ts';
import {
  type Application,
  type ApplicationKey,
  keyOf,
  modelOf,
  readApplication,
} from '../applications/store.ts';
import { submitBeta } from '../applications/submit.ts';
import type { Context } from '../context.ts';
import { limits } from '../limits.ts';
import { betaAnswers, makeApplicant, type TestContext } from '../testing/index.ts';
import { withSandbox } from '../testing/testSandbox.ts';
import { renderCard } from './drawCard.ts';
import { runEffect } from './runEffect.ts';

const rhea = { id: seedIds.people.rhea, name: 'rhea', isReviewer: true, surface: 'discord' } as const;

const rowOf = ({ effects }: Application) =>
  effects.find(({ kind }) => kind === 'card') ?? assert.fail('no row of the card');

const draw = async (drawing: Context, application: Application) => {
  const { _id, due_at } = rowOf(application);
  const due = { ...drawing, now: () => new Date(Math.max(Date.now(), due_at.getTime())) };
  return await runEffect(due, keyOf(application), _id.toString(), due_at.getTime());
};

describe('the card of an application', () => {
  let sandbox: Sandbox;
  let context: TestContext;
  withSandbox((started) => {
    ({ sandbox, context } = started);
  });

  const shown = async () =>
    JSON.stringify(await sandbox.control.messages(seedIds.channels.review, { limit: 100 }));

  it('is drawn once more when a newer drawing crossed it on its way, from a press or from the ledger', async () => {
    const first = await submitBeta(context, makeApplicant(), betaAnswers());
    const key = keyOf(first);
    await draw(context, first);
    const claimed = await claim(context, rhea, key);
    const { discord } = context;
    const overtaken: typeof discord.edit = async (...older) => {
      const released = await release(context, rhea, key);
      await discord.edit(older[0], older[1], await renderCard(context, released));
      await noteDrawn(context, released);
      return await discord.edit(...older);
    };
    const crossing = { ...context, discord: { ...discord, edit: overtaken } };
    await draw(crossing, claimed);
    expect(await shown()).toContain('Claimed by');
    const after = await readApplication(key);
    expect(rowOf(after).state).toBe('queued');
    await draw(context, after);
    expect(await shown()).not.toContain('Claimed by');
    expect(rowOf(await readApplication(key)).state).toBe('done');
    await noteDrawn(context, claimed);
    expect(rowOf(await readApplication(key)).state).toBe('queued');
  });

  it.each([
    ['it was deleted in Discord', { message: 'Unknown Message', code: 10_008 }, false, true],
    ['its channel is gone and another is set up', { message: 'Unknown Channel', code: 10_003 }, true, true],
    ['its channel is hidden and another is set up', { message: 'Missing Access', code: 50_001 }, true, true],
    ['another bot has posted it', { message: 'Cannot edit it', code: 50_005 }, false, true],
    ['the channel is not found that is set up', { message: 'Unknown Channel', code: 10_003 }, false, false],
    ['the channel is hidden that is set up', { message: 'Missing Access', code: 50_001 }, false, false],
  ])('is posted anew, or held up, where %s', async (_case, body, wasElsewhere, isPostedAnew) => {
    const sent = await submitBeta(context, makeApplicant(), betaAnswers());
    const key = keyOf(sent);
    await draw(context, sent);
    const before = (await readApplication(key)).card ?? assert.fail('no card');
    const thread = '100000000000000098';
    const elsewhere = wasElsewhere ? { 'card.channel_id': '100000000000000097' } : {};
    await modelOf('beta').updateOne({ _id: key.id }, { $set: { 'card.thread_id': thread, ...elsewhere } });
    await requeueEffects({ key, rows: { kind: 'card' } }, context.now());
    // Of a channel that is not set up it is asked first whose it is.
    const asked = wasElsewhere
      ? { method: 'GET', path: '/channels/*' }
      : { method: 'PATCH', path: '/channels/*/messages/*' };
    await sandbox.control.addFault({ ...asked, times: 1, then: { status: 404, body } });
    await draw(context, await readApplication(key));
    const after = await readApplication(key);
    expect(rowOf(after).state).toBe(isPostedAnew ? 'done' : 'blocked');
    expect(after.card?.message_id === before.message_id).toBe(!isPostedAnew);
    expect(after.card?.channel_id).toBe(seedIds.channels.review);
    // A thread outlives the message it began on, in its own channel.
    expect(after.card?.thread_id).toBe(wasElsewhere ? undefined : thread);
    const isLeft = isPostedAnew && (wasElsewhere || body.code === 50_005);
    expect(after.cards_left?.map(({ message_id }) => message_id)).toEqual(
      isLeft ? [before.message_id] : undefined,
    );
  });

  const cardsIn = async (channel: string, { reference }: Application) =>
    (await sandbox.control.messages(channel, { as: rhea.id, limit: 200 })).filter(({ embeds }) =>
      embeds.some(({ footer }) => footer?.text === reference),
    );
  /** Discord takes it, and its answer is lost. */
  const unanswered: Context['discord']['send'] = async (...given) => {
    await context.discord.send(...given);
    throw new TypeError('fetch failed');
  };
  /** The operator sets up another review channel. */
  const moved = () => {
    const config = { ...context.config, DISCORD_REVIEW_CHANNEL_ID: seedIds.channels.general };
    return { ...context, config };
  };

  it('is posted anew where another server is set up, though the bot is in both; an erasure redacts both', async () => {
    const { review, general } = seedIds.channels;
    const sent = await submitBeta(context, makeApplicant(), betaAnswers());
    const key = keyOf(sent);
    await draw(context, sent);
    const config = { ...moved().config, DISCORD_GUILD_ID: '7' };
    const elsewhere = { ...context, config };
    const before = await cardsIn(review, sent);
    // As of a copy of what has gone on since: none of its state is drawn on the cards of the original.
    await modelOf('beta').updateOne({ _id: sent._id }, { $set: { flags: ['same_email'] } });
    await requeueEffects({ key, rows: { kind: 'card' } }, context.now());
    expect(await draw(elsewhere, await readApplication(key))).toMatchObject({ state: 'done' });
    const { card, cards_left = [] } = await readApplication(key);
    expect([card, ...cards_left].map((place) => place?.channel_id)).toEqual([general, review]);
    expect(await cardsIn(review, sent)).toEqual(before);
    await erasePerson(context, sent.discord_id);
    expect(await draw(elsewhere, await readApplication(key))).toMatchObject({ state: 'done' });
    for (const channel of [general, review]) {
      const cards = await cardsIn(channel, sent);
      expect([cards.length, JSON.stringify(cards).includes(sent.profile.username)]).toEqual([1, false]);
    }
  });

  it('that was left in a channel out of reach is redacted with the one in its place, or held up until it is', async () => {
    const { review, general } = seedIds.channels;
    const sent = await submitBeta(context, makeApplicant(), betaAnswers());
    const key = keyOf(sent);
    await draw(context, sent);
    await sandbox.control.hideChannel(review, true);
    await requeueEffects({ key, rows: { kind: 'card' } }, context.now());
    expect(await draw(moved(), await readApplication(key))).toMatchObject({ state: 'done' });
    await erasePerson(context, sent.discord_id);
    expect(await draw(moved(), await readApplication(key))).toMatchObject({ state: 'blocked' });
    const text = async (channel: string) => JSON.stringify(await cardsIn(channel, sent));
    const named = sent.profile.username;
    expect([await text(general), await text(review)]).toEqual([
      expect.not.stringContaining(named),
      expect.stringContaining(named),
    ]);
    await sandbox.control.hideChannel(review, false);
    await requeueEffects({ key, rows: { kind: 'card' } }, context.now());
    expect(await draw(moved(), await readApplication(key))).toMatchObject({ state: 'done' });
    expect(await text(review)).not.toContain(named);
    expect(await cardsIn(review, sent)).toHaveLength(1);
  });

  it.each([
    ['is found in the channel of before', false, [1, 0]],
    ['is posted anew where that is out of reach', true, [1, 1]],
  ])('whose answer was lost, and whose channel was replaced since, %s', async (_what, isHidden, cards) => {
    const { review, general } = seedIds.channels;
    const sent = await submitBeta(context, makeApplicant(), betaAnswers());
    const { discord } = context;
    const lost = draw({ ...context, discord: { ...discord, send: unanswered } }, sent);
    await expect(lost).rejects.toThrow('fetch failed');
    await sandbox.control.hideChannel(review, isHidden);
    const drawnNow = draw(moved(), await readApplication(keyOf(sent)));
    expect(await drawnNow).toMatchObject({ state: 'done' });
    await sandbox.control.hideChannel(review, false);
    const found = async () => [await cardsIn(review, sent), await cardsIn(general, sent)];
    expect((await found()).map(({ length }) => length)).toEqual(cards);
    await erasePerson(context, sent.discord_id);
    await sandbox.control.hideChannel(review, isHidden);
    const erased = await draw(moved(), await readApplication(keyOf(sent)));
    expect(erased).toMatchObject({ state: isHidden ? 'blocked' : 'done' });
    await sandbox.control.hideChannel(review, false);
    await requeueEffects({ key: keyOf(sent), rows: { kind: 'card' } }, context.now());
    await draw(moved(), await readApplication(keyOf(sent)));
    expect(JSON.stringify(await found())).not.toContain(sent.profile.username);
  });

  it('that was on its way while its person was erased is redacted also where the answer was lost', async () => {
    const sent = await submitBeta(context, makeApplicant(), betaAnswers());
    const key = keyOf(sent);
    const { discord } = context;
    const send: typeof discord.send = async (...given) => {
      await erasePerson(context, sent.discord_id);
      await draw(context, await readApplication(key));
      expect(rowOf(await readApplication(key)).state).toBe('queued');
      return await unanswered(...given);
    };
    await draw({ ...context, discord: { ...discord, send } }, sent).catch(() => undefined);
    expect(await shown()).toContain(sent.profile.username);
    expect(await draw(context, await readApplication(key))).toMatchObject({ state: 'done' });
    expect(await shown()).not.toContain(sent.profile.username);
  });

  /** Discord goes on with an edit that was given up, until it is let go: then it lands. */
  const held = (meanwhile = async () => {}) => {
    const { discord } = context;
    const waiting: Parameters<typeof discord.edit>[] = [];
    const edit: typeof discord.edit = async (...given) => {
      waiting.push(given);
      await meanwhile();
      throw new DOMException('This operation was aborted', 'AbortError');
    };
    const land = async () => {
      for (const given of waiting) {
        await discord.edit(...given);
      }
    };
    return { hanging: { ...context, discord: { ...discord, edit } }, land };
  };

  const drawnAndClaimed = async () => {
    const sent = await submitBeta(context, makeApplicant(), betaAnswers());
    await draw(context, sent);
    return await claim(context, rhea, keyOf(sent));
  };

  const textOf = async (application: Application) =>
    JSON.stringify(await cardsIn(seedIds.channels.review, application));

  it('that was edited before its person was erased is redacted once more, when that edit must have landed', async () => {
    const claimed = await drawnAndClaimed();
    const { hanging, land } = held();
    await expect(draw(hanging, claimed)).rejects.toThrow('aborted');
    await erasePerson(context, claimed.discord_id);
    await draw(context, await readApplication(keyOf(claimed)));
    expect(await textOf(claimed)).not.toContain(claimed.profile.username);
    await land();
    expect(await textOf(claimed)).toContain(claimed.profile.username);
    await settled(keyOf(claimed));
    expect(await textOf(claimed)).not.toContain(claimed.profile.username);
  });

  it('whose edit is given up after its person was erased and all was redacted is redacted again', async () => {
    const claimed = await drawnAndClaimed();
    const key = keyOf(claimed);
    const { hanging, land } = held(async () => {
      await erasePerson(context, claimed.discord_id);
      await settled(key);
    });
    await expect(draw(hanging, claimed)).rejects.toThrow('aborted');
    await land();
    expect(await textOf(claimed)).toContain(claimed.profile.username);
    await settled(key);
    expect(await textOf(claimed)).not.toContain(claimed.profile.username);
  });

  it.each(['after that was given up', 'before that is given up', 'while that is given up'])(
    'shows in the end what is newest, where an older edit lands late and the newer one came %s',
    async (when) => {
      const claimed = await drawnAndClaimed();
      const key = keyOf(claimed);
      const { discord } = context;
      const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const edit: typeof discord.edit = async (...given) => {
        begun.resolve();
        await end.promise;
        return await discord.edit(...given);
      };
      const drawNewer = async () => await draw({ ...context, discord: { ...discord, edit } }, released);
      let released = claimed;
      let newer: Promise<unknown> = Promise.resolve();
      const { hanging, land } = held(async () => {
        released = await release(context, rhea, key);
        if (when.startsWith('after')) {
          return;
        }
        newer = drawNewer();
        await begun.promise;
        if (when.startsWith('before')) {
          end.resolve();
          await newer;
        }
      });
      await expect(draw(hanging, claimed)).rejects.toThrow('aborted');
      end.resolve();
      await (when.startsWith('after') ? drawNewer() : newer);
      await land();
      expect(await textOf(claimed)).toContain('Claimed by');
      await settled(key);
      expect(await textOf(claimed)).not.toContain('Claimed by');
    },
  );

  it('is not posted anew where its person was erased before it left, so that none is left if the answer is lost', async () => {
    const sent = await submitBeta(context, makeApplicant(), betaAnswers());
    const key = keyOf(sent);
    await draw(context, sent);
    const { card } = await readApplication(key);
    await sandbox.control.deleteMessage(seedIds.channels.review, card?.message_id ?? assert.fail('no card'));
    await requeueEffects({ key, rows: { kind: 'card' } }, context.now());
    const { discord } = context;
    const edit: typeof discord.edit = async (...given) => {
      await erasePerson(context, sent.discord_id);
      expect(await draw(context, await readApplication(key))).toMatchObject({ state: 'done' });
      return await discord.edit(...given);
    };
    const overtaken = { ...context, discord: { ...discord, edit, send: unanswered } };
    expect(await draw(overtaken, await readApplication(key))).toMatchObject({ state: 'cancelled' });
    expect(await cardsIn(seedIds.channels.review, sent)).toEqual([]);
    expect((await readApplication(key)).card_sent ?? []).toEqual([]);
  });

  const settled = async (key: ApplicationKey, clock: Context = context) => {
    for (let state = 'queued'; state === 'queued'; state = rowOf(await readApplication(key)).state) {
      await draw(clock, await readApplication(key));
    }
  };
  const years = () => {
    const config = { ...context.config, RETENTION_DAYS_CLOSED: 30 };
    return { ...context, config, now: () => new Date(Date.now() + 400 * limits.dayMs) };
  };

  const closed = async () => {
    const sent = await submitBeta(context, makeApplicant(), betaAnswers());
    const key = keyOf(sent);
    await reject(context, rhea, key, { reason: 'Volume is below what we serve' });
    await settled(key);
    const { card } = await readApplication(key);
    await sandbox.control.deleteMessage(seedIds.channels.review, card?.message_id ?? assert.fail('no card'));
    return { sent, key };
  };

  describe('of a closed application, deleted in Discord,', () => {
    it.each<[string, (sent: Application) => Promise<unknown>]>([
      ['its answers have been kept long enough', async () => await applyRetention(years())],
      ['its person leaves', async ({ discord_id }) => await noteDeparture(context, discord_id)],
    ])('is not posted anew because %s', async (_why, happens) => {
      const { sent, key } = await closed();
      await happens(sent);
      expect(rowOf(await readApplication(key)).state).toBe('queued');
      await settled(key, years());
      expect(await cardsIn(seedIds.channels.review, sent)).toEqual([]);
    });

    it('is posted anew once somebody acts on it', async () => {
      const { sent, key } = await closed();
      await reopen(years(), rhea, key, 'New facts came in');
      await draw(years(), await readApplication(key));
      expect(await cardsIn(seedIds.channels.review, sent)).toHaveLength(1);
    });

    it('is posted anew where the act that closed it came after the last drawing', async () => {
      const sent = await submitBeta(context, makeApplicant(), betaAnswers());
      const key = keyOf(sent);
      await settled(key);
      expect(rowOf(await readApplication(key)).done_at).toBeDefined();
      const { card } = await readApplication(key);
      await sandbox.control.deleteMessage(
        seedIds.channels.review,
        card?.message_id ?? assert.fail('no card'),
      );
      await reject(context, rhea, key, { reason: 'Volume is below what we serve' });
      await settled(key);
      expect(await cardsIn(seedIds.channels.review, sent)).toHaveLength(1);
    });
  });

  it('is posted anew once where it was deleted in Discord, though the answer to that was lost', async () => {
    const sent = await submitBeta(context, makeApplicant(), betaAnswers());
    const key = keyOf(sent);
    await draw(context, sent);
    const lost = (await readApplication(key)).card ?? assert.fail('no card');
    const { discord } = context;
    const edit: typeof discord.edit = async (channel, message, ...body) =>
      await discord.edit(channel, message === lost.message_id ? seedIds.people.rhea : message, ...body);
    const drawAgain = async (more: Partial<typeof discord>) => {
      await requeueEffects({ key, rows: { kind: 'card' } }, context.now());
      return await draw({ ...context, discord: { ...discord, edit, ...more } }, await readApplication(key));
    };
    await expect(drawAgain({ send: unanswered })).rejects.toThrow('fetch failed');
    // The list of messages may lack the newest one as well.
    await expect(drawAgain({ send: unanswered, readMessages: async () => [] })).rejects.toThrow(
      'fetch failed',
    );
    expect(await drawAgain({})).toMatchObject({ state: 'done' });
    const ours = await cardsIn(seedIds.channels.review, sent);
    const { card } = await readApplication(key);
    expect(new Set(ours.map(({ id }) => id))).toEqual(new Set([lost.message_id, card?.message_id]));
    expect(ours).toHaveLength(2);
  });

  it.each([
    ['the first', false],
    ['the one in place of a deleted one', true],
  ])(
    'is found again, be it %s, where an attempt that got no answer posted it and more than a hundred messages came since',
    async (_which, wasDeleted) => {
      const sent = await submitBeta(context, makeApplicant(), betaAnswers());
      const key = keyOf(sent);
      const { discord } = context;
      const { control } = sandbox;
      if (wasDeleted) {
        await draw(context, sent);
        const { card } = await readApplication(key);
        await control.deleteMessage(seedIds.channels.review, card?.message_id ?? assert.fail('no card'));
        await requeueEffects({ key, rows: { kind: 'card' } }, context.now());
      }
      const losing = { ...context, discord: { ...discord, send: unanswered } };
      const lost = draw(losing, await readApplication(key));
      await expect(lost).rejects.toThrow('fetch failed');
      for (let at = 0; at < 101; at += 1) {
        await control.sendMessage({ userId: rhea.id, channelId: seedIds.channels.review, content: 'hi' });
      }
      // By then Discord knows the nonce no more.
      const anew: typeof discord.send = async (channel, body) =>
        await discord.send(channel, { ...body, nonce: `${String(body.nonce)}a` });
      const later = { ...context, discord: { ...discord, send: anew } };
      expect(await draw(later, await readApplication(key))).toMatchObject({ state: 'done' });
      const { card, card_sent } = await readApplication(key);
      const ours = await cardsIn(seedIds.channels.review, sent);
      expect(ours.map(({ id }) => id)).toEqual([card?.message_id]);
      expect(card_sent).toEqual([]);
    },
  );

  it('is seen again where a moderator has removed its embed', async () => {
    const sent = await submitBeta(context, makeApplicant(), betaAnswers());
    const key = keyOf(sent);
    await draw(context, sent);
    const { card } = await readApplication(key);
    const { channel_id, message_id } = card ?? assert.fail('no card');
    await context.discord.edit(channel_id, message_id, { flags: MessageFlags.SuppressEmbeds });
    expect(await cardsIn(channel_id, sent)).toEqual([]);
    await requeueEffects({ key, rows: { kind: 'card' } }, context.now());
    await draw(context, await readApplication(key));
    expect((await cardsIn(channel_id, sent)).map(({ id }) => id)).toEqual([message_id]);
  });

  it('leaves no trace where Discord refused it', async () => {
    const sent = await submitBeta(context, makeApplicant(), betaAnswers());
    const refusal = { status: 403, body: { message: 'Missing Permissions', code: 50_013 } };
    await sandbox.control.addFault({ method: 'POST', path: '/channels/*/messages', times: 1, then: refusal });
    expect(await draw(context, sent)).toMatchObject({ state: 'blocked' });
    expect((await readApplication(keyOf(sent))).card_sent ?? []).toEqual([]);
  });

  it('leaves no trace where a long limit kept it from being sent', async () => {
    const sent = await submitBeta(context, makeApplicant(), betaAnswers());
    const limited = { status: 429, headers: { 'Retry-After': '3600' }, body: { retry_after: 3_600 } };
    await sandbox.control.addFault({ method: 'POST', path: '/channels/*/messages', times: 1, then: limited });
    await expect(draw(context, sent)).rejects.toThrow(RateLimitError);
    expect((await readApplication(keyOf(sent))).card_sent ?? []).toEqual([]);
  });

  it('says which attempt of its person it is, however many came before', async () => {
    const person = makeApplicant();
    const busy = { ...context, config: { ...context.config, SUBMISSIONS_PER_DAY: 10 } };
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      const { _id } = await submitBeta(busy, person, betaAnswers());
      const created_at = new Date(Date.now() - (10 - attempt) * 60_000);
      await modelOf('beta').updateOne({ _id }, { $set: { status: 'withdrawn', created_at } });
    }
    const last = await submitBeta(busy, person, betaAnswers());
    expect(JSON.stringify(await renderCard(context, last))).toContain('Attempt 8, applied');
  });

  it.each([
    ['it was deleted in Discord', { message: 'Unknown Message', code: 10_008 }, 'done'],
    ['its earlier channel is hidden', { message: 'Missing Access', code: 50_001 }, 'blocked'],
    ['another bot has posted it', { message: 'Cannot edit it', code: 50_005 }, 'blocked'],
  ])(
    'of an erased person is not posted anew where %s: what names them is redacted or held up',
    async (_case, body, state) => {
      const sent = await submitBeta(context, makeApplicant(), betaAnswers());
      await draw(context, sent);
      await modelOf('beta').updateOne({ _id: sent._id }, { $set: { 'card.channel_id': '1' } });
      await erasePerson(context, sent.discord_id);
      const erased = await readApplication(keyOf(sent));
      const before = (await sandbox.control.messages(seedIds.channels.review, { limit: 100 })).length;
      const path = '/channels/*/messages/*';
      await sandbox.control.addFault({ method: 'PATCH', path, times: 1, then: { status: 403, body } });
      expect(await draw(context, erased)).toMatchObject({ state });
      expect(await sandbox.control.messages(seedIds.channels.review, { limit: 100 })).toHaveLength(before);
    },
  );
});
