import { testConfig } from '../testing/testConfig.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://apply.test',
  DISCORD_URL: 'https://discord.com',
  SUPPORT_EMAIL: 'help@apply.test',
  SESSION_SECRET: '3q7Zt0cVxk9PYw2LmBnD8RfJgHsUe5aT',
};
const start =
  (settings: Record<string, string> = {}) =>
  () =>
    testConfig({ ...production, ...settings });

const allowed = (settings: Record<string, string>) => testConfig(settings).WEBHOOK_ALLOW_PRIVATE;

describe('production', () => {
  it('lets webhooks lead into a private network only when it is told to, development unasked', () => {
    expect(allowed({ NODE_ENV: 'development' })).toBe(true);
    expect(allowed({ NODE_ENV: 'development', WEBHOOK_ALLOW_PRIVATE: 'false' })).toBe(false);
    expect(allowed(production)).toBe(false);
    expect(allowed({ ...production, WEBHOOK_ALLOW_PRIVATE: 'true' })).toBe(true);
  });

  it('alone asks for a token of metrics that is long', () => {
    expect(testConfig({ METRICS_TOKEN: 'short' }).METRICS_TOKEN).toBe('short');
  });

  it('starts with settings that are safe', () => {
    expect(start()).not.toThrow();
  });

  it.each([
    [
      'http for the portal',
      { PUBLIC_URL: 'http://apply.test' },
      'PUBLIC_URL: http://apply.test is not https',
    ],
    [
      'http in capitals for the portal',
      { PUBLIC_URL: 'HTTP://apply.test' },
      'PUBLIC_URL: http://apply.test is not https',
    ],
    [
      'http in capitals for the webhook',
      {
        WEBHOOK_URL: 'HTTP://hooks.test',
        WEBHOOK_SECRET: 'whsec_4vsNVrqeRRK8Wn0Yx7dWw6yqQmYcH1cMZ7o3jTfXk2E=',
      },
      'WEBHOOK_URL: it is not https',
    ],
    ['this machine for the portal', { PUBLIC_URL: 'http://localhost:3000' }, 'PUBLIC_URL: '],
    [
      'a sandbox on this machine',
      { DISCORD_URL: 'http://127.0.0.1:3001' },
      'as one starts where DISCORD_TOKEN is missing',
    ],
    [
      'a sandbox on any host',
      { DISCORD_URL: 'http://172.29.0.1:4400' },
      'DISCORD_URL: http://172.29.0.1:4400',
    ],
    [
      'a sandbox that has TLS',
      { DISCORD_URL: 'https://sandbox.test' },
      'DISCORD_URL: https://sandbox.test is not https://discord.com',
    ],
    [
      'a webhook secret of one letter',
      {
        WEBHOOK_URL: 'https://hooks.test',
        WEBHOOK_SECRET: `whsec_${Buffer.from('w'.repeat(32)).toString('base64')}`,
      },
      'WEBHOOK_SECRET: it can be guessed',
    ],
    ['a passphrase of one word', { BACKUP_PASSPHRASE: 'the password of it' }, 'BACKUP_PASSPHRASE: it can be'],
    ['a secret of one letter', { SESSION_SECRET: 'a'.repeat(40) }, 'SESSION_SECRET: it can be guessed'],
    ['a secret of words', { SESSION_SECRET: 'change me: 0123456789 abcdefgh jklm' }, 'openssl rand'],
    ['a short token', { METRICS_TOKEN: 'k7Qm2XvaR9tLz3w' }, 'METRICS_TOKEN: it can be guessed'],
    ['a token of words', { METRICS_TOKEN: 'the-password-of-metrics' }, 'METRICS_TOKEN: it can be guessed'],
    ['an example address', { SUPPORT_EMAIL: 'support@yieldwren.example' }, 'SUPPORT_EMAIL: nobody reads'],
  ])('refuses %s, and names the setting and the repair', (_, settings, words) => {
    expect(start(settings)).toThrow(words);
  });

  it('names every fault at once and no secret', () => {
    const settings = { PUBLIC_URL: 'http://a.test', SESSION_SECRET: 'example-canary-example-canary-1234' };
    expect(start(settings)).toThrow(/PUBLIC_URL[^]*SESSION_SECRET/);
    expect(start(settings)).not.toThrow(/canary/);
  });

  it('is a demonstration when told so: a sandbox and this machine by http, and nothing else', () => {
    const demonstration = { DISCORD_ALLOW_SANDBOX: 'true', DISCORD_URL: 'http://172.29.0.1:4400' };
    expect(
      start({ ...demonstration, PUBLIC_URL: 'http://localhost:3000', SUPPORT_EMAIL: 'a@b.example' }),
    ).not.toThrow();
    expect(start({ ...demonstration, PUBLIC_URL: 'http://apply.test' })).toThrow('PUBLIC_URL');
  });
});
