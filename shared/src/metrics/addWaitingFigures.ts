import { Gauge, type Registry } from 'prom-client';
import { effectKinds } from '../applications/kinds.ts';
import { openStates, readLedgerFigures } from '../applications/ledger/ledgerFigures.ts';
import type { Context } from '../context.ts';

/** What waits for somebody or something. @returns how to read it now; a store that is away leaves its figures out */
export function addWaitingFigures(registry: Registry, context: Pick<Context, 'now' | 'queue'>) {
  const registers = [registry];
  const jobs = new Gauge({
    name: 'yieldwren_effects_jobs',
    help: 'Jobs of the effect queue',
    labelNames: ['state'],
    registers,
  });
  const rows = new Gauge({
    name: 'yieldwren_ledger_rows',
    help: 'Deliveries of the ledger that are on their way or blocked, by kind and state',
    labelNames: ['kind', 'state'],
    registers,
  });
  const single = (name: string, help: string) => new Gauge({ name, help, registers });
  const gauges = {
    oldestDueMs: single(
      'yieldwren_ledger_oldest_due_seconds',
      'How long the oldest queued delivery has been due',
    ),
    pending: single('yieldwren_applications_pending', 'Applications that wait for a decision'),
    overdue: single(
      'yieldwren_applications_overdue',
      'Applications that have waited for longer than promised',
    ),
    waitingForJoin: single(
      'yieldwren_applications_waiting_for_join',
      'Applications whose role waits for the person to join',
    ),
    rolesRefused: single(
      'yieldwren_roles_refused',
      'Roles in doubt because Discord refuses to give or take them',
    ),
  };

  async function readRows(): Promise<void> {
    const figures = await readLedgerFigures(context).catch(() => null);
    rows.reset();
    for (const kind of figures ? effectKinds : []) {
      openStates.forEach((state) => rows.set({ kind, state }, 0));
    }
    for (const { kind, state, count } of figures?.rows ?? []) {
      rows.set({ kind, state }, count);
    }
    gauges.oldestDueMs.set((figures?.oldestDueMs ?? Number.NaN) / 1_000);
    gauges.pending.set(figures?.pending ?? Number.NaN);
    gauges.overdue.set(figures?.overdue ?? Number.NaN);
    gauges.waitingForJoin.set(figures?.waitingForJoin ?? Number.NaN);
    gauges.rolesRefused.set(figures?.rolesRefused ?? Number.NaN);
  }

  async function readJobs(): Promise<void> {
    const counts = await context.queue.counts().catch(() => ({}));
    jobs.reset();
    for (const [state, count] of Object.entries(counts)) {
      jobs.set({ state }, count);
    }
  }

  return async (isUp: { mongodb: boolean; redis: boolean }): Promise<void> => {
    await Promise.all([isUp.mongodb ? readRows() : clear(), isUp.redis ? readJobs() : jobs.reset()]);
  };

  function clear(): void {
    rows.reset();
    Object.values(gauges).forEach((gauge) => gauge.set(Number.NaN));
  }
}
