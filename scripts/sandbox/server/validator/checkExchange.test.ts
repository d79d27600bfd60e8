import { type Sandbox, seedIds, startSandbox } from '../../index.ts';
import { authorizeUrl, callApi, callToken, codeOf } from '../../testing/callApi.ts';
import { tokenRoutes } from '../oauth/tokenRoutes.ts';
import { routes } from '../rest/routes/index.ts';
import type { Exchange } from '../rest/TrafficLog.ts';
import { type Checked, checkExchange } from './checkExchange.ts';
import { contract } from './contract.ts';

type Json = Record<string, never> & Record<string, unknown>;
type Draft = Checked & { requestBody: Json; responseBody: Json };

const { guild, roles, people, channels, application } = seedIds;
const good = new Map<string, Exchange>();
let sandbox: Sandbox;

const card = {
  content: 'A new application',
  embeds: [{ title: 'Application', fields: [{ name: 'Who', value: 'Ada' }] }],
  components: [
    { type: 1, components: [{ type: 2, style: 3, label: 'Approve', custom_id: 'app:approve:beta:1' }] },
  ],
  allowed_mentions: { parse: [] },
  nonce: '1',
  enforce_nonce: true,
};
const modal = {
  custom_id: 'app:reject:beta:1',
  title: 'Reject',
  components: [
    {
      type: 18,
      label: 'Why',
      component: {
        type: 21,
        custom_id: 'why',
        options: [
          { label: 'A', value: 'a' },
          { label: 'B', value: 'b' },
        ],
      },
    },
    { type: 18, label: 'Words', component: { type: 4, custom_id: 'words', style: 2, required: false } },
  ],
};

async function record(name: string, act: () => Promise<unknown>): Promise<void> {
  const before = (await sandbox.control.exchanges()).length;
  await act();
  const exchange = (await sandbox.control.exchanges())[before];
  if (exchange === undefined) {
    throw new Error(`nothing was recorded for ${name}`);
  }
  good.set(name, exchange);
}

async function recordInteraction(): Promise<void> {
  await callApi(sandbox, 'PUT', `/applications/${application}/guilds/${guild}/commands`, [
    { name: 'status', description: 'Status' },
  ]);
  const running = sandbox.control.runCommand({ userId: people.ada, name: 'status' });
  const { id, token } = JSON.parse(await sandbox.control.snapshot()).interactions.$map.at(-1)[1] as {
    id: string;
    token: string;
  };
  await record('callback', async () =>
    callApi(sandbox, 'POST', `/interactions/${id}/${token}/callback?with_response=true`, {
      type: 5,
      data: { flags: 64 },
    }),
  );
  await running;
  await record('edit original', async () =>
    callApi(sandbox, 'PATCH', `/webhooks/${application}/${token}/messages/@original`, { content: 'Done' }),
  );
  await record('follow-up', async () =>
    callApi(sandbox, 'POST', `/webhooks/${application}/${token}?wait=true`, { content: 'More', flags: 64 }),
  );
}

async function recordModal(): Promise<void> {
  const running = sandbox.control.runCommand({ userId: people.ada, name: 'status' });
  const { id, token } = JSON.parse(await sandbox.control.snapshot()).interactions.$map.at(-1)[1] as {
    id: string;
    token: string;
  };
  await record('modal', async () =>
    callApi(sandbox, 'POST', `/interactions/${id}/${token}/callback`, { type: 9, data: modal }),
  );
  await running;
}

