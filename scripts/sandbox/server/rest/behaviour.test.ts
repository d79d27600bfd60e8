import { PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import { type Sandbox, seedIds, startSandbox } from '../../index.ts';
import { authorizeUrl, callApi, callToken, codeOf } from '../../testing/callApi.ts';
import { openProbe } from '../../testing/GatewayProbe.ts';

const { people, guild, roles, channels, application } = seedIds;
let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ rateLimits: 'off' });
});

afterEach(async () => {
  await sandbox.stop();
});

const code = (answer: { status: number; body: unknown }) => [
  answer.status,
  (answer.body as { code?: number }).code,
];
const role = (userId: string, roleId: string) => `/guilds/${guild}/members/${userId}/roles/${roleId}`;
const send = async (body: object, channelId: string = channels.general) =>
  callApi(sandbox, 'POST', `/channels/${channelId}/messages`, body);
const visible = async (userId: string) =>
  (await sandbox.control.state(userId)).viewer?.channels.map((channel) => channel.name);

const list = async (query: string) =>
  (await callApi(sandbox, 'GET', `/channels/${channels.general}/messages?${query}`)).body as {
    id: string;
    content: string;
  }[];
const putCommands = async (
  commands: object[],
  path = `/applications/${application}/guilds/${guild}/commands`,
) => callApi(sandbox, 'PUT', path, commands);
const commandsOf = async (userId: string) =>
  (await sandbox.control.state(userId)).viewer?.commands.map((command) => command.name).toSorted();

const addNora = async (body: object) =>
  callApi(sandbox, 'PUT', `/guilds/${guild}/members/${people.nora}`, body);
/** @returns nora's token, with which the application may add her */
async function agreeAsNora(scope = 'identify guilds.join'): Promise<string> {
  const consent = authorizeUrl(sandbox, { scope });
  const answer = await callToken(sandbox, {
    grant_type: 'authorization_code',
    code: codeOf(await sandbox.control.approveOAuth({ userId: people.nora, authorizeUrl: consent })),
    redirect_uri: 'http://localhost:3000/verify',
  });
  return (answer.body as { access_token: string }).access_token;
}

const write = async (userId: string, channelId: string) =>
  sandbox.control.sendMessage({ userId, channelId, content: 'hi' });

describe('permissions', () => {
  it('let a person write only where they see the channel and may send', async () => {
    await expect(write(people.ada, channels.review)).rejects.toThrow('ada may not write there');
    await expect(write(people.nora, channels.general)).rejects.toThrow('nora may not write there');
    expect(await write(people.rhea, channels.review)).toMatchObject({ content: 'hi' });
    const { id } = await sandbox.control.openDm(people.ada);
    expect(await write(people.ada, id)).toMatchObject({ content: 'hi' });
    await sandbox.control.setRolePermissions(guild, Bits.ViewChannel);
    await expect(write(people.ada, channels.general)).rejects.toThrow('ada may not write there');
  });

  it('shows the review channel to reviewers and the application only', async () => {
    expect(await visible(people.rhea)).toEqual(['welcome', 'general', 'review']);
    expect(await visible(people.ada)).toEqual(['welcome', 'general']);
    expect(await visible(people.nora)).toEqual([]);
    expect((await callApi(sandbox, 'GET', `/channels/${channels.review}`)).status).toBe(200);
  });

  it('lets the application give roles below its own, and none above or managed', async () => {
    expect((await callApi(sandbox, 'PUT', role(people.ada, roles.beta))).status).toBe(204);
    expect(code(await callApi(sandbox, 'PUT', role(people.ada, roles.admin)))).toEqual([403, 50013]);
    expect(code(await callApi(sandbox, 'PUT', role(people.ada, roles.bot)))).toEqual([403, 50013]);
  });

  it('words what is unknown as Discord does', async () => {
    const unknown = '111111111111111111';
    expect((await callApi(sandbox, 'GET', `/guilds/${guild}/members/${people.nora}`)).body).toEqual({
      message: 'Unknown Member',
      code: 10007,
    });
    expect(code(await callApi(sandbox, 'GET', `/guilds/${guild}/members/${unknown}`))).toEqual([404, 10013]);
    expect(code(await callApi(sandbox, 'GET', `/guilds/${unknown}/members/${people.ada}`))).toEqual([
      404, 10004,
    ]);
    expect(code(await callApi(sandbox, 'PUT', role(people.ada, unknown)))).toEqual([404, 10011]);
    expect(code(await callApi(sandbox, 'GET', `/channels/${unknown}`))).toEqual([404, 10003]);
  });

  it('gives and takes a role once, with the reason in the audit log', async () => {
    const reason = { 'X-Audit-Log-Reason': encodeURIComponent('Approved – reference 7K') };
    await callApi(sandbox, 'PUT', role(people.ada, roles.beta), undefined, reason);
    await callApi(sandbox, 'PUT', role(people.ada, roles.beta), undefined, reason);
    await callApi(sandbox, 'DELETE', role(people.ada, roles.beta));
    const log = (await sandbox.control.auditLog()).map((entry) => [
      entry.actionType,
      entry.reason,
      entry.changes[0]?.key,
    ]);
    expect(log).toEqual([
      [25, 'Approved – reference 7K', '$add'],
      [25, null, '$remove'],
    ]);
  });
});

