import { EventEmitter } from 'node:events';
import { createLogger, Running } from '@yieldwren/shared';
import { testConfig } from '@yieldwren/shared/testing';
import { type Client, GatewayDispatchEvents } from 'discord.js';
import { type EventParts, listen } from './listen.ts';

const config = testConfig();
const context = { config, log: createLogger('test', 'silent') } as EventParts['context'];
const told = (id: string) => ({ guild_id: config.DISCORD_GUILD_ID, user: { id } });

it('what is told of one person is done in the order of telling, and nobody waits for another', async () => {
  const ws = new EventEmitter();
  const done: string[] = [];
  const noteMissed = jest.fn();
  const running = new Running();
  const { promise: departure, resolve: depart } = Promise.withResolvers<void>();
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
    [
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
    ],
  );
  ws.emit(GatewayDispatchEvents.GuildMemberRemove, told('ada'));
  ws.emit(GatewayDispatchEvents.GuildMemberAdd, told('ada'));
  ws.emit(GatewayDispatchEvents.GuildMemberAdd, told('ben'));
  await running.settle();
  expect(done).toEqual(['ben joined', 'ada left', 'ada joined']);
  expect(noteMissed).toHaveBeenCalledTimes(1);
});
