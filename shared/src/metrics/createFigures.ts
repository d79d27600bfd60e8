import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { buildVersion } from '../buildVersion.ts';
import type { Context } from '../context.ts';
import { schemaVersion } from '../stores/migrations/index.ts';
import { addCallFigures } from './addCallFigures.ts';
import { addOperationFigures } from './addOperationFigures.ts';
import { addStoreFigures } from './addStoreFigures.ts';
import { addWaitingFigures } from './addWaitingFigures.ts';

export type Figures = ReturnType<typeof createFigures>;

/**
 * What each process tells Prometheus: its build, its calls, and the state of the installation as it stands in the
 * stores, so that either process alone tells it. No label ever holds an id, an address or a name of a person.
 */
export function createFigures(context: Context, service: 'portal' | 'bot') {
  const registry = new Registry();
  const build = new Gauge({
    name: 'yieldwren_build_info',
    help: 'Which build runs, on which Node, with which version of the data',
    labelNames: ['service', 'version', 'schema_version', 'node'],
    registers: [registry],
  });
  const versions = { version: buildVersion(), schema_version: String(schemaVersion), node: process.version };
  build.set({ service, ...versions }, 1);
  const close = addCallFigures(registry);
  const readStores = addStoreFigures(registry, context);
  const readWaiting = addWaitingFigures(registry, context);
  const readOperations = addOperationFigures(registry);
  return {
    registry,
    /** Figures of the process as well; once for each process. */
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    read: async () => {
      const isUp = await readStores();
      await Promise.all([readWaiting(isUp), isUp.mongodb ? readOperations() : undefined]);
      return { type: registry.contentType, content: await registry.metrics() };
    },
    /** Counts no longer. */
    close,
  };
}
