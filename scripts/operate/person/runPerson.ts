import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import {
  type Context,
  causeOf,
  erasePerson,
  exportText,
  isDatabaseAway,
  isRedisAway,
  setMailStop,
} from '@yieldwren/shared';
import { usageError } from '../../base/readArguments.ts';
import type { Environment } from '../../base/readEnvironment.ts';
import { StepError } from '../../base/StepError.mjs';
import { Dialogue, type DialogueStreams } from '../setup/Dialogue.ts';
import { describePerson, findPerson, type Person } from './findPerson.ts';
import { openContext } from './openContext.ts';

export interface PersonOptions extends DialogueStreams {
  args: readonly string[];
  env: Environment;
  /** Folder of everything that is kept beside the project. */
  data: string;
  say: (text: string) => void;
  /** What nobody can be told again. */
  insist: (text: string) => Promise<void>;
}

type Act = (context: Context, person: Person, options: PersonOptions) => void | Promise<void>;

async function mustBeMeant({ input, output }: DialogueStreams): Promise<void> {
  if (input.isTTY !== true) {
    throw new StepError('Nothing was erased: there is no terminal to ask at. --yes erases without asking.');
  }
  const dialogue = new Dialogue({ input, output });
  const isMeant = await dialogue
    .confirm('Erase everything that names this person? It cannot be undone.', false)
    .finally(() => dialogue.close());
  if (!isMeant) {
    throw new StepError('Nothing was erased.');
  }
}

const erase: Act = async (context, person, options) => {
  options.say(describePerson(person));
  if (!options.args.includes('--yes')) {
    await mustBeMeant(options);
  }
  const { receipt } = await erasePerson(context, person.discordId);
  await options.insist(
    [
      'Erased, and signed out everywhere. Within minutes the bot clears their review cards and takes their roles back, or once it runs.',
      'This code proves that somebody was erased on the day it begins with (UTC). It does not say who, and no copy is kept: send it to them.',
      receipt,
    ].join('\n'),
  );
};

const stopMails: Act = async (context, { discordId, name, stored }, { say }) => {
  if (!stored.user) {
    throw new StepError(`${name} has no profile to record this in.`);
  }
  await setMailStop(discordId, context.now());
  say(
    `${name} gets no more e-mails, except to confirm that something they sent has arrived. Their status page takes that back.`,
  );
};

const writeExport: Act = async (_context, { discordId, name, stored }, { args, data, say }) => {
  const text = await textOf(exportText(discordId, stored, 2));
  if (args.includes('-')) {
    say(text);
    return;
  }
  const folder = join(data, 'exports');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${discordId}-${stored.exported_at.slice(0, 19).replaceAll(':', '-')}.json`);
  try {
    writeFileSync(path, `${text}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // What stands there already is another export.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      rmSync(path, { force: true });
    }
    throw error;
  }
  say(`What is stored of ${name} is in ${path}, which only you can read. Send it to them, then delete it.`);
};

const acts = new Map<string, { act: Act; takes?: string }>([
  ['erase', { act: erase, takes: '--yes' }],
  ['stop-mails', { act: stopMails }],
  ['export', { act: writeExport, takes: '-' }],
]);

/** @throws {StepError} with the usage for what it does not know */
function readWhom(args: readonly string[]): { what: string; named: string; act: Act } {
  const switches = args.filter((arg) => arg.startsWith('-'));
  const [what = '', named, ...more] = args.filter((arg) => !arg.startsWith('-'));
  const { act, takes } = acts.get(what) ?? {};
  const isKnown = more.length === 0 && switches.every((one) => one === takes);
  if (act === undefined || named === undefined || !isKnown) {
    throw usageError('person');
  }
  return { what, named, act };
}

/** What was begun is done in full when it is done again. */
function nameStore(error: unknown, again: string): unknown {
  const store = (isDatabaseAway(error) && 'MongoDB') || (isRedisAway(error) && 'Redis');
  return store
    ? new StepError(`${store} does not answer: ${causeOf(error)}. Do it again: ${again}`, { cause: error })
    : error;
}

/**
 * `npm run person -- <what> <reference or Discord id>`: what people may ask for without signing in.
 * @throws {StepError} for whom nobody knows, for an erasure that nobody has said yes to, and when a store does not answer
 */
export async function runPerson(options: PersonOptions): Promise<void> {
  const { what, named, act } = readWhom(options.args);
  const context = await openContext(options.env);
  let whom = named;
  try {
    const person = await findPerson(context, named);
    whom = person.discordId;
    await act(context, person, options);
  } catch (error) {
    throw nameStore(error, `npm run person -- ${what} ${whom}`);
  } finally {
    await context.close();
  }
}
