import { parseEnv } from 'node:util';
import { ConfigError, loadConfig, readSettings, settingNames, unknownSettings } from './config.ts';
import { testConfig } from './testing/testConfig.ts';

const webhookSecret = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`;

const rolesOf = (member: string, approved: string, reviewer: string, lead = '') => ({
  DISCORD_MEMBER_ROLE_ID: member,
  DISCORD_APPROVED_ROLE_ID: approved,
  DISCORD_REVIEWER_ROLE_ID: reviewer,
  DISCORD_LEAD_ROLE_ID: lead,
});

const load = () =>
  loadConfig({
    PORT: 'many',
    DISCORD_TOKEN: 'canary-token',
    DISCORD_GUILD_ID: 'canary-id',
    SESSION_SECRET: 'short',
  });

describe('settings', () => {
  it('names every fault at once and shows no value that may be secret', () => {
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

  it.each(['~', '~'.repeat(200)])(
    'says what each must be in words that are not the library’s, given %s',
    (value) => {
      const { faults } = readSettings(Object.fromEntries(settingNames.map((name) => [name, value])));
      const problems = faults.map(({ name, problem }) => `${name}: ${problem}`);
      expect(problems.length).toBeGreaterThan(30);
      expect(problems.filter((line) => /Invalid|Too (?:big|small)|expected/.test(line))).toEqual([]);
    },
  );

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

  const [one, other, third] = ['100000000000000011', '100000000000000012', '100000000000000013'] as const;
  it.each([
    ['MEMBER_ROLE_ID', 'DISCORD_REVIEWER_ROLE_ID', rolesOf(one, other, one)],
    ['MEMBER_ROLE_ID', 'DISCORD_LEAD_ROLE_ID', rolesOf(one, other, third, one)],
    ['MEMBER_ROLE_ID', 'DISCORD_APPROVED_ROLE_ID', rolesOf(one, one, other)],
    ['APPROVED_ROLE_ID', 'DISCORD_REVIEWER_ROLE_ID', rolesOf(one, other, other)],
    ['APPROVED_ROLE_ID', 'DISCORD_LEAD_ROLE_ID', rolesOf(one, other, third, other)],
    ['MEMBER_ROLE_ID', 'DISCORD_REVIEWER_ROLE_ID and DISCORD_LEAD_ROLE_ID', rolesOf(one, '', one, one)],
  ])(
    '%s may not be the role of %s: whom it is given would be more than they should',
    (name, same, settings) => {
      const problem = `DISCORD_${name}: the same role as ${same}. Choose a role of its own`;
      expect(() => testConfig(settings)).toThrow(problem);
    },
  );

  it.each([
    ['MEMBER_ROLE_ID', rolesOf(third, one, other)],
    ['APPROVED_ROLE_ID', rolesOf(one, third, other)],
    ['REVIEWER_ROLE_ID', rolesOf(one, other, third)],
    ['LEAD_ROLE_ID', rolesOf(one, '', other, third)],
  ])('%s may not be the role that everybody in the server has', (name, settings) => {
    expect(() => testConfig({ ...settings, DISCORD_GUILD_ID: third })).toThrow(
      `DISCORD_${name}: the id of the server, whose role everybody has`,
    );
  });

  it('who reviews and who leads may be one role, and the role of approval may be none', () => {
    expect(() => testConfig(rolesOf(one, other, third, third))).not.toThrow();
    expect(() => testConfig(rolesOf(one, '', other))).not.toThrow();
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
    expect(testConfig({ BRAND_NAME: `\`Bob's "Best"\`` }).BRAND_NAME).toBe(`Bob's "Best"`);
  });

  it('quotes with nothing in them are an unset value, beside what belongs to it or stands in for it as well', () => {
    expect(() => testConfig({ SMTP_URL: 'smtps://host', MAIL_FROM: '""' })).toThrow(
      'MAIL_FROM: missing, while SMTP_URL is set',
    );
    expect(testConfig({ SMTP_URL: "''", MAIL_FROM: '' })).not.toHaveProperty('MAIL_FROM');
    const passphrase = { BACKUP_PASSPHRASE: 'a long enough passphrase' };
    expect(testConfig({ ...passphrase, BACKUP_RECIPIENT: '""' })).toMatchObject(passphrase);
  });

  it.each(['the value\n', '\t the value', '"the value"\n', '" the value "'])(
    'blanks and line breaks around a value are no part of it: %j',
    (METRICS_TOKEN) => {
      expect(testConfig({ METRICS_TOKEN })).toMatchObject({ METRICS_TOKEN: 'the value' });
    },
  );

  it.each(['a.to\u200Bken', 'a.token\u2022', 'a.tökén', 'a\r\ntoken'])(
    'a token that no header can hold is refused, and not shown: %j',
    (token) => {
      const settings = { DISCORD_TOKEN: token, METRICS_TOKEN: token };
      const { faults } = readSettings(settings);
      const told = faults.filter(({ name }) => name in settings).map(({ problem }) => problem);
      const found = `\\(found ${token.length} characters\\)`;
      expect(told).toEqual([
        expect.stringMatching(`^must be one word of plain characters; copy it again ${found}$`),
        expect.stringMatching(`^must be of plain characters.+ ${found}$`),
      ]);
    },
  );

  it.each([' ', '\t', '\n', '" "', "' '"])('blanks alone are an unset value: %j', (blank) => {
    expect(testConfig({ REAPPLY_AFTER_DAYS: blank, DASHBOARD_URL: blank })).toMatchObject({
      REAPPLY_AFTER_DAYS: 30,
    });
    expect(() => testConfig({ DISCORD_TOKEN: blank })).toThrow('DISCORD_TOKEN: missing');
  });

  it('says what was found where that is no secret', () => {
    expect(() => testConfig({ PORT: 'many' })).toThrow(
      'PORT: must be a whole number from 0 to 65535 (found "many")',
    );
    expect(() => testConfig({ SESSION_SECRET: 'short' })).toThrow(
      'SESSION_SECRET: each secret needs at least 32 characters (found 5 characters)',
    );
    expect(() => testConfig({ APPROVALS_NEEDED: '0' })).toThrow(/ 1 to 5 \(found 1 character\)$/m);
  });

  it('warns of an unknown DISCORD_ name with the nearest known one', () => {
    const env = { DISCORD_GUILD: '1', DISCORD_TOKN: 'x', DISCORD_TOKEN_FILE: '/token', PATH: '/' };
    expect(unknownSettings(env)).toEqual([
      'DISCORD_GUILD is not a setting; did you mean DISCORD_GUILD_ID?',
      'DISCORD_TOKN is not a setting; did you mean DISCORD_TOKEN?',
    ]);
  });

  it('a misspelt name is told beside the setting that is missing for it', () => {
    expect(() => testConfig({ DISCORD_GUILD_ID: '', DISCORD_GUILD: '1' })).toThrow(
      /DISCORD_GUILD_ID: missing\n.*DISCORD_GUILD is not a setting; did you mean DISCORD_GUILD_ID\?\n/,
    );
  });

  it('a value that has swallowed the line of the next setting is told as that', () => {
    const { METRICS_TOKEN = '' } = parseEnv('METRICS_TOKEN= \nBOT_HEALTH_PORT=3002\n');
    expect(() => testConfig({ METRICS_TOKEN })).toThrow(
      'METRICS_TOKEN: it holds the line of BOT_HEALTH_PORT. Take the blank behind METRICS_TOKEN= away',
    );
    expect(() => testConfig({ BRAND_NAME: 'A=b' })).not.toThrow();
  });

  it('a setting that lost its name to a byte-order mark is told once, with the repair, and no remark is', () => {
    const { faults } = readSettings(parseEnv('\uFEFFMONGODB_URI=mongodb://a\nPORT=80\n'));
    expect(faults.filter(({ name }) => name === 'MONGODB_URI')).toEqual([
      { name: 'MONGODB_URI', problem: expect.stringMatching(/byte-order mark.+Save it without/) },
    ]);
    expect(() => testConfig({ '\uFEFFNODE_ENV': 'production' })).toThrow('NODE_ENV: the file');
    expect(() => testConfig({ '\uFEFF# a': 'remark' })).not.toThrow();
  });

  it.each([
    'mongodb://ada:zq/xk@host/db',
    'mongodb://ada:p@zq/xk@host/db',
    'redis://:zq/xk@host',
    'redis://:p@zq#xk@host',
  ])('a password with a sign of addresses is refused with how it is written: %s', (address) => {
    const name = address.startsWith('redis') ? 'REDIS_URL' : 'MONGODB_URI';
    expect(() => testConfig({ [name]: address })).toThrow(/with %2F for each \/ of a password/);
    expect(() => testConfig({ [name]: address })).not.toThrow(/zq|xk/);
  });

  it.each(['secondaryPreferred', 'nearest', 'secondary', 'Primary'])(
    'MONGODB_URI may not send reads elsewhere than to the primary: readPreference=%s',
    (readPreference) => {
      for (const name of ['readPreference', 'readpreference']) {
        const MONGODB_URI = `mongodb://ada:hunter2@a,b,c/yieldwren?replicaSet=rs0&${name}=${readPreference}`;
        expect(() => testConfig({ MONGODB_URI })).toThrow(
          /MONGODB_URI: must read from the primary.+take readPreference out of it/,
        );
        expect(() => testConfig({ MONGODB_URI })).not.toThrow(/hunter2/);
      }
      const MONGODB_URI = 'mongodb+srv://a.test/yieldwren?readPreference=primary&w=majority';
      expect(testConfig({ MONGODB_URI })).toMatchObject({ MONGODB_URI });
    },
  );

  it('a comma list of secrets rotates them', () => {
    const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
    expect(testConfig({ SESSION_SECRET: `${first}, ${second}` }).SESSION_SECRET).toEqual([first, second]);
  });

  const recipient = 'age17swt2xs4hz3xt3k0y66asedppjggv4ruk9at8gknqddg5f5364hq5sun2g';
  it.each<[string, string[], string[]]>([
    [
      'PORT',
      ['0', '65535', ' 8080 '],
      ['-1', '65536', '80.5', '1e9', 'NaN', '4620.0', '0x1235', '1e3', '+80', '8 0'],
    ],
    ['BOT_HEALTH_PORT', ['0', '3002'], ['65536', 'none']],
    ['TRUST_PROXY', ['0', '10'], ['-1', '11', 'true']],
    ['REDIS_PATIENCE_MS', ['100', '60000'], ['99', '60001']],
    ['DISCORD_PATIENCE_MS', ['500', '25000'], ['499', '25001']],
    ['UNDO_WINDOW_SECONDS', ['0', '3600'], ['-1', '3601', '30s']],
    ['REAPPLY_AFTER_DAYS', ['0', '3650'], ['-1', '3651']],
    ['MIN_ACCOUNT_AGE_DAYS', ['0', '3650'], ['-1', '3651']],
    ['APPROVALS_NEEDED', ['1', '5'], ['0', '6']],
    ['SUBMISSIONS_PER_DAY', ['1', '20'], ['0', '21']],
    ['RETENTION_DAYS_CLOSED', ['1', '36500'], ['0', '36501', 'never']],
    ['RETENTION_DAYS_VISITORS', ['1', '36500'], ['0', '36501']],
    ['RETENTION_DAYS_AUDIT', ['1', '36500'], ['0', '36501']],
    ['NODE_ENV', ['development', 'test'], ['prod', 'Production']],
    ['LOG_LEVEL', ['trace', 'silent'], ['verbose', 'INFO']],
    ['BRAND_NAME', ['Y', 'y'.repeat(40)], ['y'.repeat(41)]],
    [
      'PUBLIC_URL',
      ['http://localhost:3000', 'https://a.test/', 'https://a.test//'],
      [
        'a.test',
        'ftp://a.test',
        '/',
        'https://a.test/beta',
        'https://a.test?a',
        'https://a.test/#a',
        'https://ada@a.test',
      ],
    ],
    ['SOCIAL_URL', ['https://x.com/a'], ['@a', 'javascript:alert(1)']],
    ['DASHBOARD_URL', ['https://a.test'], ['mailto:a@a.test']],
    ['DISCORD_INVITE_URL', ['https://discord.gg/a'], ['discord.gg/a']],
    ['SUPPORT_EMAIL', ['a@b.test'], ['a', 'A <a@b.test>', 'a@b']],
    [
      'MONGODB_URI',
      [
        'mongodb://a',
        'mongodb+srv://a',
        ' mongodb://a\n',
        'mongodb://ada:w%2Ford@a:27017,[::1]:27018/db?replicaSet=rs0',
        'mongodb://%2Ftmp%2Fmongodb-27017.sock/db',
      ],
      ['http://a', 'mongo://a', 'mongodb://', 'mongodb://a,/db', 'mongodb://a:b'],
    ],
    [
      'REDIS_URL',
      [
        'redis://a',
        'rediss://a:6380/1',
        'redis://:p@word@[::1]:1?family=6',
        'redis+sentinel://a:1,b:2/main',
        'rediss+sentinel://u:p@a/main',
      ],
      [
        'http://a',
        'a:6379',
        'redis://',
        'redis://a:b',
        'redis+sentinel://a:1',
        'redis+sentinel:///main',
        'redis+sentinel://a/',
      ],
    ],
    [
      'DISCORD_GUILD_ID',
      ['1'.repeat(17), '1'.repeat(20)],
      ['1'.repeat(16), '1'.repeat(21), `${'1'.repeat(17)}a`],
    ],
    ['DISCORD_TOKEN', ['MTA.a_b-c.d~!'], ['two words']],
    ['METRICS_TOKEN', ['of five words it is'], ['•']],
    ['DISCORD_APPROVED_ROLE_ID', ['1'.repeat(18)], ['beta']],
    ['DISCORD_JOIN_BY_CONSENT', ['true', 'false', '1', '0', 'yes', 'no'], ['maybe', '2']],
    ['DISCORD_ALLOW_SANDBOX', ['true', 'false'], ['sometimes']],
    [
      'SESSION_SECRET',
      ['s'.repeat(32), `${'s'.repeat(32)},${'t'.repeat(32)}`],
      ['s'.repeat(31), `${'s'.repeat(32)},`],
    ],
    ['BACKUP_PASSPHRASE', ['p'.repeat(16)], ['p'.repeat(15)]],
    [
      'BACKUP_RECIPIENT',
      [recipient, `${recipient}, ${recipient}`],
      [
        `${recipient}q`,
        'age1b',
        `${recipient},`,
        recipient.toUpperCase(),
        // One letter is another one.
        recipient.replace('xt3k', 'xt2k'),
        `age1${'q'.repeat(58)}`,
      ],
    ],
  ])('%s takes what is in its bounds, and names what is not without the rest', (name, good, bad) => {
    for (const value of good) {
      expect(() => testConfig({ [name]: value })).not.toThrow();
    }
    for (const value of bad) {
      const { faults } = readSettings({ [name]: value });
      expect(faults.filter((fault) => fault.name === name)).toHaveLength(1);
    }
  });

  it.each([
    [24, true],
    [64, true],
    [23, false],
    [65, false],
  ])('a webhook secret may have %d bytes: %s', (bytes, isGood) => {
    const settings = { WEBHOOK_URL: 'https://a.test', WEBHOOK_SECRET: webhookSecret(bytes) };
    const started = () => testConfig(settings);
    if (isGood) {
      expect(started().WEBHOOK_SECRET).toEqual([settings.WEBHOOK_SECRET]);
    } else {
      expect(started).toThrow('WEBHOOK_SECRET: each must be whsec_');
    }
  });

  it.each([
    ['without its prefix', webhookSecret(32).slice(6)],
    ['in the other alphabet of base64', `whsec_${'-_'.repeat(16)}`],
    ['with nothing behind a comma', `${webhookSecret(32)},`],
  ])('a webhook secret %s is refused', (_what, WEBHOOK_SECRET) => {
    expect(() => testConfig({ WEBHOOK_URL: 'https://a.test', WEBHOOK_SECRET })).toThrow('WEBHOOK_SECRET: ');
  });

  it('addresses lose the slashes at their end, so that paths may be put behind them', () => {
    expect(testConfig({ PUBLIC_URL: 'https://a.test//', DISCORD_URL: 'http://b.test/api/' })).toMatchObject({
      PUBLIC_URL: 'https://a.test',
      DISCORD_URL: 'http://b.test/api',
    });
  });

  it('the address of webhooks is asked to the letter: a receiver may mind its last slash', () => {
    const WEBHOOK_URL = 'https://hooks.test/in/?signature=a/';
    const WEBHOOK_SECRET = webhookSecret(32);
    expect(testConfig({ WEBHOOK_URL, WEBHOOK_SECRET })).toMatchObject({ WEBHOOK_URL });
  });

  it('addresses are known by their scheme however it is typed, and PUBLIC_URL by what browsers send as the origin', () => {
    expect(
      testConfig({
        PUBLIC_URL: 'HTTPS://Apply.Test:443/',
        DISCORD_URL: 'HTTP://b.test/API',
        WEBHOOK_URL: 'Https://hooks.test/Path',
        WEBHOOK_SECRET: webhookSecret(32),
        SMTP_URL: 'SMTPS://ada:Word@host',
        MAIL_FROM: 'beta@yieldwren.example',
      }),
    ).toMatchObject({
      PUBLIC_URL: 'https://apply.test',
      DISCORD_URL: 'http://b.test/API',
      WEBHOOK_URL: 'https://hooks.test/Path',
      SMTP_URL: 'smtps://ada:Word@host',
    });
  });

  it('a PUBLIC_URL that sign-in cannot return to is refused with the reason', () => {
    expect(() => testConfig({ PUBLIC_URL: 'https://a.test/beta' })).toThrow(
      'PUBLIC_URL: must be an http or https address of a host alone, with nothing behind it (found "https://a.test/beta")',
    );
  });

  it('what need not be set is not there, and what has a value without it has that', () => {
    const config = testConfig();
    expect(config).toMatchObject({
      UNDO_WINDOW_SECONDS: 0,
      REAPPLY_AFTER_DAYS: 30,
      APPROVALS_NEEDED: 1,
      SUBMISSIONS_PER_DAY: 3,
      MIN_ACCOUNT_AGE_DAYS: 0,
      DISCORD_JOIN_BY_CONSENT: false,
      DISCORD_ALLOW_SANDBOX: false,
      WEBHOOK_ALLOW_PRIVATE: true,
    });
    for (const name of [
      'DASHBOARD_URL',
      'SMTP_URL',
      'WEBHOOK_URL',
      'RETENTION_DAYS_CLOSED',
      'DISCORD_LEAD_ROLE_ID',
    ]) {
      expect(config).not.toHaveProperty(name);
    }
  });
});
