import { ConfigError, loadConfig, unknownSettings } from './config.ts';
import { testConfig } from './testing/testConfig.ts';

const load = () =>
  loadConfig({
    PORT: 'many',
    DISCORD_TOKEN: 'canary-token',
    DISCORD_GUILD_ID: 'canary-id',
    SESSION_SECRET: 'short',
  });

describe('settings', () => {
  it('names every fault at once and shows no value', () => {
    expect(load).toThrow(ConfigError);
    try {
      load();
    } catch (error) {
      const text = String(error);
      for (const name of [
        'PORT',
        'MONGODB_URI: missing',
        'REDIS_URL: missing',
        'DISCORD_GUILD_ID',
        'SESSION_SECRET',
        'DISCORD_CLIENT_SECRET: missing',
      ]) {
        expect(text).toContain(name);
      }
      expect(text).not.toMatch(/canary|short\b.*short/);
    }
  });

  it('an empty setting is an unset one', () => {
    expect(testConfig({ DISCORD_APPROVED_ROLE_ID: '', DASHBOARD_URL: '' })).toMatchObject({
      PORT: 3000,
      BRAND_NAME: 'Yieldwren',
    });
  });

  it.each([
    ['SMTP_URL', { SMTP_URL: 'smtp://ada:canary@host' }, 'MAIL_FROM: missing, while SMTP_URL is set'],
    ['MAIL_FROM', { MAIL_FROM: 'beta@yieldwren.example' }, 'SMTP_URL: missing, while MAIL_FROM is set'],
  ])('%s alone is refused, and its value is not shown', (_name, settings, fault) => {
    expect(() => testConfig(settings)).toThrow(fault);
    expect(() => testConfig(settings)).not.toThrow(/canary/);
  });

  it.each(['beta@yieldwren.example', 'Yieldwren <beta@yieldwren.example>'])(
    'e-mails may come from %s',
    (MAIL_FROM) => {
      expect(testConfig({ SMTP_URL: 'smtps://host', MAIL_FROM })).toMatchObject({ MAIL_FROM });
    },
  );

  it.each([
    'Yieldwren',
    'a@b.example, c@d.example',
    'A\r\nBcc: <c@d.example>',
    '<a@b.example> <c@d.example>',
  ])('e-mails may not come from %j', (MAIL_FROM) => {
    expect(() => testConfig({ SMTP_URL: 'smtps://host', MAIL_FROM })).toThrow(
      'MAIL_FROM: must be an address',
    );
  });

  it('a value in quotes is the value', () => {
    expect(testConfig({ BRAND_NAME: "'Cash$money # Club'" }).BRAND_NAME).toBe('Cash$money # Club');
    expect(testConfig({ BRAND_NAME: '"Club"', DASHBOARD_URL: "''" })).toMatchObject({ BRAND_NAME: 'Club' });
  });

  it('quotes with nothing in them are an unset value, beside what belongs to it or stands in for it as well', () => {
    expect(() => testConfig({ SMTP_URL: 'smtps://host', MAIL_FROM: '""' })).toThrow(
      'MAIL_FROM: missing, while SMTP_URL is set',
    );
    expect(testConfig({ SMTP_URL: "''", MAIL_FROM: '' })).not.toHaveProperty('MAIL_FROM');
    const passphrase = { BACKUP_PASSPHRASE: 'a long enough passphrase' };
    expect(testConfig({ ...passphrase, BACKUP_RECIPIENT: '""' })).toMatchObject(passphrase);
  });

  it('says what was found where that is no secret', () => {
    expect(() => testConfig({ PORT: 'many' })).toThrow(
      'PORT: must be a whole number from 0 to 65535 (found "many")',
    );
    expect(() => testConfig({ SESSION_SECRET: 'short' })).toThrow(
      'SESSION_SECRET: each secret needs at least 32 characters (found 5 characters)',
    );
  });

  it('warns of an unknown DISCORD_ name with the nearest known one', () => {
    const env = { DISCORD_GUILD: '1', DISCORD_TOKN: 'x', DISCORD_TOKEN_FILE: '/token', PATH: '/' };
    expect(unknownSettings(env)).toEqual([
      'DISCORD_GUILD is not a setting; did you mean DISCORD_GUILD_ID?',
      'DISCORD_TOKN is not a setting; did you mean DISCORD_TOKEN?',
    ]);
  });

  it('a comma list of secrets rotates them', () => {
    const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
    expect(testConfig({ SESSION_SECRET: `${first}, ${second}` }).SESSION_SECRET).toEqual([first, second]);
  });
});
