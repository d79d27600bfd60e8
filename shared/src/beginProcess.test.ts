import { spawnSync } from 'node:child_process';

const begin = new URL('./beginProcess.ts', import.meta.url).href;
const ids = ['CLIENT_ID', 'GUILD_ID', 'MEMBER_ROLE_ID', 'REVIEWER_ROLE_ID', 'REVIEW_CHANNEL_ID'];
const env = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  MONGODB_URI: 'mongodb://127.0.0.1:1/none',
  REDIS_URL: 'redis://127.0.0.1:1',
  SESSION_SECRET: 'a secret for tests that is long enough',
  DISCORD_TOKEN: 'token',
  DISCORD_CLIENT_SECRET: 'secret',
  DISCORD_INVITE_URL: 'http://127.0.0.1:1/invite',
  ...Object.fromEntries(ids.map((name, at) => [`DISCORD_${name}`, `10000000000000000${at}`])),
};

/** A process that begins as bot and portal do, and then does this. */
function run(work: string) {
  const program = `import { beginProcess } from '${begin}'; beginProcess('bot'); ${work}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--no-warnings', '--eval', program],
    { env, encoding: 'utf8' },
  );
  return { status, stderr, lines: stdout.split('\n').filter(Boolean) };
}

describe('an error that nobody caught', () => {
  const fault = "Object.assign(new Error('gone astray'), { access_token: 'canary' })";
  it.each([
    ['thrown', `setImmediate(() => { throw ${fault}; });`],
    ['of a promise', `Promise.reject(${fault});`],
  ])('%s ends the process with a line of its log, without secrets', (_what, work) => {
    const { status, stderr, lines } = run(`${work} setInterval(() => undefined, 1_000);`);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 60, name: 'bot', err: { message: 'gone astray', stack: expect.stringContaining('Error') } },
    ]);
    expect(lines.join()).not.toContain('canary');
  });
});
