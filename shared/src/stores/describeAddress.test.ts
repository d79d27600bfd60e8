import { describeAddress } from './describeAddress.ts';

describe('the address of a store, as messages tell it', () => {
  it.each([
    ['mongodb://127.0.0.1:27017/yieldwren', 'mongodb://127.0.0.1:27017/yieldwren'],
    ['mongodb://one:27017,two:27017/yieldwren?replicaSet=rs0', 'mongodb://one:27017,two:27017/yieldwren'],
    ['mongodb+srv://cluster.test', 'mongodb+srv://cluster.test'],
    ['redis://127.0.0.1:6379/2', 'redis://127.0.0.1:6379/2'],
    ['redis+sentinel://one:26379,two:26379/main', 'redis+sentinel://one:26379,two:26379/main'],
    ['mongodb://ada@host/db', 'mongodb://ada@host/db'],
    ['mongodb://ada:canary@host/db?authSource=admin', 'mongodb://ada:…@host/db'],
    ['rediss://:canary@host:6379', 'rediss://:…@host:6379'],
    ['redis://canary@host:6379/2', 'redis://…@host:6379/2'],
    [
      'rediss+sentinel://ada:canary@one:26379/main?sentinelPassword=canary',
      'rediss+sentinel://ada:…@one:26379/main',
    ],
  ])('%s is told as %s', (address, told) => {
    expect(describeAddress(address)).toBe(told);
  });

  // Whoever pastes a password as it is has an address that cannot be used, and that is just what messages tell of.
  it.each(['@', '/', ':', '#', '@@', '@/:'])('a password that holds %s unescaped is hidden whole', (sign) => {
    const told = describeAddress(`mongodb://ada:canary${sign}canary@host/db?authSource=admin`);
    expect(told).toBe('mongodb://ada:…@host/db');
  });

  it.each([
    ['mongodb://ada:canary?canary@host/db', 'mongodb://ada:…'],
    ['mongodb://ada:canary@canary?canary@host/db', 'mongodb://ada:…'],
    ['mongodb://ada:canary@host/db?appName=a@b', 'mongodb://ada:…'],
    ['redis+sentinel://one:26379/main?sentinelPassword=canary@canary', 'redis+sentinel://one:…'],
  ])(
    'of %s, in which password and options cannot be told apart, only the beginning is told',
    (address, told) => {
      expect(describeAddress(address)).toBe(told);
    },
  );
});
