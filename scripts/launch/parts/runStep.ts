import { spawn } from 'node:child_process';
import { endWhenQuiet, type Quiet } from './endWhenQuiet.ts';

export interface StepResult {
  ok: boolean;
  output: string;
}

interface StepOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** For a tool that may fall silent for ever; the others end by themselves, however slow machine and line are. */
  quiet?: Quiet;
}

/** Runs a tool to its end; never throws, never shows its output: the caller says what the step means. */
export function runStep(
  command: string,
  args: readonly string[],
  { cwd, env, quiet }: StepOptions = {},
): Promise<StepResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd, env });
    if (quiet) {
      endWhenQuiet(child, quiet);
    }
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}
