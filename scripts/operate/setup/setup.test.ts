import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { parseEnv } from 'node:util';
import { type Sandbox, seedIds, startSandbox } from '@yieldwren/sandbox';
import { invitationPermissions, loadConfig } from '@yieldwren/shared';
import { root } from '../../base/root.ts';
import { makeFolder } from '../../launch/makeFolder.ts';
import { readSessionSecret } from '../../launch/sessionSecret.ts';
import { runSetup } from './runSetup.ts';

let sandbox: Sandbox;
let folder: string;

beforeEach(async () => {
  sandbox = await startSandbox({ seed: 'demo', rateLimits: 'off', publicUrl: 'http://localhost:3000' });
  await sandbox.control.setRolePermissions(seedIds.roles.bot, String(invitationPermissions));
  folder = mkdtempSync(join(tmpdir(), 'setup-'));
  copyFileSync(join(root, '.env.example'), join(folder, '.env.example'));
});

afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const written = () => parseEnv(readFileSync(join(folder, '.env'), 'utf8'));

/** A run with answers piped in; `text` is all that was shown. */
async function run(answers: readonly string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end(answers.map((answer) => `${answer}\n`).join(''));
  const { DISCORD_URL, DISCORD_CDN_URL } = sandbox.settings;
  const shell = { DISCORD_URL, DISCORD_CDN_URL };
  const code = await runSetup({ folder, shell, input, output }).catch((error: Error) => error.message);
  return { code, text: String(output.read()) };
}

