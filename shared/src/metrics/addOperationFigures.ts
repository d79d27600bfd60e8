import { Gauge, type Registry } from 'prom-client';
import { findingStates } from '../doctor/Finding.ts';
import { currentDatabase } from '../stores/database.ts';
import { type Operations, readOperations } from '../stores/operations.ts';

/** What the daily check found, and when each daily work was last done. @returns how to read it now */
export function addOperationFigures(registry: Registry): () => Promise<void> {
  const registers = [registry];
  const last = new Gauge({
    name: 'yieldwren_last_done_timestamp_seconds',
    help: 'When the newest backup was made, retention applied and the daily check made',
    labelNames: ['operation'],
    registers,
  });
  const check = new Gauge({
    name: 'yieldwren_check',
    help: 'What the daily check found: 1 for the worst state of each thing looked at',
    labelNames: ['check', 'state'],
    registers,
  });
  return async () => {
    const operations: Operations = await readOperations(currentDatabase()).catch(() => ({}));
    last.reset();
    check.reset();
    for (const name of ['backup', 'retention', 'check'] as const) {
      const done = operations[name];
      if (done) {
        last.set({ operation: name }, done.at.getTime() / 1_000);
      }
    }
    for (const [name, found] of Object.entries(operations.check?.found ?? {})) {
      findingStates.forEach((state) => check.set({ check: name, state }, state === found ? 1 : 0));
    }
  };
}
