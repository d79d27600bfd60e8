import { createLogger } from '@yieldwren/shared';
import { type StartedRedis, startTestRedis, testConfig, until } from '@yieldwren/shared/testing';
import { createChannels } from './createChannels.ts';

describe('news for open pages', () => {
  let server: StartedRedis['server'];
  let redis: StartedRedis['redis'];
  let end: StartedRedis['stop'];
  beforeAll(async () => {
    ({ server, redis, stop: end } = await startTestRedis());
  });
  afterAll(async () => {
    await end();
  });

  it('reach whoever listens; who cannot is told so, and listens again once Redis is back', async () => {
    const channels = createChannels({
      config: testConfig(),
      redis,
      log: createLogger('portal', 'silent'),
    });
    const heard: string[] = [];
    const listen = async (name: string) =>
      await channels.listen('ada', {
        hear: (event) => heard.push(`${name} hears ${event}`),
        cut: () => heard.push(`${name} is cut`),
      });
    const stop = await listen('first');
    await redis.publish('ada', 'one');
    await redis.publish('ben', 'not hers');
    await until(async () => heard.length > 0);
    await server.kill();
    await until(async () => heard.length > 1);
    expect(heard).toEqual(['first hears one', 'first is cut']);
    stop();
    await expect(listen('second')).rejects.toThrow('Connection is closed');
    expect(channels.count('ada')).toBe(0);

    await server.start();
    await listen('third');
    await redis.publish('ada', 'two');
    await until(async () => heard.at(-1) === 'third hears two');
    channels.close();
    expect(heard.at(-1)).toBe('third is cut');
  });
});
