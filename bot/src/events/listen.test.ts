import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLogger, Running } from '@yieldwren/shared';
import { testConfig } from '@yieldwren/shared/testing';
import { type Client, GatewayDispatchEvents } from 'discord.js';
import { type DispatchListener, type EventParts, listen } from './listen.ts';

const config = testConfig();
let isWhole = true;
const context = {
  config,
  log: createLogger('test', 'silent'),
  isWhole: () => isWhole,
} as EventParts['context'];
const told = (id: string) => ({ guild_id: config.DISCORD_GUILD_ID, user: { id } });

/** Listens as the bot does; answers where events are told, and what has begun. */
function startListening(listeners: readonly DispatchListener[]) {
  const ws = new EventEmitter();
  const noteMissed = jest.fn();
  const running = new Running();
  listen(
    { ws } as unknown as Pick<Client, 'ws'>,
    {
      context,
      ownId: () => undefined,
      noteSettingsChange: () => undefined,
      noteMissed,
      mayAct: () => true,
      running,
    },
    listeners,
  );
  return { ws, noteMissed, running };
}

it('what is told of one person is done in the order of telling, and nobody waits for another', async () => {
  const done: string[] = [];
  const { promise: departure, resolve: depart } = Promise.withResolvers<void>();
  const { ws, noteMissed, running } = startListening([
    {
      event: GatewayDispatchEvents.GuildMemberRemove,
      execute: async (_parts: EventParts, { user }: ReturnType<typeof told>) => {
        await departure;
        done.push(`${user.id} left`);
        throw new Error('and failed at that');
      },
    },
    {
      event: GatewayDispatchEvents.GuildMemberAdd,
      execute: async (_parts: EventParts, { user }: ReturnType<typeof told>) => {
        done.push(`${user.id} joined`);
        if (user.id === 'ben') {
          depart();
        }
      },
    },
  ]);
  ws.emit(GatewayDispatchEvents.GuildMemberRemove, told('ada'));
  ws.emit(GatewayDispatchEvents.GuildMemberAdd, told('ada'));
  ws.emit(GatewayDispatchEvents.GuildMemberAdd, told('ben'));
  await running.settle();
  expect(done).toEqual(['ben joined', 'ada left', 'ada joined']);
  expect(noteMissed).toHaveBeenCalledTimes(1);
});

it('of a crowd that is told of at once twenty people are worked off at a time, each in the order of telling', async () => {
  const wanted = Array.from({ length: 1_500 }, (_, person) => [`${person} joined`, `${person} left`]);
  const done = wanted.map((): string[] => []);
  let atWork = 0;
  let most = 0;
  const noteAs = (what: string) => async (_parts: EventParts, data: object) => {
    const { user } = data as ReturnType<typeof told>;
    atWork += 1;
    most = Math.max(most, atWork);
    await nextTurn();
    done[Number(user.id)]?.push(`${user.id} ${what}`);
    atWork -= 1;
  };
  const { ws, running } = startListening([
    { event: GatewayDispatchEvents.GuildMemberAdd, execute: noteAs('joined') },
    { event: GatewayDispatchEvents.GuildMemberRemove, execute: noteAs('left') },
  ]);
  for (const person of wanted.keys()) {
    ws.emit(GatewayDispatchEvents.GuildMemberAdd, told(String(person)));
    ws.emit(GatewayDispatchEvents.GuildMemberRemove, told(String(person)));
  }
  await running.settle();
  expect(done).toEqual(wanted);
  expect(most).toBe(20);
});

it('what happens on another server that the application was invited to is nothing to it', async () => {
  const execute = jest.fn(async () => undefined);
  const { ws, running } = startListening([
    { event: GatewayDispatchEvents.GuildMemberRemove, execute },
    { event: GatewayDispatchEvents.GuildCreate, execute },
  ]);
  const ownGuild = config.DISCORD_GUILD_ID;
  ws.emit(GatewayDispatchEvents.GuildMemberRemove, { guild_id: '9', user: { id: 'ada' } });
  ws.emit(GatewayDispatchEvents.GuildCreate, { id: '9' });
  await running.settle();
  expect(execute).not.toHaveBeenCalled();
  ws.emit(GatewayDispatchEvents.GuildCreate, { id: ownGuild });
  await running.settle();
  expect(execute).toHaveBeenCalledTimes(1);
});

it('what is told while the database is being restored is left to reconciliation', async () => {
  const execute = jest.fn();
  const { ws, noteMissed, running } = startListening([
    { event: GatewayDispatchEvents.GuildMemberAdd, execute },
  ]);
  isWhole = false;
  ws.emit(GatewayDispatchEvents.GuildMemberAdd, told('ada'));
  await running.settle();
  isWhole = true;
  expect(execute).not.toHaveBeenCalled();
  expect(noteMissed).toHaveBeenCalledTimes(1);
});
