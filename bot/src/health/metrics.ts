import { parseCustomId } from '@yieldwren/shared';
import { type Client, Events, type Interaction } from 'discord.js';
import { Counter, Gauge, Registry } from 'prom-client';
import { commands, menuCommands } from '../commands/index.ts';

/** The figures that only a bot has. No label ever holds an id or a name of a person. */
export const registry = new Registry();
const registers = [registry];

const interactions = new Counter({
  name: 'yieldwren_bot_interactions_total',
  help: 'Interactions answered, by kind and name',
  labelNames: ['kind', 'name'],
  registers,
});

/** 1 while the gateway is ready. */
export const gatewayReady = new Gauge({
  name: 'yieldwren_bot_gateway_ready',
  help: 'Whether this process is connected to the gateway of Discord',
  registers,
});

/** 1 while this process holds the lease. */
export const leaseHeld = new Gauge({
  name: 'yieldwren_bot_lease_held',
  help: 'Whether this process, of several, is the one that holds the gateway',
  registers,
});

const ping = new Gauge({
  name: 'yieldwren_bot_gateway_ping_seconds',
  help: 'How long the gateway took to answer the last heartbeat',
  registers,
});

const sessions = new Counter({
  name: 'yieldwren_bot_gateway_sessions_total',
  help: 'Sessions of the gateway: begun, resumed, and broken connections',
  labelNames: ['event'],
  registers,
});

/** Counts what becomes of the connection. */
export function watchSession(client: Client): void {
  client.on(Events.ShardReady, () => sessions.inc({ event: 'begun' }));
  client.on(Events.ShardResume, () => sessions.inc({ event: 'resumed' }));
  client.on(Events.ShardReconnecting, () => sessions.inc({ event: 'broken' }));
}

/** @param client of the process that holds the gateway, which alone has a ping */
export function readPing(client: Client | null): void {
  const tookMs = client?.ws.ping ?? -1;
  ping.set(tookMs < 0 ? Number.NaN : tookMs / 1_000);
}

const commandNames = new Set([...commands, ...menuCommands].map(({ data }) => data.name));

export function countInteraction(interaction: Interaction): void {
  if (interaction.isCommand()) {
    const name = commandNames.has(interaction.commandName) ? interaction.commandName : 'unknown';
    interactions.inc({ kind: 'command', name });
    return;
  }
  if (interaction.isMessageComponent() || interaction.isModalSubmit()) {
    const name = parseCustomId(interaction.customId)?.verb ?? 'unknown';
    interactions.inc({ kind: interaction.isModalSubmit() ? 'modal' : 'button', name });
  }
}
