import { type Context, parseCustomId, readLedgerFigures } from '@yieldwren/shared';
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
const queued = new Gauge({
  name: 'yieldwren_effects_jobs',
  help: 'Jobs of the effect queue',
  labelNames: ['state'],
  registers: [registry],
});

const rows = new Gauge({
  name: 'yieldwren_ledger_rows',
  help: 'Deliveries of the ledger that are not over, by kind and state',
  labelNames: ['kind', 'state'],
  registers: [registry],
});
const oldestDue = new Gauge({
  name: 'yieldwren_ledger_oldest_due_seconds',
  help: 'How long the oldest queued delivery has been due',
  registers: [registry],
});
const pending = new Gauge({
  name: 'yieldwren_applications_pending',
  help: 'Applications that wait for a decision',
  registers: [registry],
});
const overdue = new Gauge({
  name: 'yieldwren_applications_overdue',
  help: 'Applications that have waited for longer than promised',
  registers: [registry],
});

/** Reads what waits, in the queue and in the ledger; a store that is away leaves its figures out. */
export async function readWaiting(context: Context): Promise<void> {
  queued.reset();
  rows.reset();
  const [counts, figures] = await Promise.all([
    context.queue.counts().catch(() => ({})),
    readLedgerFigures(context).catch(() => null),
  ]);
  for (const [state, count] of Object.entries(counts)) {
    queued.set({ state }, count);
  }
  for (const { kind, state, count } of figures?.rows ?? []) {
    rows.set({ kind, state }, count);
  }
  for (const [gauge, value] of [
    [oldestDue, figures && figures.oldestDueMs / 1_000],
    [pending, figures?.pending],
    [overdue, figures?.overdue],
  ] as const) {
    gauge.set(value ?? Number.NaN);
  }
}

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
