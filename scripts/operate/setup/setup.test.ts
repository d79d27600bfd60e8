import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { parseEnv } from 'node:util';
import { acknowledgeMs, type Sandbox, seedIds, startSandbox } from '@yieldwren/sandbox';
import { DiscordReader, loadConfig } from '@yieldwren/shared';
import { invitationPermissions } from '@yieldwren/shared/testing';
import { type APIMessage, ComponentType, Routes } from 'discord-api-types/v10';
import { root } from '../../base/root.ts';
import { makeFolder } from '../../launch/makeFolder.ts';
import { readSessionSecret } from '../../launch/sessionSecret.ts';
import { runSetup } from './runSetup.ts';

let sandbox: Sandbox;
let folder: string;

beforeEach(async () => {
  sandbox = await startSandbox({
    seed: 'demo',
    rateLimits: 'off',
    publicUrl: 'http://localhost:3000',
    acknowledgeMs,
  });
  await sandbox.control.setRolePermissions(seedIds.roles.bot, String(invitationPermissions));
  folder = mkdtempSync(join(tmpdir(), 'setup-'));
  copyFileSync(join(root, '.env.example'), join(folder, '.env.example'));
});

afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const written = () => parseEnv(readFileSync(join(folder, '.env'), 'utf8'));

interface Circumstances {
  /** Somebody is still at the terminal, and types nothing more. */
  isThere?: boolean;
  pressMs?: number;
}

/** A run with answers piped in; `text` is all that was shown. */
async function run(answers: readonly string[], { isThere = false, ...options }: Circumstances = {}) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.write(answers.map((answer) => `${answer}\n`).join(''));
  if (!isThere) {
    input.end();
  }
  const { DISCORD_URL, DISCORD_CDN_URL } = sandbox.settings;
  const shell = { DISCORD_URL, DISCORD_CDN_URL };
  const code = await runSetup({ folder, shell, input, output, ...options }).catch(
    (error: Error) => error.message,
  );
  return { code, text: String(output.read()) };
}

