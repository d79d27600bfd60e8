// The door of every command. Plain Node 20.19 syntax, no dependency: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithParent } from './bootstrap/endWithParent.mjs';
import { installDependencies } from './bootstrap/installDependencies.mjs';
import { findNode24, isNewEnough } from './bootstrap/node24.mjs';

const commands = [
  'start',
  'dev',
  'test',
  'check',
  'build',
  'setup',
  'doctor',
  'register',
  'backup',
  'restore',
  'bench',
];

function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Runs this script again on the newer Node and hands signals on; ends as that run ends. */
function rerun({ execPath, env }, args) {
  const child = spawn(execPath, [fileURLToPath(import.meta.url), ...args], { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  endWithParent(() => child.kill('SIGTERM'));
  child.on('error', (error) => stop(`Node 24 did not start: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

const [command, ...rest] = process.argv.slice(2);
const script = new URL(`./${command}.ts`, import.meta.url);
const root = fileURLToPath(new URL('..', import.meta.url));

if (!commands.includes(command) || !existsSync(script)) {
  const known = commands.filter((name) => existsSync(new URL(`./${name}.ts`, import.meta.url)));
  stop(`Unknown command "${command ?? ''}". There are: ${known.join(', ')}.`);
}

try {
  if (isNewEnough(process.versions.node)) {
    await installDependencies(root);
    // Compiled and stripped sources are kept: the next start is quicker and needs less memory.
    process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compile');
    module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
    endWithParent(() => process.kill(process.pid, 'SIGTERM'));
    process.argv.splice(1, 2, fileURLToPath(script));
    await import(script.href);
  } else {
    rerun(findNode24(), [command, ...rest]);
  }
} catch (error) {
  stop(error instanceof Error && error.name === 'StepError' ? error.message : String(error?.stack ?? error));
}