beforeAll(async () => {
  sandbox = await startSandbox({ rateLimits: 'off', now: Date.UTC(2026, 0, 1) });
  const member = `/guilds/${guild}/members/${people.ada}`;
  await record('gateway', async () => callApi(sandbox, 'GET', '/gateway/bot'));
  await record('application', async () => callApi(sandbox, 'GET', '/applications/@me'));
  await record('guild', async () => callApi(sandbox, 'GET', `/guilds/${guild}?with_counts=true`));
  await record('roles', async () => callApi(sandbox, 'GET', `/guilds/${guild}/roles`));
  await record('role counts', async () => callApi(sandbox, 'GET', `/guilds/${guild}/roles/member-counts`));
  await record('channels', async () => callApi(sandbox, 'GET', `/guilds/${guild}/channels`));
  await record('member', async () => callApi(sandbox, 'GET', member));
  await record('members', async () => callApi(sandbox, 'GET', `/guilds/${guild}/members?limit=5`));
  await record('role', async () => callApi(sandbox, 'PUT', `${member}/roles/${roles.beta}`));
  await record('no member', async () => callApi(sandbox, 'GET', `/guilds/${guild}/members/${people.nora}`));
  await record('dm', async () =>
    callApi(sandbox, 'POST', '/users/@me/channels', { recipient_id: people.ada }),
  );
  await record('message', async () =>
    callApi(sandbox, 'POST', `/channels/${channels.review}/messages`, card),
  );
  await record('commands', async () =>
    callApi(sandbox, 'PUT', `/applications/${application}/commands`, [
      { name: 'queue', description: 'Queue', default_member_permissions: '8' },
    ]),
  );
  await record('bad message', async () =>
    callApi(sandbox, 'POST', `/channels/${channels.review}/messages`, { content: 'x'.repeat(2001) }),
  );
  await record('invite', async () => callApi(sandbox, 'GET', '/invites/community'));
  await recordInteraction();
  await recordModal();
  const redirect = await sandbox.control.approveOAuth({
    userId: people.ada,
    authorizeUrl: authorizeUrl(sandbox),
  });
  const form = {
    grant_type: 'authorization_code',
    code: codeOf(redirect),
    redirect_uri: 'http://localhost:3000/verify',
  };
  await record('token', async () => callToken(sandbox, form));
  await record('bad token', async () => callToken(sandbox, form));
  const { access_token: access = '' } = (good.get('token')?.responseBody ?? {}) as Record<string, string>;
  await record('me', async () =>
    callApi(sandbox, 'GET', '/users/@me', undefined, { Authorization: `Bearer ${access}` }),
  );
  await record('revoke', async () => callToken(sandbox, { token: access }, '/oauth2/token/revoke'));
});

afterAll(async () => sandbox.stop());

function spoil(name: string, change: (draft: Draft) => void): string[] {
  const draft = structuredClone(good.get(name)) as Draft | undefined;
  if (draft === undefined) {
    throw new Error(`no exchange ${name}`);
  }
  change(draft);
  return checkExchange(draft).map((one) => `${one.side}: ${one.message}`);
}

const set = (target: unknown, key: string | number, value: unknown) => {
  (target as Record<string | number, unknown>)[key] = value;
};
const drop = (target: unknown, key: string) => {
  delete (target as Record<string, unknown>)[key];
};
const at = (target: unknown, ...keys: (string | number)[]): unknown =>
  keys.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], target);