describe('npm run setup', () => {
  test('asks, checks, writes .env for its owner, and registers the commands', async () => {
    const { settings } = sandbox;
    const { code, text } = await run([
      'localhost:3000',
      'http://localhost:3000/',
      'a\u200Bwrong•token',
      'a-wrong-token',
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
      'https://discord.gg/',
      settings.DISCORD_INVITE_URL,
      'Cash$money Club',
      'nobody',
      'help@club.test',
      'https://social.test/club',
      'n',
    ]);
    for (const line of [
      'Please type it with https://',
      '✗ The token must be one word of plain characters; copy it again',
      '✗ Discord does not accept this token.',
      '✓ Found the application "Yieldwren"',
      '✗ Discord does not accept this secret.',
      '✓ Discord accepts the secret.',
      '✓ http://localhost:3000/auth-callback is registered.',
      '1. Yieldwren Community',
      '3. #review',
      "Admin (above the bot's role",
      '✗ Discord does not know this invite',
      'Please paste the whole link',
      'Please type an e-mail address that somebody reads.',
      'The commands of "Yieldwren" are registered.',
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
    await control.setApplication({
      interactionsEndpointUrl: 'https://old.example/interactions',
      requiresCodeGrant: true,
    });
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
    expect(text).toContain('✗ The bot joins no server by its invitation');
    expect(text).toContain('✗ intents: The Server Members intent is off');
    expect(code).toBe(1);
    expect(written()).toMatchObject({ DISCORD_CLIENT_SECRET: settings.DISCORD_CLIENT_SECRET });
  });
});

describe('where Discord fails', () => {
  test.each([
    ['/users/@me/guilds', 'DISCORD_GUILD_ID'],
    ['/guilds/*/channels', 'DISCORD_REVIEW_CHANNEL_ID'],
    ['/guilds/*', 'DISCORD_MEMBER_ROLE_ID'],
    ['/invites/*', 'DISCORD_INVITE_URL'],
  ])('at %s, setup says so in words, keeps the answers, and goes on at the next run', async (path, name) => {
    const { settings, control } = sandbox;
    const { id } = await control.addFault({ method: 'GET', path, then: { status: 403 } });
    const { code, text } = await run(answersToCard());
    expect(code).toBe('Discord could not be asked: 403: Injected fault. Run `npm run setup` again later.');
    expect(text).not.toContain('does not know this invite');
    expect(written()).toMatchObject({ DISCORD_TOKEN: settings.DISCORD_TOKEN, [name]: '' });
    await control.removeFault(id);
    expect(await run([...answersToCard().slice(0, -1), 'n'])).toMatchObject({ code: 0 });
  });
});

const review = seedIds.channels.review;
const stopped = 'Stopped. What was accepted is in .env: run `npm run setup` again to go on.';

/** Everything that is asked before the test card, and that it is wanted. */
function answersToCard(): string[] {
  const { DISCORD_TOKEN, DISCORD_CLIENT_SECRET, DISCORD_INVITE_URL } = sandbox.settings;
  const server = ['3', '4', '3', '2', '', DISCORD_INVITE_URL];
  return ['', DISCORD_TOKEN, DISCORD_CLIENT_SECRET, '', ...server, '', '', '', 'y'];
}
/** In the reviewers' channel. */
const cards = async () => await sandbox.control.messages(review);
const isConnected = async () => (await sandbox.control.state()).gateway.connected;

async function press({ id, components }: Pick<APIMessage, 'id' | 'components'>) {
  const [row] = components ?? [];
  const [button] = row?.type === ComponentType.ActionRow ? row.components : [];
  const customId = button && 'custom_id' in button ? button.custom_id : 'none';
  return await sandbox.control.clickButton({ userId: seedIds.people.rhea, messageId: id, customId });
}
/** The newest card, once it is posted. */
async function testCard(after?: number): Promise<Pick<APIMessage, 'id' | 'components'>> {
  await sandbox.control.waitForCall({ method: 'POST', path: /\/messages$/, status: 200, after });
  return (await cards()).at(-1) ?? { id: 'none' };
}

describe('the test card', () => {
  test('a press of its button, of no other, takes it away and says that cards and buttons work', async () => {
    const { control, settings } = sandbox;
    const button = { type: 2, style: 2, label: 'Other', custom_id: 'setup:other' };
    const other = (await new DiscordReader(settings).rest.post(Routes.channelMessages(review), {
      body: { content: 'another card', components: [{ type: 1, components: [button] }] },
    })) as APIMessage;
    const after = (await control.exchanges()).at(-1)?.id;
    const ended = run(answersToCard(), { isThere: true });
    const card = await testCard(after);
    const otherPress = press(other);
    expect((await press(card)).callback).toMatchObject({ type: 6 });
    const { code, text } = await ended;
    expect(text).toContain('✓ Cards and buttons work.');
    expect(code).toBe(0);
    await control.clock({ advance: acknowledgeMs });
    expect((await otherPress).callback).toBeNull();
    expect((await cards()).map(({ id }) => id)).toEqual([other.id]);
    expect(await isConnected()).toBe(false);
  });

  test.each<[string, string[], Circumstances, number | string]>([
    ['Enter', [''], { isThere: true }, 0],
    ['time', [], { isThere: true, pressMs: 1 }, 0],
    ['the end of the terminal', [], {}, stopped],
  ])('without a press it is taken away by %s', async (_what, more, circumstances, expected) => {
    const { code, text } = await run([...answersToCard(), ...more], circumstances);
    expect(code).toBe(expected);
    expect(text.includes('! No press came.')).toBe(code === 0);
    await sandbox.control.waitForCall({ method: 'POST', path: /\/messages$/, status: 200 });
    expect(await cards()).toEqual([]);
    expect(await isConnected()).toBe(false);
  });

  test('where the gateway lets nobody in, that is said, no card is posted, and the process ends by itself', async () => {
    sandbox.control.gateway.refuse(60_000);
    const program = `import { runSetup } from ${JSON.stringify(join(import.meta.dirname, 'runSetup.ts'))};
      const [, folder] = process.argv;
      const { env: shell, stdin: input, stdout: output } = process;
      process.exitCode = await runSetup({ folder, shell, input, output });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
      env: { ...process.env, ...sandbox.settings },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.write(answersToCard().join('\n').concat('\n'));
    const [text, [code]] = await Promise.all([child.stdout.toArray(), once(child, 'exit')]);
    expect(text.join('')).toContain('✗ It could not be tried: Error: Unexpected server response: 503');
    expect(code).toBe(0);
    expect(await cards()).toEqual([]);
  });
});
