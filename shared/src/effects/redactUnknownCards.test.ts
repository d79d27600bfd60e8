import type { Sandbox } from '@yieldwren/sandbox';
import { seedIds } from '@yieldwren/sandbox';
import { type Application, keyOf, modelOf } from '../applications/store.ts';
import { submitBeta } from '../applications/submit.ts';
import { limits } from '../limits.ts';
import { currentDatabase } from '../stores/database.ts';
import { beginRestore, endRestore } from '../stores/restores.ts';
import { betaAnswers, makeApplicant, type TestContext } from '../testing/index.ts';
import { withSandbox } from '../testing/testSandbox.ts';
import { redactUnknownCards } from './redactUnknownCards.ts';
import { runEffect } from './runEffect.ts';

const { review } = seedIds.channels;

/** As the restore of a backup does that was made before it. */
const forget = async (...later: Application[]) =>
  await modelOf('beta').deleteMany({ _id: { $in: later.map(({ _id }) => _id) } });

describe('after a restore, a card in the review channel', () => {
  let sandbox: Sandbox;
  let context: TestContext;
  withSandbox((started) => {
    ({ sandbox, context } = started);
  });

  async function withCard(username: string): Promise<Application> {
    const application = await submitBeta(context, makeApplicant({ username }), betaAnswers());
    const row = application.effects.find(({ kind }) => kind === 'card');
    await runEffect(context, keyOf(application), String(row?._id), row?.due_at.getTime() ?? 0);
    return application;
  }
  const cardOf = async ({ reference }: Application) =>
    JSON.stringify(
      (await sandbox.control.messages(review, { limit: 100 })).filter(({ embeds }) =>
        embeds.some(({ footer }) => footer?.text === reference),
      ),
    );

  it('that came after the backup shows nobody any more and has no buttons; it is looked for until that is so', async () => {
    const known = await withCard('known-person');
    const before = await cardOf(known);
    const madeAt = new Date();
    const later = [await withCard('later-person'), await withCard('later-person')];
    const shown = async () => (await Promise.all(later.map(cardOf))).join();
    await beginRestore(currentDatabase(), madeAt);
    await forget(...later);
    expect(await redactUnknownCards(context)).toBe(0);
    expect(await shown()).toContain('later-person');
    await endRestore(currentDatabase());
    const edit = jest.spyOn(context.discord, 'edit');
    const crossed = edit.mockImplementationOnce(() => Promise.reject(new Error('Discord is away')));
    await expect(redactUnknownCards(context)).rejects.toThrow('Discord is away');
    crossed.mockRestore();
    expect(await redactUnknownCards(context)).toBe(2);
    const redacted = await shown();
    expect(redacted).not.toMatch(/later-person|custom_id/);
    expect(later.filter(({ discord_id }) => redacted.includes(discord_id))).toEqual([]);
    expect(redacted).toContain('The database was restored');
    expect(await cardOf(known)).toBe(before);
    expect(await redactUnknownCards(context)).toBe(0);
  });

  it('that came after the backup is found though the clock of whoever made it was hours ahead', async () => {
    const later = await withCard('ahead-person');
    await beginRestore(currentDatabase(), new Date(Date.now() + 10 * limits.hourMs));
    await endRestore(currentDatabase());
    await forget(later);
    expect(await redactUnknownCards(context)).toBe(1);
    expect(await cardOf(later)).not.toContain('ahead-person');
  });

  it('in an earlier review channel of this server is looked for as well; one that is gone or hidden holds up nothing', async () => {
    const places = await Promise.all(
      ['gone', 'hidden', 'new'].map((name) => sandbox.control.createChannel(name)),
    );
    const [gone, hidden, next] = places.map(({ id }) => id);
    for (const channel_id of [gone, hidden]) {
      const { _id } = await withCard('moved-person');
      await modelOf('beta').updateOne({ _id }, { $set: { 'card.channel_id': channel_id } });
    }
    await sandbox.control.deleteChannel(gone ?? '');
    await sandbox.control.hideChannel(hidden ?? '', true);
    const madeAt = new Date();
    const later = await withCard('earlier-person');
    await forget(later);
    const restored = async (more: object) => {
      await beginRestore(currentDatabase(), madeAt);
      await endRestore(currentDatabase());
      const config = { ...context.config, DISCORD_REVIEW_CHANNEL_ID: next ?? '', ...more };
      return await redactUnknownCards({ ...context, config });
    };
    expect(await restored({ DISCORD_GUILD_ID: '7' })).toBe(0);
    expect(await cardOf(later)).toContain('earlier-person');
    expect(await restored({})).toBe(1);
    expect(await cardOf(later)).not.toContain('earlier-person');
  });

  it('is left to the next run once this one is to end', async () => {
    const madeAt = new Date();
    await beginRestore(currentDatabase(), madeAt);
    await forget(await withCard('first-person'), await withCard('second-person'));
    await endRestore(currentDatabase());
    const { discord } = context;
    const end = new AbortController();
    const edit: typeof discord.edit = async (...given) => {
      end.abort();
      return await discord.edit(...given);
    };
    const process = { ...context, discord: { ...discord, edit } };
    await expect(redactUnknownCards(process, end.signal)).rejects.toThrow('aborted');
    expect(await redactUnknownCards(context)).toBe(1);
  });

  it('stays as it is while another restore is under way, whose end is waited for', async () => {
    const madeAt = new Date();
    const later = await withCard('replaced-person');
    await beginRestore(currentDatabase(), madeAt);
    await endRestore(currentDatabase());
    await forget(later);
    const { discord } = context;
    const readMessages: typeof discord.readMessages = async (...args) => {
      await beginRestore(currentDatabase(), madeAt);
      return await discord.readMessages(...args);
    };
    expect(await redactUnknownCards({ ...context, discord: { ...discord, readMessages } })).toBe(0);
    expect(await cardOf(later)).toContain('replaced-person');
    await endRestore(currentDatabase());
    expect(await redactUnknownCards(context)).toBe(1);
  });
});
