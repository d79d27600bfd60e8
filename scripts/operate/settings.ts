import { ConfigError, configExitCode, loadConfig } from '@yieldwren/shared';
import { readEnvironment } from '../base/readEnvironment.ts';
import { root } from '../base/root.ts';

/** Looks at the settings alone: what bot and portal would say at their start, without starting them. */
try {
  loadConfig(readEnvironment(root));
  console.log('The settings are in order.');
} catch (error) {
  if (!(error instanceof ConfigError)) {
    throw error;
  }
  console.error(error.message);
  process.exitCode = configExitCode;
}
