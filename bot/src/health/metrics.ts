import { parseCustomId } from '@yieldwren/shared';
import type { Interaction } from 'discord.js';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** The process's figures. No label ever holds an id or a name of a person. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry, prefix: 'yieldwren_bot_' });

const interactions = new Counter({
  name: 'yieldwren_bot_interactions_total',
  help: 'Interactions answered, by kind and name',
  labelNames: ['kind', 'name'],
  registers: [registry],
});

/** 1 while the gateway is ready. */
export const gatewayReady = new Gauge({
  name: 'yieldwren_bot_gateway_ready',
  help: 'Whether this process hears Discord',
  registers: [registry],
});

/** Jobs of the effect queue by state; filled when asked. */
export const queued = new Gauge({
  name: 'yieldwren_effects_jobs',
  help: 'Jobs of the effect queue',
  labelNames: ['state'],
  registers: [registry],
});

export function countInteraction(interaction: Interaction): void {
  if (interaction.isCommand()) {
    interactions.inc({ kind: 'command', name: interaction.commandName });
    return;
  }
  if (interaction.isMessageComponent() || interaction.isModalSubmit()) {
    const name = parseCustomId(interaction.customId)?.verb ?? 'unknown';
    interactions.inc({ kind: interaction.isModalSubmit() ? 'modal' : 'button', name });
  }
}
