import { type Client, Events, GatewayDispatchEvents, type GuildMember } from 'discord.js';
import { acknowledgeMs, type Sandbox, seedIds, startSandbox } from '../../index.ts';
import { startClient } from './startClient.ts';

const { people, guild: guildId, roles, channels } = seedIds;
let sandbox: Sandbox;
let client: Client<true> | null = null;

/** Unless told without limits, and with time for a busy machine to acknowledge in. */
async function start(
  options: Parameters<typeof startSandbox>[0] = { rateLimits: 'off', acknowledgeMs },
): Promise<Client<true>> {
  sandbox = await startSandbox(options);
  client = await startClient(sandbox);
  return client;
}

afterEach(async () => {
  await client?.destroy();
  client = null;
  await sandbox.stop();
});

async function once<T>(listen: (resolve: (value: T) => void) => void): Promise<T> {
  return new Promise(listen);
}

const resumed = async (from: Client<true>) =>
  once<unknown>((resolve) => from.once(Events.ShardResume, resolve));

describe('discord.js against the sandbox', () => {
  it('logs in with one REST call and knows its guild, roles and channels', async () => {
    const bot = await start();
    const guild = bot.guilds.cache.get(guildId);
    expect((await sandbox.control.traffic()).map((one) => `${one.method} ${one.path}`)).toEqual([
      'GET /gateway/bot',
    ]);
    expect(guild?.memberCount).toBe(10);
    expect(guild?.roles.cache.map((role) => role.name).toSorted()).toEqual([
      '@everyone',
      'Admin',
      'Beta',
      'Community',
      'Reviewer',
      'Yieldwren',
    ]);
    expect(guild?.channels.cache.map((channel) => channel.name).toSorted()).toEqual([
      'general',
      'review',
      'welcome',
    ]);
    expect(guild?.members.me?.roles.highest.id).toBe(roles.bot);
  });

  it('reads single members, pages and the whole list', async () => {
    const bot = await start({ rateLimits: 'off', members: 1500 });
    const guild = await bot.guilds.fetch(guildId);
    expect((await guild.members.fetch(people.ada)).user.username).toBe('ada');
    expect((await guild.members.list({ limit: 1000 })).size).toBe(1000);
    expect((await guild.members.fetch()).size).toBe(1510);
  });

  it('answers a command, edits the answer, follows up, and shows each to its reader only', async () => {
    const bot = await start();
    await bot.application.commands.set([{ name: 'status', description: 'Your status' }]);
    bot.on(Events.InteractionCreate, (interaction) => {
      if (interaction.isChatInputCommand()) {
        interaction
          .deferReply({ flags: 64 })
          .then(async () => interaction.editReply('Pending'))
          .then(async () => interaction.followUp({ content: 'Since yesterday', flags: 64 }))
          .catch(() => {});
      }
    });
    const outcome = await sandbox.control.runCommand({ userId: people.ada, name: 'status' });
    expect(outcome.callback).toEqual({ type: 5, data: { flags: 64 } });
    const { channelId } = outcome.interaction;
    const read = async (as: string) =>
      (await sandbox.control.messages(channelId, { as })).map((one) => one.content);
    await sandbox.control.waitForCall({ method: 'POST', path: /^\/webhooks\// });
    expect(await read(people.ada)).toEqual(['Pending', 'Since yesterday']);
    expect(await read(people.ben)).toEqual([]);
    expect(outcome.response()).toMatchObject({ state: 'sent', ephemeral: true });
  });

  it('opens a modal with labels, a radio group and text, and reads what was chosen', async () => {
    const bot = await start();
    await bot.application.commands.set([{ name: 'reject', description: 'Reject' }]);
    const read = once<{ reason: unknown; words: string }>((resolve) => {
      bot.on(Events.InteractionCreate, (interaction) => {
        if (interaction.isChatInputCommand()) {
          const reason = {
            type: 21,
            custom_id: 'reason',
            options: [
              { label: 'Few leads', value: 'few' },
              { label: 'Other', value: 'other' },
            ],
          };
          const words = { type: 4, custom_id: 'words', style: 2 };
          const components = [
            { type: 18, label: 'Reason', component: reason },
            { type: 18, label: 'Words', component: words },
          ];
          interaction.showModal({ custom_id: 'why', title: 'Why', components }).catch(() => {});
        }
        if (interaction.isModalSubmit()) {
          const reason = interaction.fields.fields.get('reason') as { value?: unknown } | undefined;
          resolve({ reason: reason?.value, words: interaction.fields.getTextInputValue('words') });
          interaction.reply({ content: 'Thanks', flags: 64 }).catch(() => {});
        }
      });
    });
    const opened = await sandbox.control.runCommand({ userId: people.rhea, name: 'reject' });
    expect(opened.modal).toMatchObject({ title: 'Why', customId: 'why' });
    const values = { reason: 'few', words: 'Come back later' };
    const sent = await sandbox.control.submitModal({
      userId: people.rhea,
      interactionId: opened.interaction.id,
      values,
    });
    expect(sent.message?.content).toBe('Thanks');
    expect(await read).toEqual({ reason: 'few', words: 'Come back later' });
  });

  it('gives a role with a reason, and a direct message', async () => {
    const bot = await start();
    const member = await (await bot.guilds.fetch(guildId)).members.fetch(people.ada);
    await member.roles.add(roles.community, 'Überprüft – fine');
    expect((await sandbox.control.auditLog()).at(-1)).toMatchObject({
      reason: 'Überprüft – fine',
      targetId: people.ada,
    });
    await member.send({
      content: 'Welcome',
      embeds: [{ title: 'Hello', fields: [{ name: 'a', value: 'b' }] }],
    });
    expect((await sandbox.control.dms(people.ada)).map((one) => one.content)).toEqual(['Welcome']);
  });

  it('waits when a bucket is used up, and loses nothing', async () => {
    // Its clock stands still: however slow the machine is, all four fall into one window until the client waits.
    const perMs = 400;
    const bot = await start({ now: Date.UTC(2026, 0, 1), rateLimits: { messages: { limit: 2, perMs } } });
    const channel = await bot.channels.fetch(channels.general);
    const waits: number[] = [];
    bot.rest.on('rateLimited', (info) => {
      waits.push(info.timeToReset);
      void sandbox.control.clock({ advance: perMs });
    });
    await Promise.all(
      ['1', '2', '3', '4'].map(async (content) =>
        channel?.isSendable() === true ? channel.send(content) : null,
      ),
    );
    expect((await sandbox.control.messages(channels.general)).map((one) => one.content)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
    expect(waits.length).toBeGreaterThan(0);
  });

  it('repeats a call after 429 with Retry-After', async () => {
    const bot = await start();
    await sandbox.control.addFault({ times: 1, then: { status: 429, headers: { 'Retry-After': '0.05' } } });
    expect((await bot.users.fetch(people.nora)).username).toBe('nora');
    expect((await sandbox.control.traffic()).slice(1).map((one) => one.status)).toEqual([429, 200]);
  });

  it('sends a message four times when 502 hides that each was posted, unless its nonce is enforced', async () => {
    const bot = await start();
    const channel = await bot.channels.fetch(channels.general);
    const send = async (content: string, extra: object) =>
      channel?.isSendable() === true ? channel.send({ content, ...extra }) : null;
    const fault = {
      method: 'POST',
      path: '/channels/*/messages',
      times: 4,
      then: { act: true, status: 502, text: 'x' },
    };
    await sandbox.control.addFault(fault);
    await expect(send('bare', {})).rejects.toThrow('Bad Gateway');
    await sandbox.control.addFault(fault);
    await expect(send('once', { nonce: 'n1', enforceNonce: true })).rejects.toThrow('Bad Gateway');
    expect((await sandbox.control.messages(channels.general)).map((one) => one.content)).toEqual([
      'bare',
      'bare',
      'bare',
      'bare',
      'once',
    ]);
  });

  it('loses its REST token for good after one 401', async () => {
    const bot = await start();
    await sandbox.control.injectFault('unauthorized-once');
    await expect(bot.users.fetch(people.ada)).rejects.toThrow('401');
    await expect(bot.users.fetch(people.ben)).rejects.toThrow('Expected token to be set');
  });
});

describe('joins', () => {
  it('fires a join, and fires it again for a repeated one', async () => {
    const bot = await start();
    const joins: string[] = [];
    bot.on(Events.GuildMemberAdd, (member: GuildMember) => joins.push(member.user.username));
    const left = once<unknown>((resolve) => bot.once(Events.GuildMemberRemove, resolve));
    await sandbox.control.join(people.nora);
    sandbox.control.gateway.duplicate('GUILD_MEMBER_ADD');
    await sandbox.control.leave(people.nora);
    await left;
    expect(joins).toEqual(['nora', 'nora']);
  });

  it('fires no event for joins replayed frame by frame, though the raw dispatch is seen and the member cached', async () => {
    const bot = await start();
    const joins: string[] = [];
    const raw: string[] = [];
    bot.on(Events.GuildMemberAdd, (member: GuildMember) => joins.push(member.user.username));
    bot.ws.on(GatewayDispatchEvents.GuildMemberAdd, (data: { user: { username: string } }) =>
      raw.push(data.user.username),
    );
    const back = resumed(bot);
    await sandbox.control.injectFault('resume-gap', people.nora);
    await sandbox.control.leave(people.ben);
    await sandbox.control.join(people.ben);
    await back;
    expect(raw).toEqual(['nora', 'ben']);
    expect(joins).toEqual([]);
    expect(bot.guilds.cache.get(guildId)?.members.cache.has(people.nora)).toBe(true);
  });

  it('resumes after op 7 and goes on hearing joins', async () => {
    const bot = await start();
    const back = resumed(bot);
    await sandbox.control.injectFault('reconnect-asked');
    await back;
    const joined = once<GuildMember>((resolve) => bot.once(Events.GuildMemberAdd, resolve));
    await sandbox.control.join(people.nora);
    expect((await joined).user.username).toBe('nora');
  });

  it('starts a new session after op 9 without a replay, and never hears of the join', async () => {
    const bot = await start();
    const joins: string[] = [];
    bot.on(Events.GuildMemberAdd, (member: GuildMember) => joins.push(member.user.username));
    const again = once<unknown>((resolve) => bot.once(Events.ShardReady, resolve));
    await sandbox.control.injectFault('session-lost', people.nora);
    await again;
    const next = once<GuildMember>((resolve) => bot.once(Events.GuildMemberAdd, resolve));
    await sandbox.control.leave(people.ben);
    await sandbox.control.join(people.ben);
    await next;
    expect(joins).toEqual(['ben']);
    expect((await (await bot.guilds.fetch(guildId)).members.fetch(people.nora)).user.username).toBe('nora');
  });

  it('tells of a fatal close, with its code', async () => {
    const bot = await start();
    const closed = once<number>((resolve) =>
      bot.once(Events.ShardDisconnect, (event) => resolve(event.code)),
    );
    await sandbox.control.injectFault('intents-disallowed');
    expect(await closed).toBe(4014);
  });

  it('refuses to log in with a wrong token', async () => {
    await start();
    const settings = { ...sandbox.settings, DISCORD_TOKEN: `${sandbox.settings.DISCORD_TOKEN}x` };
    await expect(startClient({ url: sandbox.url, settings })).rejects.toThrow('token');
  });
});
