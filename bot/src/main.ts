import {
  beginProcess,
  ConfigError,
  causeOf,
  createContext,
  createFigures,
  endProcess,
  evidenceOf,
  NewerDataError,
  recordRules,
  UnfinishedRestoreError,
} from '@yieldwren/shared';
import { createBot } from './createBot.ts';
import { exitCodes, FatalError } from './gateway/fatal.ts';
import { startHealthServer } from './health/startHealthServer.ts';

/** After a signal; what is not done by then is done after the next start. */
const longestStopMs = 9_000;

async function main(): Promise<number> {
  const { config, log } = beginProcess('bot');
  const context = await createContext(config, 'bot', log).catch((error: unknown) => {
    if (error instanceof ConfigError) {
      throw error;
    }
    if (error instanceof NewerDataError) {
      throw new FatalError(error.message, 'Update the bot.', exitCodes.settings);
    }
    if (error instanceof UnfinishedRestoreError) {
      throw new FatalError(error.message, 'Then start the bot.', exitCodes.settings);
    }
    throw new FatalError(
      `The stores cannot be reached: ${causeOf(error)}`,
      'Start MongoDB and Redis, or set MONGODB_URI and REDIS_URL to where they are, with the passwords that they ask for.',
      exitCodes.unavailable,
    );
  });
  await recordRules(context);
  const bot = createBot(context);
  const figures = createFigures(context, 'bot');
  figures.watchProcess();
  const gateway = () => {
    const { state, reason } = bot.health();
    return { ok: state === 'ready' || state === 'standby', reason: reason ?? state };
  };
  const server =
    config.BOT_HEALTH_PORT > 0
      ? await startHealthServer(
          { context, figures, gateway, client: bot.client },
          config.BOT_HEALTH_PORT,
        ).catch((error: unknown) => {
          if (error instanceof ConfigError) {
            throw error;
          }
          const repair = error instanceof Error ? error.message : String(error);
          throw new FatalError('The bot cannot answer for its health.', repair, exitCodes.unavailable);
        })
      : null;
  const stopped = new Promise<null>((resolve) => {
    const stop = (signal: NodeJS.Signals) => {
      log.info({ signal }, 'the bot is stopping');
      resolve(null);
    };
    // Also for a second one, as of a supervisor that asks the whole group and of a launcher: it would end a stop midway.
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  });
  await bot.start();
  const failure = await Promise.race([bot.failed, stopped]);
  if (failure) {
    const cause = failure.cause === undefined ? {} : evidenceOf(failure.cause);
    log.fatal({ repair: failure.repair, ...cause }, failure.message);
  }
  const late = setTimeout(() => void endProcess(failure?.exitCode ?? exitCodes.ok), longestStopMs).unref();
  await server?.close();
  await bot.stop();
  await context.close();
  clearTimeout(late);
  log.info('the bot has stopped');
  return failure?.exitCode ?? exitCodes.ok;
}

function explain(error: unknown): number {
  if (error instanceof ConfigError) {
    process.stderr.write(`${error.message}\n`);
    return exitCodes.settings;
  }
  if (error instanceof FatalError) {
    process.stderr.write(`${error.message}\n${error.repair}\n`);
    return error.exitCode;
  }
  process.stderr.write(
    `The bot stopped: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  return exitCodes.crash;
}

await endProcess(await main().catch(explain));
