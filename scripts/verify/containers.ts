import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname, join } from 'node:path';
import { readArguments } from '../base/readArguments.ts';
import { root } from '../base/root.ts';

const { name } = readArguments('verify:containers', process.argv.slice(2), {});
const script = join(root, 'scripts/verify/containers/verify.sh');

// Its steps start programs of this project, which want this Node.
const child = spawn('bash', name === undefined ? [script] : [script, name], {
  env: { ...process.env, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => child.kill(signal));
}
const [code] = (await once(child, 'exit')) as [number | null];
process.exitCode = code ?? 1;
