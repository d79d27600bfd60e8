import { hasSentinels, isRedisAddress, redisArguments } from './redisAddress.ts';
import { memoryUse, numberIn, readInfo } from './redisInfo.ts';

describe('the address of Redis', () => {
  it.each([
    ['redis://host', true, false],
    ['rediss://:word@host:6380/2', true, false],
    ['redis+sentinel://one:26379,two:26379/main', true, true],
    ['rediss+sentinel://ada:word@one/main?sentinelPassword=x', true, true],
    ['rediss+sentinel://ada:word@one/main?db=2&sentinelPassword=other', true, true],
    ['sentinel://one:1/main', false, false],
    ['redis+sentinel://one,two/', false, false],
    ['redis+sentinel://one', false, false],
    ['redis+sentinel:///main', false, false],
    ['http://host', false, false],
    [' redis://host', false, false],
  ])('%s can be used: %s, by way of Sentinels: %s', (url, isAddress, isBehind) => {
    expect([isRedisAddress(url), hasSentinels(url)]).toEqual([isAddress, isBehind]);
  });

  it('of a Redis alone is handed on as it is, with what it is to be used with', () => {
    const [address, options] = redisArguments('rediss://:word@host:6380/2', { commandTimeout: 7 });
    expect(address).toBe('rediss://:word@host:6380/2');
    expect(options).toEqual({ commandTimeout: 7, replyMapping: 'legacy' });
  });

  it('names the Sentinels in their order, each with its port or the usual one, and the group', () => {
    const [, options] = redisArguments('redis+sentinel://one:1,two,[::1]:3,10.0.0.4/main%20group', {});
    expect(options).toMatchObject({
      sentinels: [
        { host: 'one', port: 1 },
        { host: 'two', port: 26_379 },
        { host: '::1', port: 3 },
        { host: '10.0.0.4', port: 26_379 },
      ],
      name: 'main group',
      failoverDetector: true,
    });
    expect(options).not.toHaveProperty('sentinelTLS');
  });

  it('keeps login and options for the Redis behind them, and speaks TLS to both where it says so', () => {
    const [address, options] = redisArguments(
      'rediss+sentinel://ada:word@one:1/main?db=2&sentinelPassword=x',
      {},
    );
    expect(address).toBe('rediss://ada:word@sentinels?db=2&sentinelPassword=x');
    expect(options).toMatchObject({ enableTLSForSentinelMode: true, sentinelTLS: {} });
  });

  it('gives a Sentinel that says nothing up after a second, unless told otherwise', () => {
    const [, options] = redisArguments('redis+sentinel://one/main', { connectTimeout: 50 });
    expect(options).toMatchObject({ sentinelCommandTimeout: 1_000, connectTimeout: 50 });
    expect(options.sentinelReconnectStrategy?.(1)).toBe(1_000);
  });
});

describe('the figures of Redis', () => {
  const text = ['# Memory', 'used_memory:300', 'maxmemory:400', 'executable:C:\\redis:server', '', ''].join(
    '\r\n',
  );

  it('are read by their names; a value may hold the sign that ends a name', async () => {
    const info = await readInfo({ info: async () => text });
    expect([numberIn(info, 'used_memory'), info.get('executable')]).toEqual([300, 'C:\\redis:server']);
    expect(numberIn(info, 'of another version')).toBe(0);
    expect(memoryUse(info)).toBe(0.75);
  });

  it('tell of no memory used up where there is no limit', () => {
    expect(
      memoryUse(
        new Map([
          ['used_memory', '300'],
          ['maxmemory', '0'],
        ]),
      ),
    ).toBe(0);
    expect(memoryUse(new Map([['used_memory', '300']]))).toBe(0);
  });
});
