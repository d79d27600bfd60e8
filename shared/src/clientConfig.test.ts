import { clientConfig, loginAddress } from './clientConfig.ts';
import { retentionTexts } from './retentionTexts.ts';
import { redirectUriOf, redirectUrisOf, scopeOf, sessionCookieOf } from './signInNames.ts';
import { testConfig } from './testing/testConfig.ts';

describe('what a browser may know of the settings', () => {
  const secrets = {
    DISCORD_TOKEN: 'canary-token',
    DISCORD_CLIENT_SECRET: 'canary-client',
    SESSION_SECRET: 'canary-session-canary-session-canary',
    METRICS_TOKEN: 'canary-metrics-token',
    SMTP_URL: 'smtps://ada:canary@host',
    MAIL_FROM: 'canary@mail.test',
    MONGODB_URI: 'mongodb://ada:canary@host/db',
    BACKUP_PASSPHRASE: 'canary canary canary',
  };

  it('is nothing that opens a door, and no address behind it', () => {
    const told = JSON.stringify(clientConfig(testConfig(secrets)));
    expect(told).not.toContain('canary');
    expect(told).not.toContain('mongodb');
    expect(told).not.toContain('redis');
  });

  it('is where to go, whom to write to and whether consent joins', () => {
    const settings = {
      DASHBOARD_URL: 'https://dash.test',
      DISCORD_JOIN_BY_CONSENT: 'true',
      BRAND_NAME: 'Club',
    };
    expect(clientConfig(testConfig(settings))).toMatchObject({
      brand: 'Club',
      login: 'https://dash.test/auth',
      dashboard: 'https://dash.test',
      join_by_consent: 'yes',
      email: 'support@yieldwren.example',
    });
    expect(clientConfig(testConfig())).toMatchObject({
      login: '/login',
      dashboard: null,
      join_by_consent: 'no',
    });
    expect(loginAddress(testConfig())).toBe('/login');
  });
});

describe('how long what is kept, in words', () => {
  it('is until its person erases it where no time is set', () => {
    expect(retentionTexts({})).toEqual({
      kept_closed: 'until you erase them',
      kept_visitors: 'until you erase yourself',
      kept_audit: 'as long as the beta runs',
    });
  });

  it.each([
    [1, '1 day'],
    [2, '2 days'],
    [365, '365 days'],
  ])('of %d days is so for each', (days, words) => {
    const told = retentionTexts({
      RETENTION_DAYS_CLOSED: days,
      RETENTION_DAYS_VISITORS: days,
      RETENTION_DAYS_AUDIT: days,
    });
    expect(told).toEqual({
      kept_closed: `for ${words} after the rejection or withdrawal, or until you erase them`,
      kept_visitors: `for ${words} after your last sign-in, or until you erase yourself`,
      kept_audit: `for ${words}`,
    });
  });
});

describe('signing in', () => {
  it('comes back to the two addresses that are registered', () => {
    expect(redirectUrisOf('https://a.test')).toEqual([
      'https://a.test/verify',
      'https://a.test/auth-callback',
    ]);
    expect(redirectUriOf('https://a.test', 'login')).toBe('https://a.test/auth-callback');
    expect(redirectUriOf('https://a.test', 'apply')).toBe('https://a.test/verify');
  });

  it.each([
    ['apply', '/apply', false, 'identify'],
    ['apply', undefined, true, 'identify guilds.join'],
    ['apply', '/apply', true, 'identify guilds.join'],
    ['apply', '/status', true, 'identify'],
    ['login', '/apply', true, 'identify'],
  ] as const)(
    'to %s and back to %s, with joining by consent %s, asks for %s',
    (flow, path, wanted, scope) => {
      const start = { flow, ...(path ? { return_to: path } : {}) };
      expect(scopeOf({ DISCORD_JOIN_BY_CONSENT: wanted }, start)).toBe(scope);
    },
  );

  it.each([
    ['https://a.test', '__Host-sid'],
    ['http://localhost:3000', 'sid'],
  ])('at %s keeps the session in the cookie %s', (publicUrl, name) => {
    expect(sessionCookieOf(publicUrl)).toBe(name);
  });
});
