import { readSettings } from '@yieldwren/shared';
import { usageOf } from '../../base/commands.mjs';
import { type Environment, findEmbedded } from '../../base/readEnvironment.ts';
import { examine } from './examine.ts';
import { printFindings } from './printFindings.ts';

/** A fresh clone has nothing to examine: said once, in place of a list of failures. */
function describeNothing(env: Environment): string {
  const { faults } = readSettings(env);
  const [wrong, missing] = [faults.filter(({ name }) => env[name]), faults.filter(({ name }) => !env[name])];
  return [
    'There are no settings yet for stores or Discord, neither in .env nor in the environment: `npm start` runs without,',
    'on stores and a Discord sandbox of its own. For your own Discord application run `npm run setup`. What is missing for it:',
    '',
    ...missing.map(({ name }) => `  ${name}`),
    ...(wrong.length > 0 ? ['', 'And what is set must be repaired:', ''] : []),
    ...wrong.map(({ name, problem }) => `  ${name}: ${problem}`),
    '',
    '.env.example says where to find each.',
  ].join('\n');
}

export interface DoctorIo {
  out: (text: string) => void;
  err: (text: string) => void;
}

/** `npm run doctor`. @returns the exit code: 1 when something is broken or there is nothing to look at, 2 for an unknown argument */
export async function runDoctor(args: readonly string[], env: Environment, io: DoctorIo): Promise<number> {
  const unknown = args.find((arg) => !['--json', '--fix'].includes(arg));
  if (unknown !== undefined) {
    io.err(`Unknown argument ${unknown}. Usage: ${usageOf('doctor')}`);
    return 2;
  }
  const asJson = args.includes('--json');
  const { mongo, redis, discord } = findEmbedded(env);
  const isNothingSet = mongo && redis && discord;
  if (isNothingSet && !asJson) {
    io.err(describeNothing(env));
    return 1;
  }
  const findings = await examine(env, { fix: args.includes('--fix'), say: io.err });
  io.out(asJson ? JSON.stringify({ findings }, null, 2) : printFindings(findings));
  return isNothingSet || findings.some(({ state }) => state === 'broken') ? 1 : 0;
}
