import { fatalClose, fatalLogin, tokenRejected } from './fatal.ts';

describe('ends of the gateway', () => {
  it.each([4004, 4010, 4011, 4012, 4013, 4014])('%i is final and names its repair', (code) => {
    const fatal = fatalClose(code);
    expect(fatal?.message).toContain(String(code));
    expect(fatal?.repair.length).toBeGreaterThan(10);
    expect(fatal?.exitCode).toBe(78);
  });

  it('a token that is not accepted is to be set for portal and bot', () => {
    for (const fatal of [tokenRejected(), fatalClose(4004)]) {
      expect(fatal?.repair).toMatch(/^Set DISCORD_TOKEN to .+, then restart portal and bot\.$/);
    }
  });

  it.each([1000, 1006, 4000, 4007, 4009])('%i is tried again', (code) => {
    expect(fatalClose(code)).toBeNull();
  });

  it('a login is refused for good by forbidden intents, not by the network, nor by one 401', () => {
    const refused = Object.assign(new Error('An invalid token was provided.'), { code: 'TokenInvalid' });
    expect(fatalLogin(refused)).toBeNull();
    expect(fatalLogin(new Error('Used disallowed intents'))?.message).toContain('4014');
    expect(fatalLogin(new Error('Used invalid intents'))?.message).toContain('4013');
    expect(fatalLogin(new Error('Authentication failed'))?.message).toContain('4004');
    expect(fatalLogin(new Error('connect ECONNREFUSED'))).toBeNull();
    expect(fatalLogin('socket hang up')).toBeNull();
  });

  it('a login for which no session is left says until when, and is another try for a supervisor', () => {
    const told =
      'Not enough sessions remaining to spawn 1 shards; only 0 remaining; resets at 2026-03-01T12:00:00Z';
    const fatal = fatalLogin(new Error(told));
    expect(fatal?.message).toContain('resets at 2026-03-01T12:00:00Z');
    expect(fatal?.exitCode).toBe(75);
  });
});
