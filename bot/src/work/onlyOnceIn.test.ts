import { currentDatabase, limits, noteTurn } from '@yieldwren/shared';
import { startTestContext, type TestContext } from '@yieldwren/shared/testing';
import { onlyOnceIn } from './onlyOnceIn.ts';

/** Writes that do not fit it are refused; reads are answered. */
const refuseWrites = (validator: object) => currentDatabase().command({ collMod: 'operations', validator });

describe('what the bot does only once in a while', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext();
  });
  afterAll(() => context.close());

  const act = jest.fn(async () => undefined);
  const ask = () => onlyOnceIn(context, 'held_up', limits.hourMs, act);
  beforeEach(async () => {
    act.mockReset();
    await noteTurn(currentDatabase(), 'held_up', { at: new Date(0) });
  });

  it('is not done again because Redis has come back empty', async () => {
    expect(await ask()).toBe(true);
    await context.redis.flushall();
    expect(await ask()).toBe(false);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('is not done while it cannot be noted, or it would be done again and again', async () => {
    await refuseWrites({ nobody: 'has this' });
    await expect(ask()).rejects.toThrow('validation');
    expect(act).not.toHaveBeenCalled();
    await refuseWrites({});
    expect(await ask()).toBe(true);
  });

  it('is not counted where it failed', async () => {
    act.mockRejectedValueOnce(new Error('no answer'));
    await expect(ask()).rejects.toThrow('no answer');
    expect(await ask()).toBe(true);
  });

  it('is not put off by a note of a clock that was far ahead', async () => {
    await noteTurn(currentDatabase(), 'held_up', { at: new Date(Date.now() + 400 * limits.dayMs) });
    expect(await ask()).toBe(true);
  });
});