describe('adding somebody with their own token', () => {
  it('is refused with a token that has expired, is none, or is of somebody else', async () => {
    const access_token = await agreeAsNora();
    const asOlivia = `/guilds/${guild}/members/${people.olivia}`;
    expect(code(await callApi(sandbox, 'PUT', asOlivia, { access_token }))).toEqual([403, 50025]);
    expect(code(await addNora({ access_token: 'none' }))).toEqual([403, 50025]);
    await sandbox.control.clock({ advance: 30 * 24 * 3_600_000 });
    expect(code(await addNora({ access_token }))).toEqual([403, 50025]);
  });

  it('is refused with a token that was not given for it', async () => {
    expect(code(await addNora({ access_token: await agreeAsNora('identify') }))).toEqual([403, 50026]);
  });

  it('gives the roles that the application may give, and refuses the others', async () => {
    const access_token = await agreeAsNora();
    expect(code(await addNora({ access_token, roles: [roles.admin] }))).toEqual([403, 50013]);
    expect(code(await addNora({ access_token, roles: ['111111111111111111'] }))).toEqual([404, 10011]);
    expect(await addNora({ access_token, roles: [roles.beta] })).toMatchObject({
      status: 201,
      body: { roles: [roles.beta], pending: false },
    });
  });

  it('leaves the screening to be passed by who was given no role', async () => {
    expect(await addNora({ access_token: await agreeAsNora() })).toMatchObject({
      status: 201,
      body: { roles: [], pending: true },
    });
  });
});

describe('a page of a list', () => {
  it.each([
    `/guilds/${guild}/members?after=x`,
    `/channels/${channels.general}/messages?after=x`,
    `/channels/${channels.general}/messages?before=x`,
  ])('that starts at no id is refused: %s', async (path) => {
    expect(code(await callApi(sandbox, 'GET', path))).toEqual([400, 50035]);
  });
});

describe('messages', () => {
  it('refuses what is empty or too long, naming each field', async () => {
    expect(code(await send({ content: ' ' }))).toEqual([400, 50006]);
    const long = await send({ content: 'x'.repeat(2001), embeds: [{ title: 'x'.repeat(257) }] });
    expect(long.body).toEqual({
      message: 'Invalid Form Body',
      code: 50035,
      errors: {
        content: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 2000 or fewer in length.' }] },
        embeds: {
          0: {
            title: {
              _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 256 or fewer in length.' }],
            },
          },
        },
      },
    });
  });

  it.each([
    ['http://host/', 400],
    ['ftp://a.example/', 400],
    ['no link', 400],
    ['https://a.example/x', 200],
    ['http://[::1]:3000', 200],
    ['http://localhost:3000', 200],
  ])('links to full names, addresses and localhost: %s gives %d', async (url, status) => {
    const button = { type: 2, style: 5, label: 'Open', url };
    for (const body of [
      { embeds: [{ title: 'a', url }] },
      { content: 'a', components: [{ type: 1, components: [button] }] },
    ]) {
      const answer = await send(body);
      expect(answer.status).toBe(status);
      expect(JSON.stringify(answer.body).includes('URL_TYPE_INVALID_URL')).toBe(status === 400);
    }
  });

  it('are not for a forum or a category, which the list of channels tells', async () => {
    const forum = await sandbox.control.createChannel('ideas', 15);
    const category = await sandbox.control.createChannel('Staff', 4);
    const listed = (await callApi(sandbox, 'GET', `/guilds/${guild}/channels`)).body as {
      id: string;
      type: number;
    }[];
    for (const { id, type } of [forum, category]) {
      expect(code(await send({ content: 'hi' }, id))).toEqual([400, 50008]);
      expect((await callApi(sandbox, 'GET', `/channels/${id}`)).body).toMatchObject({ type });
      expect(listed.find((one) => one.id === id)?.type).toBe(type);
    }
    expect(await visible(people.rhea)).toEqual(['welcome', 'general', 'review']);
  });

  it('answers the same message for one enforced nonce, in whatever channel, for a few minutes', async () => {
    const body = { content: 'once', nonce: '42', enforce_nonce: true };
    const first = await send(body);
    expect((await send(body)).body).toEqual(first.body);
    expect((await send(body, channels.review)).body).toEqual(first.body);
    expect(await sandbox.control.messages(channels.review, { as: people.rhea })).toEqual([]);
    await sandbox.control.clock({ advance: 6 * 60_000 });
    await send(body);
    expect(await sandbox.control.messages(channels.general)).toHaveLength(2);
  });

  it('pages through a channel newest first', async () => {
    for (const content of ['1', '2', '3']) {
      await send({ content });
    }
    const [newest] = await list('limit=1');
    expect((await list(`limit=2&before=${newest?.id ?? ''}`)).map((one) => one.content)).toEqual(['2', '1']);
  });

  it('cannot edit what somebody else wrote', async () => {
    const theirs = await sandbox.control.sendMessage({
      userId: people.ada,
      channelId: channels.general,
      content: 'hi',
    });
    const edit = await callApi(sandbox, 'PATCH', `/channels/${channels.general}/messages/${theirs.id}`, {
      content: 'x',
    });
    expect(code(edit)).toEqual([403, 50005]);
  });
});