const broken: [string, string, (draft: Draft) => void, RegExp][] = [
  ['a gateway answer without url', 'gateway', (x) => drop(x.responseBody, 'url'), /response:.*url/],
  ['shards as text', 'gateway', (x) => set(x.responseBody, 'shards', '1'), /response:.*shards/],
  ['a wrong method', 'gateway', (x) => set(x, 'method', 'POST'), /no such method/],
  ['an unknown operation', 'gateway', (x) => set(x, 'path', '/gateway/robot'), /no such operation/],
  ['an unknown query', 'gateway', (x) => set(x, 'path', '/gateway/bot?fast=1'), /query.*fast/],
  ['an application without flags', 'application', (x) => drop(x.responseBody, 'flags'), /flags/],
  [
    'an application with an invented field',
    'application',
    (x) => set(x.responseBody, 'mood', 'fine'),
    /mood/,
  ],
  ['a guild without roles', 'guild', (x) => drop(x.responseBody, 'roles'), /roles/],
  ['a guild with a numeric id', 'guild', (x) => set(x.responseBody, 'id', 5), /id/],
  [
    'a query that is no boolean',
    'guild',
    (x) => set(x, 'path', `/guilds/${guild}?with_counts=perhaps`),
    /query.*with_counts/,
  ],
  [
    'role permissions as a number',
    'roles',
    (x) => set(at(x.responseBody, 0), 'permissions', 8),
    /permissions/,
  ],
  ['a role with an unknown field', 'roles', (x) => set(at(x.responseBody, 0), 'colour', 1), /colour/],
  ['a channel without position', 'channels', (x) => drop(at(x.responseBody, 0), 'position'), /position/],
  ['a member without joined_at', 'member', (x) => drop(x.responseBody, 'joined_at'), /joined_at/],
  ['a member whose roles are objects', 'member', (x) => set(x.responseBody, 'roles', [{}]), /roles/],
  ['a member with a bad date', 'member', (x) => set(x.responseBody, 'joined_at', 'yesterday'), /joined_at/],
  [
    'a member whose user has no username',
    'member',
    (x) => drop(x.responseBody['user'], 'username'),
    /username/,
  ],
  [
    'an id in the path that is none',
    'member',
    (x) => set(x, 'path', `/guilds/${guild}/members/ada`),
    /path.*user_id/,
  ],
  ['a member list as an object', 'members', (x) => set(x, 'responseBody', {}), /response/],
  [
    'a limit above 1000',
    'members',
    (x) => set(x, 'path', `/guilds/${guild}/members?limit=1001`),
    /query.*limit/,
  ],
  [
    'a limit that is no number',
    'members',
    (x) => set(x, 'path', `/guilds/${guild}/members?limit=all`),
    /query.*limit/,
  ],
  ['a role call answered 200', 'role', (x) => set(x, 'status', 200), /status 200/],
  ['a role call answered with a body', 'role', (x) => set(x, 'responseBody', {}), /body with status 204/],
  ['a role call that sends a body', 'role', (x) => set(x, 'requestBody', { a: 1 }), /body where none/],
  [
    'an audit reason of 513 characters',
    'role',
    (x) => set(x.requestHeaders, 'x-audit-log-reason', 'r'.repeat(513)),
    /513/,
  ],
  ['a client that is not named', 'role', (x) => drop(x.requestHeaders, 'user-agent'), /User-Agent/],
  ['an error without code', 'no member', (x) => drop(x.responseBody, 'code'), /code/],
  ['an error with a text code', 'no member', (x) => set(x.responseBody, 'code', '10007'), /code/],
  [
    'a field error with a numeric code',
    'bad message',
    (x) => set(at(x.responseBody, 'errors', 'content', '_errors', 0), 'code', 1),
    /code/,
  ],
  ['a direct message without recipient', 'dm', (x) => drop(x.requestBody, 'recipient_id'), /recipient_id/],
  [
    'a direct message channel without recipients',
    'dm',
    (x) => drop(x.responseBody, 'recipients'),
    /recipients/,
  ],
  ['a message of 2001 characters', 'message', (x) => set(x.requestBody, 'content', 'x'.repeat(2001)), /2000/],
  ['a message with nothing in it', 'message', (x) => set(x, 'requestBody', { content: '' }), /empty/],
  ['an unknown field in a message', 'message', (x) => set(x.requestBody, 'colour', 1), /colour/],
  [
    'eleven embeds',
    'message',
    (x) =>
      set(
        x.requestBody,
        'embeds',
        Array.from({ length: 11 }, () => ({ title: 'a' })),
      ),
    /embeds/,
  ],
  [
    'embeds of more than 6000 characters',
    'message',
    (x) =>
      set(x.requestBody, 'embeds', [{ description: 'x'.repeat(4000) }, { description: 'x'.repeat(2001) }]),
    /6000/,
  ],
  [
    'an embed title of 257',
    'message',
    (x) => set(at(x.requestBody, 'embeds', 0), 'title', 'x'.repeat(257)),
    /256|embeds/,
  ],
  [
    'an embed field without value',
    'message',
    (x) => drop(at(x.requestBody, 'embeds', 0, 'fields', 0), 'value'),
    /value/,
  ],
  [
    'six rows',
    'message',
    (x) =>
      set(
        x.requestBody,
        'components',
        Array.from({ length: 6 }, (_n, i) => ({
          type: 1,
          components: [{ type: 2, style: 1, label: 'a', custom_id: `c${i}` }],
        })),
      ),
    /components/,
  ],
  [
    'six buttons in a row',
    'message',
    (x) =>
      set(
        at(x.requestBody, 'components', 0),
        'components',
        Array.from({ length: 6 }, (_n, i) => ({ type: 2, style: 1, label: 'a', custom_id: `c${i}` })),
      ),
    /components/,
  ],
  [
    'one custom id twice',
    'message',
    (x) =>
      set(
        at(x.requestBody, 'components', 0),
        'components',
        [1, 2].map((style) => ({ type: 2, style, label: 'a', custom_id: 'same' })),
      ),
    /duplicated/,
  ],
  [
    'a button without custom id',
    'message',
    (x) => drop(at(x.requestBody, 'components', 0, 'components', 0), 'custom_id'),
    /custom_id/,
  ],
  [
    'a link button without url',
    'message',
    (x) => set(at(x.requestBody, 'components', 0), 'components', [{ type: 2, style: 5, label: 'a' }]),
    /url/,
  ],
  [
    'a button outside a row',
    'message',
    (x) => set(x.requestBody, 'components', [{ type: 2, style: 1, label: 'a', custom_id: 'c' }]),
    /type/,
  ],
  [
    'a custom id of 101',
    'message',
    (x) => set(at(x.requestBody, 'components', 0, 'components', 0), 'custom_id', 'x'.repeat(101)),
    /custom_id/,
  ],
  [
    'a button label of 81',
    'message',
    (x) => set(at(x.requestBody, 'components', 0, 'components', 0), 'label', 'x'.repeat(81)),
    /label/,
  ],
  ['a nonce of 26', 'message', (x) => set(x.requestBody, 'nonce', 'x'.repeat(26)), /nonce/],
  [
    'an answered embed field without inline',
    'message',
    (x) => drop(at(x.responseBody, 'embeds', 0, 'fields', 0), 'inline'),
    /inline/,
  ],
  [
    'an answered component without id',
    'message',
    (x) => drop(at(x.responseBody, 'components', 0), 'id'),
    /id/,
  ],
  ['a command name of 33', 'commands', (x) => set(at(x.requestBody, 0), 'name', 'x'.repeat(33)), /name/],
  [
    'an answered command without version',
    'commands',
    (x) => drop(at(x.responseBody, 0), 'version'),
    /version/,
  ],
  ['a callback of an unknown type', 'callback', (x) => set(x.requestBody, 'type', 44), /type/],
  [
    'a deferred answer with content',
    'callback',
    (x) => set(x.requestBody, 'data', { content: 'no' }),
    /deferred/,
  ],
  ['a callback answered 200 with nothing', 'callback', (x) => set(x, 'responseBody', {}), /interaction/],
  ['a modal title of 46', 'modal', (x) => set(x.requestBody['data'], 'title', 'x'.repeat(46)), /title/],
  [
    'a modal of six components',
    'modal',
    (x) =>
      set(
        x.requestBody['data'],
        'components',
        Array.from({ length: 6 }, (_n, i) => ({
          type: 18,
          label: 'a',
          component: { type: 4, style: 1, custom_id: `c${i}` },
        })),
      ),
    /components/,
  ],
  [
    'a label of 46',
    'modal',
    (x) => set(at(x.requestBody, 'data', 'components', 0), 'label', 'x'.repeat(46)),
    /label/,
  ],
  [
    'a radio group of one choice',
    'modal',
    (x) =>
      set(at(x.requestBody, 'data', 'components', 0, 'component'), 'options', [{ label: 'A', value: 'a' }]),
    /options/,
  ],
  [
    'an edited answer of 2001',
    'edit original',
    (x) => set(x.requestBody, 'content', 'x'.repeat(2001)),
    /2000/,
  ],
  ['a follow-up with an unknown field', 'follow-up', (x) => set(x.requestBody, 'shout', true), /shout/],
  ['a token without type', 'token', (x) => drop(x.responseBody, 'token_type'), /token_type/],
  [
    'a token asked for in JSON',
    'token',
    (x) => set(x.requestHeaders, 'content-type', 'application/json'),
    /urlencoded/,
  ],
  ['a token asked for without code', 'token', (x) => drop(x.requestBody, 'code'), /code/],
  ['a token refusal without error', 'bad token', (x) => drop(x.responseBody, 'error'), /error/],
  ['a person without discriminator', 'me', (x) => drop(x.responseBody, 'discriminator'), /discriminator/],
  ['a revocation with a body', 'revoke', (x) => set(x.responseBody, 'done', true), /done/],
  ['an invite whose uses are text', 'invite', (x) => set(x.responseBody, 'uses', '0'), /uses/],
];

