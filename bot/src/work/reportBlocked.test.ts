import { type Sandbox, seedIds, startSandbox } from '@yieldwren/sandbox';
import { currentDatabase, modelOf, noteTurn, submitBeta } from '@yieldwren/shared';
import { betaAnswers, makeApplicant, startTestContext, type TestContext } from '@yieldwren/shared/testing';
import { heldUpText, reportBlocked } from './reportBlocked.ts';

describe('the notice of what is held up', () => {
  let sandbox: Sandbox;
  let context: TestContext;
  beforeAll(async () => {
    sandbox = await startSandbox({ seed: 'demo', rateLimits: 'off' });
    context = await startTestContext({ ...sandbox.settings });
  });
  afterAll(async () => {
    await context.close();
    await sandbox.stop();
  });

  /** What reviewers are told where the server itself is out of reach, and these rows are held up besides. */
  async function toldOf(held: Record<string, string>) {
    await noteTurn(currentDatabase(), 'held_up', { at: new Date(0) });
    await modelOf('beta').deleteMany({});
    const { _id, effects } = await submitBeta(context, makeApplicant(), betaAnswers());
    const rows = Object.entries(held).map(([kind, last_error]) => ({
      ...effects[0],
      kind,
      state: 'blocked',
      last_error,
    }));
    await modelOf('beta').collection.updateOne({ _id }, { $set: { effects: rows } });
    await reportBlocked(context, null);
    const messages = await sandbox.control.messages(seedIds.channels.review);
    return messages.flatMap(({ embeds }) => embeds).findLast(({ title }) => title?.includes('held up'));
  }

  it('names what is wrong in the server, and the repair of what that does not hold up', async () => {
    const held = {
      member_role: 'its role',
      dm: 'its message',
      mail: 'set SMTP_URL',
      webhook: 'set WEBHOOK_URL',
    };
    const { title, description } = (await toldOf(held)) ?? {};
    expect(title).toBe('4 deliveries are held up');
    expect(heldUpText(1)).toBe('1 delivery is held up');
    expect(description).toMatch(/\*\*.*server.*\*\*/);
    expect(description).toContain('• set SMTP_URL\n• set WEBHOOK_URL');
    expect(description).not.toContain('its role');
    expect(description).not.toContain('its message');
    expect(description).toContain('leaves by itself once it is repaired');
    expect(description).toContain('by Retry on the card');
  });

  it('says of an e-mail alone that it does not leave by itself', async () => {
    const { title, description } = (await toldOf({ mail: 'set SMTP_URL' })) ?? {};
    expect(title).toBe('1 delivery is held up');
    expect(description).toContain('by Retry on the card');
    expect(description).not.toContain('by itself');
  });

  it('is for the log, and not tried again at once, where the bot is outside and cannot see the channel', async () => {
    await toldOf({ card: 'its card' });
    await noteTurn(currentDatabase(), 'held_up', { at: new Date(0) });
    const logged = jest.spyOn(context.log, 'error');
    await sandbox.control.hideChannel(seedIds.channels.review, true);
    const tries = [await reportBlocked(context, null), await reportBlocked(context, null)];
    await sandbox.control.hideChannel(seedIds.channels.review, false);
    expect(tries).toEqual([true, false]);
    expect(logged.mock.calls).toEqual([
      [expect.objectContaining({ title: heldUpText(1) }), 'nobody could be told'],
    ]);
    logged.mockRestore();
  });
});