describe('commands', () => {
  it('shows a command to those with its permission, and guild commands in the guild only', async () => {
    await putCommands([
      { name: 'queue', description: 'Queue', default_member_permissions: (1n << 28n).toString() },
    ]);
    await putCommands(
      [{ name: 'status', description: 'Status', contexts: [0, 1] }],
      `/applications/${application}/commands`,
    );
    expect(await commandsOf(people.ada)).toEqual(['status']);
    expect(await commandsOf(people.olivia)).toEqual(['queue', 'status']);
    await expect(sandbox.control.runCommand({ userId: people.ada, name: 'queue' })).rejects.toThrow(
      "sees no command 'queue'",
    );
    await expect(
      sandbox.control.runCommand({ userId: people.olivia, name: 'queue', dm: true }),
    ).rejects.toThrow('sees no command');
  });

  it('are shown in the language of the person, and run by their own name', async () => {
    await putCommands([
      {
        name: 'queue',
        name_localizations: { de: 'warteschlange' },
        description: 'Queue',
        description_localizations: { de: 'Die Warteschlange' },
        options: [
          {
            type: 3,
            name: 'kind',
            name_localizations: { de: 'art' },
            description: 'Of what kind',
            choices: [{ name: 'Beta', name_localizations: { de: 'Betatest' }, value: 'beta' }],
          },
        ],
      },
    ]);
    const queue = async () => (await sandbox.control.state(people.ada)).viewer?.commands[0];
    expect(await queue()).toMatchObject({ name: 'queue', label: 'queue', description: 'Queue' });
    await sandbox.control.updateUser(people.ada, { locale: 'de' });
    expect(await queue()).toMatchObject({
      name: 'queue',
      label: 'warteschlange',
      description: 'Die Warteschlange',
      options: [
        {
          name: 'kind',
          label: 'art',
          description: 'Of what kind',
          choices: [{ name: 'Betatest', value: 'beta' }],
        },
      ],
    });
    const running = sandbox.control.runCommand({
      userId: people.ada,
      name: 'queue',
      options: { kind: 'beta' },
    });
    await sandbox.control.clock({ advance: 3001 });
    expect((await running).interaction.name).toBe('queue');
  });

  it('keeps the id of a command of the same name and forgets the others', async () => {
    const [first] = (
      await putCommands([
        { name: 'a', description: 'A' },
        { name: 'b', description: 'B' },
      ])
    ).body as { id: string }[];
    const again = (await putCommands([{ name: 'a', description: 'A2' }])).body as { id: string }[];
    expect(again.map((one) => one.id)).toEqual([first?.id]);
  });

  it('refuses names with capitals and missing descriptions', async () => {
    expect(JSON.stringify((await putCommands([{ name: 'Queue' }])).body)).toMatch(
      /APPLICATION_COMMAND_INVALID_NAME.*BASE_TYPE_REQUIRED/,
    );
  });

  it.each([
    ['capitals in another language', { name_localizations: { de: 'Status' } }, 'COMMAND_INVALID_NAME'],
    [
      'capitals of an option in another language',
      { options: [{ type: 3, name: 'a', description: 'A', name_localizations: { de: 'Eins' } }] },
      'COMMAND_INVALID_NAME',
    ],
    [
      'a description too long in another language',
      { description_localizations: { de: 'x'.repeat(101) } },
      'BASE_TYPE_MAX_LENGTH',
    ],
    [
      'a required option behind one that is not',
      {
        options: [
          { type: 3, name: 'a', description: 'A' },
          { type: 3, name: 'b', description: 'B', required: true },
        ],
      },
      'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
    ],
    [
      'two options of one name',
      { options: ['A', 'B'].map((description) => ({ type: 3, name: 'a', description })) },
      'APPLICATION_COMMAND_OPTIONS_NAME_INVALID',
    ],
  ])('refuses all commands for %s', async (_what, extra, wanted) => {
    const answer = await putCommands([
      { name: 'queue', description: 'Queue' },
      { name: 'status', description: 'Status', ...extra },
    ]);
    expect(code(answer)).toEqual([400, 50035]);
    expect(JSON.stringify(answer.body)).toContain(wanted);
    expect(
      (await callApi(sandbox, 'GET', `/applications/${application}/guilds/${guild}/commands`)).body,
    ).toEqual([]);
  });

  it('fails an interaction that nobody answers in 3 s', async () => {
    await putCommands([{ name: 'status', description: 'Status' }]);
    const running = sandbox.control.runCommand({ userId: people.ada, name: 'status' });
    await sandbox.control.clock({ advance: 3001 });
    const outcome = await running;
    expect([outcome.callback, outcome.interaction.state]).toEqual([null, 'failed']);
    expect((await sandbox.control.state(people.ada)).viewer?.interactions.map((one) => one.state)).toEqual([
      'failed',
    ]);
    expect((await sandbox.control.state(people.ben)).viewer?.interactions).toEqual([]);
  });

  it('tells of a press that failed until the same person uses that message again', async () => {
    const button = { type: 2, style: 1, label: 'Yes', custom_id: 'yes' };
    const message = { content: 'Sure?', components: [{ type: 1, components: [button] }] };
    const { body } = await callApi(sandbox, 'POST', `/channels/${channels.general}/messages`, message);
    const press = (userId: string) =>
      sandbox.control.clickButton({ userId, messageId: (body as { id: string }).id, customId: 'yes' });
    const told = async () =>
      (await sandbox.control.state(people.ada)).viewer?.interactions.map(({ state }) => state);
    const failed = press(people.ada);
    await sandbox.control.clock({ advance: 3001 });
    await failed;
    const others = press(people.ben);
    expect(await told()).toEqual(['failed']);
    const again = press(people.ada);
    expect(await told()).toEqual(['waiting']);
    await sandbox.control.clock({ advance: 3001 });
    await Promise.all([others, again]);
  });
});

