// The door of every command. Plain Node 20.19 syntax, no dependency: it runs before anything is installed.
import { spawn } from 'node:child_process';
import module from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commands, keptByNpm, usageOf } from './base/commands.mjs';
import { isForeseen } from './base/StepError.mjs';
import { callDirectly } from './launch/bootstrap/callDirectly.mjs';
import { endWithParent } from './launch/bootstrap/endWithParent.mjs';
import { installDependencies } from './launch/bootstrap/installDependencies.mjs';
import { findNode24, isNewEnough } from './launch/bootstrap/node24.mjs';

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
const root = fileURLToPath(new URL('..', import.meta.url));

if (!Object.hasOwn(commands, command ?? '')) {
  stop(`Unknown command "${command ?? ''}". There are: ${Object.keys(commands).join(', ')}.`);
}
const [room, takes, what] = commands[command];
if (rest.includes('--help')) {
  console.log(`${usageOf(command)}\n  ${what}`);
  process.exit();
}
if (takes === '' && rest.length > 0) {
  stop(`${command} takes no arguments, and was given ${rest.join(' ')}.`);
}
// The doctor reads there what npm kept; elsewhere a command without its switches may do what nobody asked for.
const kept = command === 'doctor' ? [] : keptByNpm(command, process.env);
if (kept.length > 0) {
  const taken = kept.join(' and ');
  stop(`npm took ${taken} for a setting of its own. Put -- before the switches:\n${usageOf(command)}`);
}
const script = new URL(`./${room}/${command.replace('verify:', '')}.ts`, import.meta.url);

try {
  if (isNewEnough(process.versions.node)) {
    callDirectly(process.env);
    // Before the rest: npm may be stopped while packages are installed.
    endWithParent(() => process.kill(process.pid, 'SIGTERM'));
    await installDependencies(root);
    // Compiled and stripped sources are kept: the next start is quicker and needs less memory.
    process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compile');
    module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
    process.argv.splice(1, 2, fileURLToPath(script));
    await import(script.href);
  } else {
    rerun(findNode24(), [command, ...rest]);
  }
} catch (error) {
  stop(isForeseen(error) ? error.message : String(error?.stack ?? error));
}
