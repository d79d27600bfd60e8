import { createContext, createLogger, erasePerson, submitBeta } from '@yieldwren/shared';
import {
  betaAnswers,
  makeApplicant,
  startTestStores,
  type TestStores,
  testConfig,
} from '@yieldwren/shared/testing';
import { runReceipt } from './runReceipt.ts';

describe('npm run receipt', () => {
  let stores: TestStores;
  beforeAll(async () => {
    stores = await startTestStores();
  });
  afterAll(async () => {
    await stores.stop();
  });

  it('tells the day of an erasure from its code alone, and refuses every other code and key', async () => {
    const config = testConfig({ MONGODB_URI: stores.mongoUri, REDIS_URL: stores.redisUrl });
    const context = await createContext(config, 'script', createLogger('test', 'silent'));
    const person = makeApplicant();
    await submitBeta(context, person, betaAnswers());
    const { receipt } = await erasePerson(context, person.discord_id);
    await context.close();
    const env = { MONGODB_URI: stores.mongoUri, SESSION_SECRET: config.SESSION_SECRET.join(',') };
    const read = async (code: string[], changes = {}) => {
      const said: string[] = [];
      await runReceipt(code, { ...env, ...changes }, (text) => said.push(text));
      return said.join('\n');
    };
    const day = receipt.slice(0, 10);
    expect(await read([receipt])).toBe(
      `Somebody was erased here on ${day} (UTC). The code does not tell who.`,
    );
    expect(await read([receipt], { SESSION_SECRET: `'${env.SESSION_SECRET}'` })).toContain(day);
    const forged = receipt.replace(day, '1999-01-01');
    await expect(read([forged])).rejects.toThrow('was not given out here');
    await expect(read([receipt], { SESSION_SECRET: 'x'.repeat(40) })).rejects.toThrow(
      'SESSION_SECRET is not',
    );
    expect(await read([receipt])).toContain(day);
    await expect(read([])).rejects.toThrow('npm run receipt -- <code>');
  });
});