describe('an application with an interactions endpoint', () => {
  it('hears of no interaction at the gateway, until the endpoint is taken away', async () => {
    const endpoint = async (url: string | null) => {
      await sandbox.control.setApplication({ interactionsEndpointUrl: url });
      const { body } = await callApi(sandbox, 'GET', '/applications/@me');
      return (body as { interactions_endpoint_url: string | null }).interactions_endpoint_url;
    };
    await putCommands([{ name: 'status', description: 'Status' }]);
    const probe = await openProbe(sandbox);
    const run = async () => {
      const running = sandbox.control.runCommand({ userId: people.ada, name: 'status' });
      await sandbox.control.clock({ advance: 3001 });
      return (await running).interaction.id;
    };
    expect(await endpoint('https://old.example/interactions')).toBe('https://old.example/interactions');
    await run();
    expect(await endpoint(null)).toBeNull();
    const heard = await run();
    expect((await probe.event('INTERACTION_CREATE')).d).toMatchObject({ id: heard });
    probe.close();
  });
});

describe('a server that requires two-factor authentication', () => {
  it('takes no role from an application whose owner has none', async () => {
    await sandbox.control.updateGuild({ requiresTwoFactor: true });
    await sandbox.control.join(people.ada);
    const give = async () =>
      await callApi(sandbox, 'PUT', `/guilds/${guild}/members/${people.ada}/roles/${roles.community}`);
    expect((await give()).status).toBe(204);
    await sandbox.control.setApplication({ ownerLacksTwoFactor: true });
    expect(await give()).toMatchObject({ status: 403, body: { code: 60003 } });
  });
});

