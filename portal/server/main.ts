import { fileURLToPath } from 'node:url';
import {
  beginProcess,
  ConfigError,
  causeOf,
  configExitCode,
  createContext,
  endProcess,
  NewerDataError,
  recordRules,
  redirectUrisOf,
  UnfinishedRestoreError,
} from '@yieldwren/shared';
import { createApp } from './app.ts';
import { stopFloods } from './middleware/stopFloods.ts';
import { createPages, NotBuiltError } from './pages/createPages.ts';
import { startServer } from './startServer.ts';

const distDir = fileURLToPath(new URL('../dist', import.meta.url));

async function start(): Promise<void> {
  const { config, log } = beginProcess('portal');
  const front = [stopFloods(config), createPages({ config, distDir })];
  const context = await createContext(config, 'portal', log);
  await recordRules(context);
  const { app, metrics, close } = createApp({ context });
  metrics.watchProcess();
  const server = await startServer({ app, front, port: config.PORT, host: config.HOST, onDrain: close });
  log.info({ url: server.url, redirectUris: redirectUrisOf(config.PUBLIC_URL) }, 'the portal is up');

  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) {
      return;
    }
    isStopping = true;
    log.info({ signal }, 'the portal is stopping');
    server
      .drain()
      .then(context.close)
      .then(() => {
        log.info('the portal has stopped');
        process.exit(0);
      })
      .catch((error: unknown) => {
        log.error({ err: error }, 'the portal did not stop cleanly');
        process.exit(1);
      });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

try {
  await start();
} catch (error) {
  process.stderr.write(`The portal cannot start. ${causeOf(error)}\n`);
  const repairable = [ConfigError, NewerDataError, NotBuiltError, UnfinishedRestoreError];
  const wantsPerson = repairable.some((kind) => error instanceof kind);
  if (!wantsPerson && error instanceof Error && process.env['LOG_LEVEL'] === 'debug') {
    process.stderr.write(`${error.stack}\n`);
  }
  await endProcess(wantsPerson ? configExitCode : 1);
}
