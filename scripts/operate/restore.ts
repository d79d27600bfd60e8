import { createInterface } from 'node:readline/promises';
import { readInstallation } from '../base/readInstallation.ts';
import { runRestore } from './backup/runRestore.ts';
import { endWithMessage } from './endWithMessage.ts';

async function ask(question: string): Promise<string> {
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await reader.question(`${question} `);
  } finally {
    reader.close();
  }
}

await runRestore({
  args: process.argv.slice(2),
  env: readInstallation().env,
  cwd: process.env['INIT_CWD'] ?? process.cwd(),
  say: console.log,
  ask: process.stdin.isTTY ? ask : undefined,
}).catch(endWithMessage);
