import { type Config, loadConfig, unknownSettings } from './config.ts';
import { createLogger, type Logger } from './log/logger.ts';

/**
 * The first step of a service: its settings and its log.
 * @throws {ConfigError} with every fault listed
 */
export function beginProcess(service: 'bot' | 'portal'): { config: Config; log: Logger } {
  // Whoever reads our log may go away or run out of room; that is no reason to stop working.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', () => undefined);
  }
  const config = loadConfig();
  const log = createLogger(service, config.LOG_LEVEL);
  // A promise's rejection that nobody caught comes here as well. What is going on then is not known: nothing goes on.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught ends this process');
    process.exit(1);
  });
  for (const warning of unknownSettings()) {
    log.warn(warning);
  }
  return { config, log };
}
