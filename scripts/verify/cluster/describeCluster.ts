import type { Part } from '../faults/Part.ts';
import type { Cluster } from './startCluster.ts';

const describeParts = (name: string, parts: readonly Part[]): string[] =>
  parts.map(({ url, service }) => `  ${name}  ${url}  process ${service.pid}`);

const listPorts = (list: readonly { port: number }[]) => list.map(({ port }) => port).join(', ');

/** Where everything is, and what to try. */
export function describeCluster({ url, world, portals, bots, mongo, redis }: Cluster): string {
  return [
    '',
    `  Portal, through HAProxy  ${url}`,
    `  Discord (sandbox)        ${world.sandbox.url}`,
    ...describeParts('portal', portals),
    ...describeParts('bot   ', bots),
    `  MongoDB    ports ${mongo.ports.join(', ')}  (${world.env['MONGODB_URI']})`,
    `  Redis      ports ${listPorts(redis.members)}, Sentinels ${listPorts(redis.sentinels)}`,
    '',
    '  Kill one of anything (kill -9), and go on using the portal. Ctrl+C stops all of it.',
  ].join('\n');
}