describe('the conformance check', () => {
  it('has a row for every operation that the sandbox serves', () => {
    const without = [...routes, ...tokenRoutes].filter(
      ({ method, pattern }) => typeof contract.find(method, pattern.replaceAll(/:\w+/g, '1')) === 'string',
    );
    expect(without.map(({ method, pattern }) => `${method} ${pattern}`)).toEqual([]);
  });

  it('finds nothing wrong with true exchanges', () => {
    const found = [...good.entries()].flatMap(([name, exchange]) =>
      checkExchange(exchange).map((one) => `${name}: ${one.side} ${one.message}`),
    );
    expect(found).toEqual([]);
  });

  it.each(broken)('catches %s', (_title, name, change, told) => {
    expect(spoil(name, change).join('\n')).toMatch(told);
  });

  it('takes a bad request that was refused as settled', () => {
    expect(good.get('bad message')?.status).toBe(400);
    expect(spoil('bad message', () => {})).toEqual([]);
  });

  it('does not blame the sandbox for an answer that a fault spoilt, but still checks the request', () => {
    expect(
      spoil('gateway', (x) => {
        set(x, 'fault', 1);
        set(x, 'status', 502);
        set(x, 'responseBody', '<html>');
      }),
    ).toEqual([]);
    expect(
      spoil('message', (x) => {
        set(x, 'fault', 1);
        set(x.requestBody, 'colour', 1);
      }).join('\n'),
    ).toMatch(/colour/);
  });
});
