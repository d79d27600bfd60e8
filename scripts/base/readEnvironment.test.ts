import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEmbedded, readEnvironment } from './readEnvironment.ts';

describe('readEnvironment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'environment-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('lets the shell win over .env and drops empty values', () => {
    writeFileSync(join(folder, '.env'), 'PORT=4000\nHOST=0.0.0.0\nREDIS_URL=\n');
    expect(readEnvironment(folder, { PORT: '5000', LOG_LEVEL: '' })).toEqual({
      PORT: '5000',
      HOST: '0.0.0.0',
    });
  });

  test('reads a secret from the file that is named for it', () => {
    writeFileSync(join(folder, 'uri'), 'mongodb://named\n');
    const env = readEnvironment(join(folder, 'elsewhere'), { MONGODB_URI_FILE: join(folder, 'uri') });
    expect(env).toEqual({ MONGODB_URI: 'mongodb://named' });
    expect(findEmbedded(env).mongo).toBe(false);
  });

  test('takes a value in quotes, as Compose hands it on, for the value, and a file is found by it', () => {
    writeFileSync(join(folder, 'secret'), 'kept\n');
    const shell = {
      MONGODB_URI: '"mongodb://named"',
      LOG_LEVEL: "''",
      DISCORD_TOKEN_FILE: `'${join(folder, 'secret')}'`,
    };
    expect(readEnvironment(join(folder, 'elsewhere'), shell)).toEqual({
      MONGODB_URI: 'mongodb://named',
      DISCORD_TOKEN: 'kept',
    });
  });

  test('reads every setting of a file that begins with a byte-order mark', () => {
    const marked = mkdtempSync(join(tmpdir(), 'marked-'));
    writeFileSync(join(marked, '.env'), '\uFEFFMONGODB_URI=mongodb://marked\r\nPORT=1\r\n');
    expect(readEnvironment(marked, {})).toEqual({ MONGODB_URI: 'mongodb://marked', PORT: '1' });
    rmSync(marked, { recursive: true });
  });

  test('names a .env that cannot be read, as one that is a folder', () => {
    const path = join(folder, 'mounted/.env');
    mkdirSync(path, { recursive: true });
    const message = `The file ${path} cannot be read (EISDIR).`;
    expect(() => readEnvironment(join(folder, 'mounted'), {})).toThrow(
      expect.objectContaining({ name: 'StepError', message }),
    );
  });

  test('does without a .env', () => {
    expect(readEnvironment(join(folder, 'elsewhere'), { PORT: '1' })).toEqual({ PORT: '1' });
  });
});

describe('findEmbedded', () => {
  test.each([
    [{}, { mongo: true, redis: true, discord: true }],
    [{ MONGODB_URI: 'mongodb://a' }, { mongo: false, redis: true, discord: true }],
    [{ MONGODB_URI_FILE: '/absent' }, { mongo: false, redis: true, discord: true }],
    [{ REDIS_URL_FILE: '/absent' }, { mongo: true, redis: false, discord: true }],
    [{ REDIS_URL: 'redis://a' }, { mongo: true, redis: false, discord: true }],
    [{ DISCORD_TOKEN: 'a' }, { mongo: true, redis: true, discord: false }],
    [{ DISCORD_GUILD_ID: '1' }, { mongo: true, redis: true, discord: false }],
    [{ DISCORD_TOKEN_FILE: '/absent' }, { mongo: true, redis: true, discord: false }],
    // Of another program, in the same shell.
    [{ DISCORD_WEBHOOK_URL: 'https://a' }, { mongo: true, redis: true, discord: true }],
    [{ DISCORD_ALLOW_SANDBOX: 'true' }, { mongo: true, redis: true, discord: true }],
    // A role that somebody made in the sandbox.
    [{ DISCORD_LEAD_ROLE_ID: '1' }, { mongo: true, redis: true, discord: true }],
    [
      { DISCORD_LEAD_ROLE_ID: '1', DISCORD_TOKEN: 'a' },
      { mongo: true, redis: true, discord: false },
    ],
    [{ DISCORD_JOIN_BY_CONSENT: 'true' }, { mongo: true, redis: true, discord: true }],
  ])('embeds what %j does not name', (env, expected) => {
    expect(findEmbedded(env)).toEqual(expected);
  });
});
