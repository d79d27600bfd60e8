import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Sandbox } from '../sandbox/index.ts';
import type { Run } from './Run.ts';
import type { Environment } from './readEnvironment.ts';
import { root } from './root.ts';

/** Starts the Discord sandbox in this process; its people and messages of yesterday are still there. */
export async function startDiscord(run: Run, data: string, env: Environment): Promise<Sandbox> {
  run.say('Starting the Discord sandbox');
  const openApi = env['DISCORD_OPENAPI'] ?? join(root, '..', 'shared', 'discord-openapi.json');
  const { startSandbox } = await import('../sandbox/index.ts');
  const sandbox = await startSandbox({
    port: Number(env['SANDBOX_PORT']),
    seed: 'demo',
    stateFile: join(data, 'sandbox.json'),
    ...(env['PUBLIC_URL'] ? { publicUrl: env['PUBLIC_URL'] } : {}),
    ...(env['SANDBOX_TRAFFIC_FILE'] ? { trafficFile: env['SANDBOX_TRAFFIC_FILE'] } : {}),
    // Its traffic is checked against Discord's own document where that lies.
    ...(existsSync(openApi) ? { openApiPath: openApi } : { conformance: false }),
  });
  run.shutdown.add('the Discord sandbox', () => sandbox.stop());
  return sandbox;
}
