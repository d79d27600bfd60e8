import { beginRestore, currentDatabase, endRestore } from '@yieldwren/shared';
import { startTestContext, type TestContext } from '@yieldwren/shared/testing';
import { awaitsRestore } from './awaitsRestore.ts';

describe('an embedded database', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext();
  });
  afterAll(async () => {
    await context.close();
  });

  it('runs without portal and bot until its restore is finished, and it is said how', async () => {
    const { mongoUri } = context.stores;
    const said: string[] = [];
    const say = (text: string) => said.push(text);
    expect(await awaitsRestore(mongoUri, say)).toBe(false);
    await beginRestore(currentDatabase(), new Date());
    expect(await awaitsRestore(mongoUri, say)).toBe(true);
    await endRestore(currentDatabase());
    expect(await awaitsRestore(mongoUri, say)).toBe(false);
    expect(said).toEqual([
      expect.stringMatching(/begun and not finished.*npm run restore[^]*another terminal/),
    ]);
  });
});