describe('joining', () => {
  it('is barred by a ban until it is lifted', async () => {
    await sandbox.control.ban(people.ada);
    await expect(sandbox.control.join(people.ada)).rejects.toThrow('banned');
    await sandbox.control.unban(people.ada);
    await sandbox.control.join(people.ada);
    expect((await sandbox.control.state(people.ada)).viewer?.person.inGuild).toBe(true);
  });

  it('may wait for screening', async () => {
    await sandbox.control.join(people.nora, { pending: true });
    const member = async () =>
      (await callApi(sandbox, 'GET', `/guilds/${guild}/members/${people.nora}`)).body;
    expect(await member()).toMatchObject({ pending: true });
    await sandbox.control.updateMember(people.nora, { pending: false });
    expect(await member()).toMatchObject({ pending: false });
  });

  it('lists members by pages, unless the members intent is off', async () => {
    const path = `/guilds/${guild}/members?limit=3`;
    const first = (await callApi(sandbox, 'GET', path)).body as { user: { id: string } }[];
    const after = first.at(-1)?.user.id ?? '';
    const second = (await callApi(sandbox, 'GET', `${path}&after=${after}`)).body as {
      user: { id: string };
    }[];
    expect(new Set([...first, ...second].map((one) => one.user.id)).size).toBe(6);
    await sandbox.control.setIntents({ guildMembers: false });
    expect(code(await callApi(sandbox, 'GET', path))).toEqual([403, 50001]);
  });
});

const start = async (message: unknown, body: object = { name: 'K7QM-2XVA' }) =>
  await callApi(sandbox, 'POST', `/channels/${channels.review}/messages/${String(message)}/threads`, body);
const post = async () => ((await send({ content: 'a card' }, channels.review)).body as { id: string }).id;

describe('threads', () => {
  it('hang on a message, have its id and are read and written by whoever sees the channel', async () => {
    const probe = await openProbe(sandbox);
    const message = await post();
    const started = await start(message);
    const thread = { id: message, type: 11, name: 'K7QM-2XVA', parent_id: channels.review };
    expect(started).toMatchObject({ status: 201, body: thread });
    expect((await probe.event('THREAD_CREATE')).d).toMatchObject({ ...thread, newly_created: true });
    expect((await callApi(sandbox, 'GET', `/channels/${message}`)).body).toMatchObject(thread);
    await sandbox.control.sendMessage({
      userId: people.rhea,
      channelId: message,
      content: 'What do you think?',
    });
    expect((await sandbox.control.messages(message)).map(({ content }) => content)).toEqual([
      'What do you think?',
    ]);
    expect(await visible(people.rhea)).toEqual(['welcome', 'general', 'review', 'K7QM-2XVA']);
    expect(await visible(people.ada)).toEqual(['welcome', 'general']);
    const later = await openProbe(sandbox);
    expect((await later.event('GUILD_CREATE')).d['threads']).toMatchObject([thread]);
    await sandbox.control.deleteChannel(channels.review);
    expect(code(await callApi(sandbox, 'GET', `/channels/${message}`))).toEqual([404, 10003]);
    probe.close();
    later.close();
  });

  it('are told of when they are deleted; their message takes no other, the channel one without a message', async () => {
    const probe = await openProbe(sandbox);
    const message = await post();
    await start(message);
    await sandbox.control.deleteChannel(message);
    expect((await probe.event('THREAD_DELETE')).d).toEqual({
      id: message,
      type: 11,
      guild_id: guild,
      parent_id: channels.review,
    });
    expect(code(await start(message))).toEqual([400, 160004]);
    const path = `/channels/${channels.review}/threads`;
    const body = { name: 'K7QM-2XVA', type: 11 };
    const other = await callApi(sandbox, 'POST', path, body);
    expect(other).toMatchObject({ status: 201, body: { ...body, parent_id: channels.review } });
    expect(code(await callApi(sandbox, 'POST', path, { ...body, type: 12 }))).toEqual([400, 50035]);
    probe.close();
  });

  it('are refused as Discord does: a second one, a bad name, no such message, no permission; nor may everybody write in them', async () => {
    const message = await post();
    expect(code(await start(message, { name: '' }))).toEqual([400, 50035]);
    expect(code(await start(message, { name: 'a', auto_archive_duration: 5 }))).toEqual([400, 50035]);
    expect(code(await start('111111111111111111'))).toEqual([404, 10008]);
    await start(message);
    expect(code(await start(message))).toEqual([400, 160004]);
    await sandbox.control.setRolePermissions(roles.bot, Bits.ViewChannel | Bits.SendMessages);
    expect(code(await start(await post()))).toEqual([403, 50013]);
    await sandbox.control.setRolePermissions(guild, Bits.ViewChannel);
    const { viewer } = await sandbox.control.state(people.rhea);
    expect(viewer?.channels.find(({ id }) => id === message)?.canSend).toBe(false);
  });
});