describe('npm run setup', () => {
  test('asks, checks, writes .env for its owner, registers the commands and posts a test card', async () => {
    const { settings, control } = sandbox;
    const { code, text } = await run([
      'localhost:3000',
      'http://localhost:3000/',
      'a wrong token',
      settings.DISCORD_TOKEN,
      'a wrong secret',
      settings.DISCORD_CLIENT_SECRET,
      '1',
      '9',
      '3',
      '4',
      '3',
      '2',
      '',
      'https://discord.gg/gone',
      settings.DISCORD_INVITE_URL,
      'Cash$money Club',
      'nobody',
      'help@club.test',
      'https://social.test/club',
      'y',
      'y',
    ]);
    for (const line of [
      'Please type it with https://',
      '✗ Discord does not accept this token.',
      '✓ Found the application "Yieldwren"',
      '✗ Discord does not accept this secret.',
      '✓ Discord accepts the secret.',
      '✓ http://localhost:3000/auth-callback is registered.',
      '1. Yieldwren Community',
      '3. #review',
      "Admin (above the bot's role",
      '✗ Discord does not know this invite',
      'Please type an e-mail address that somebody reads.',
      'The commands of "Yieldwren" are registered.',
      '✓ Cards arrive.',
      'Everything is in place.',
    ]) {
      expect(text).toContain(line);
    }
    expect(code).toBe(0);
    expect(text).not.toContain(settings.DISCORD_CLIENT_SECRET);
    expect(text).not.toContain(settings.DISCORD_TOKEN);
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
    const { SESSION_SECRET, ...env } = written();
    expect(SESSION_SECRET).toHaveLength(64);
    expect(env).toMatchObject({
      PUBLIC_URL: 'http://localhost:3000',
      BRAND_NAME: 'Cash$money Club',
      SUPPORT_EMAIL: 'help@club.test',
      SOCIAL_URL: 'https://social.test/club',
      ...settings,
    });
    const stores = { MONGODB_URI: 'mongodb://a', REDIS_URL: 'redis://a' };
    expect(() => loadConfig({ ...written(), ...stores })).not.toThrow();
    expect(await control.messages(seedIds.channels.review)).toEqual([]);
  });

  test('a run that is stopped at once says so', async () => {
    expect(await run([])).toMatchObject({
      code: 'Stopped. Nothing was answered, and nothing of it written.',
    });
  });

  test('an interrupted run keeps what was accepted; the next one offers it and goes on', async () => {
    const { settings } = sandbox;
    const first = await run(['', settings.DISCORD_TOKEN]);
    expect(first.code).toBe('Stopped. What was accepted is in .env: run `npm run setup` again to go on.');
    expect(written()).toMatchObject({ DISCORD_TOKEN: settings.DISCORD_TOKEN, DISCORD_GUILD_ID: '' });
    const { DISCORD_CLIENT_SECRET, DISCORD_INVITE_URL } = settings;
    const second = await run([
      '',
      '',
      DISCORD_CLIENT_SECRET,
      '',
      '3',
      '4',
      '0',
      '2',
      '',
      DISCORD_INVITE_URL,
      '',
      '',
      '',
      'n',
    ]);
    expect(second.text).toContain('keep the one in .env');
    expect(second.code).toBe(0);
    expect(written()).toMatchObject({
      DISCORD_APPROVED_ROLE_ID: '',
      DISCORD_MEMBER_ROLE_ID: seedIds.roles.community,
    });
    expect(await run(Array.from({ length: 20 }, () => ''))).toMatchObject({ code: 0 });
    const [path, file] = [join(folder, '.env'), 'SESSION_SECRET_FILE=/run/secrets/session'];
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^SESSION_SECRET=.*$/m, file));
    await run(Array.from({ length: 20 }, () => ''));
    expect(written()).toMatchObject({ SESSION_SECRET_FILE: '/run/secrets/session' });
    expect(written()).not.toHaveProperty('SESSION_SECRET');
    // What a start without settings has sealed is opened by the secret of that start.
    writeFileSync(path, readFileSync(path, 'utf8').replace(file, ''));
    makeFolder(join(folder, '.data'));
    readSessionSecret(join(folder, '.data'));
    await run(Array.from({ length: 20 }, () => ''));
    expect(written()['SESSION_SECRET']).toBe(readSessionSecret(join(folder, '.data')));
  });

  test('a role that is given is offered for nothing else: who gets it would have the rights of both', async () => {
    const { settings } = sandbox;
    const { DISCORD_TOKEN, DISCORD_CLIENT_SECRET, DISCORD_INVITE_URL } = settings;
    const roles = ['4', '4', '3', '3', '2', '3', '2'];
    const discord = ['', DISCORD_TOKEN, DISCORD_CLIENT_SECRET, '', '3', ...roles, DISCORD_INVITE_URL];
    const { code, text } = await run([...discord, '', '', '', 'n']);
    expect(code).toBe(0);
    expect(text.match(/Please type a number from \d to \d/g)).toEqual([
      'Please type a number from 0 to 3',
      'Please type a number from 1 to 2',
      'Please type a number from 0 to 2',
    ]);
    expect(written()).toMatchObject({ ...settings, DISCORD_LEAD_ROLE_ID: seedIds.roles.reviewer });
  });

  test('what a server would refuse of the answers is said at the end, with both ways to start one', async () => {
    const { DISCORD_TOKEN, DISCORD_CLIENT_SECRET, DISCORD_INVITE_URL } = sandbox.settings;
    const discord = [
      '',
      DISCORD_TOKEN,
      DISCORD_CLIENT_SECRET,
      '',
      '3',
      '4',
      '0',
      '2',
      '',
      DISCORD_INVITE_URL,
    ];
    const { text } = await run([...discord, '', '', '', 'n']);
    const [, end = ''] = text.split('would refuse:');
    expect(end).toMatch(/PUBLIC_URL: .*not https/);
    expect(end).toMatch(/SUPPORT_EMAIL: nobody reads/);
    expect(end).not.toContain('MONGODB_URI: missing');
    expect(end).toContain('`docker compose up -d --build --wait`');
    expect(end).toContain('`npm start`');
    const named = await run([...discord.map(() => ''), '', 'help@club.test', '', 'n']);
    expect(named.text.split('would refuse:')[1]).not.toContain('SUPPORT_EMAIL');
  });

  test('what is wrong at Discord may be left for later, a secret that cannot be tested is kept, and both are said', async () => {
    const { settings, control } = sandbox;
    control.gateway.setIntents({ guildMembers: false });
    await control.setInteractionsEndpoint('https://old.example/interactions');
    await control.addFault({ path: '/oauth2/token', then: { status: 503 } });
    const { code, text } = await run([
      'https://apply.example',
      settings.DISCORD_TOKEN,
      settings.DISCORD_CLIENT_SECRET,
      '',
      'n',
      '1',
      '3',
      '4',
      '3',
      '2',
      '',
      settings.DISCORD_INVITE_URL,
      '',
      '',
      '',
      'n',
    ]);
    expect(text).toContain('could not be tested: Discord answered 503');
    expect(text).toContain('✗ https://apply.example/verify is not registered');
    expect(text).toContain('✗ Discord sends commands and presses to https://old.example/interactions');
    expect(text).toContain('✗ intents: The Server Members intent is off');
    expect(code).toBe(1);
    expect(written()).toMatchObject({ DISCORD_CLIENT_SECRET: settings.DISCORD_CLIENT_SECRET });
  });
});
