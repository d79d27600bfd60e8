import { readInstallation } from '../base/readInstallation.ts';
import { runRestore } from './backup/runRestore.ts';
import { Dialogue } from './setup/Dialogue.ts';
import { operate, say } from './standardOutput.ts';

/** Whoever breaks off there has answered nothing. */
async function ask(question: string): Promise<string> {
  const dialogue = new Dialogue({ input: process.stdin, output: process.stdout });
  try {
    return await dialogue.ask(question);
  } catch {
    return '';
  } finally {
    dialogue.close();
  }
}

await operate(
  async () =>
    await runRestore({
      args: process.argv.slice(2),
      env: readInstallation().env,
      cwd: process.env['INIT_CWD'] ?? process.cwd(),
      say,
      ask: process.stdin.isTTY ? ask : undefined,
    }),
);
