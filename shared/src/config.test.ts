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

  it('production refuses a Discord on this machine unless told', () => {
    const production = { NODE_ENV: 'production', DISCORD_URL: 'http://127.0.0.1:3001' };
    expect(() => testConfig(production)).toThrow(/sandbox/);
    expect(testConfig({ ...production, DISCORD_ALLOW_SANDBOX: 'true' }).DISCORD_URL).toBe(
      'http://127.0.0.1:3001',
    );
  });

  it('warns of an unknown DISCORD_ name with the nearest known one', () => {
    expect(unknownSettings({ DISCORD_GUILD: '1', DISCORD_TOKEN: 'x', PATH: '/' })).toEqual([
      'DISCORD_GUILD is not a setting; did you mean DISCORD_GUILD_ID?',
    ]);
  });

  it('a comma list of secrets rotates them', () => {
    const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
    expect(testConfig({ SESSION_SECRET: `${first}, ${second}` }).SESSION_SECRET).toEqual([first, second]);
  });
});
