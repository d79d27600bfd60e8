import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  createDoctorContext,
  discordChecks,
  evidenceOf,
  faultText,
  readSettings,
  runChecks,
} from '@yieldwren/shared';
import { type Environment, readEnvironment } from '../../base/readEnvironment.ts';
import { StepError } from '../../base/StepError.mjs';
import { findSessionSecret } from '../../launch/sessionSecret.ts';
import { commandsCheck } from '../doctor/commandsCheck.ts';
import { printFindings } from '../doctor/printFindings.ts';
import { runRegister } from '../register/runRegister.ts';
import { Dialogue, type DialogueStreams } from './Dialogue.ts';
import { EnvFile } from './EnvFile.ts';
import type { Setup } from './Setup.ts';
import { askAddress } from './steps/askAddress.ts';
import { askBrand } from './steps/askBrand.ts';
import { askInvite } from './steps/askInvite.ts';
import { askSecret } from './steps/askSecret.ts';
import { askToken } from './steps/askToken.ts';
import { checkApplication } from './steps/checkApplication.ts';
import { chooseChannel } from './steps/chooseChannel.ts';
import { chooseRoles } from './steps/chooseRoles.ts';
import { chooseServer } from './steps/chooseServer.ts';
import { offerTestCard } from './steps/offerTestCard.ts';

const steps: readonly { title: string; run: (setup: Setup) => Promise<void> }[] = [
  { title: 'The portal', run: askAddress },
  { title: 'The application', run: askToken },
  { title: 'The client secret', run: askSecret },
  { title: 'Intent, endpoint, code grant and redirect URIs', run: checkApplication },
  { title: 'The server', run: chooseServer },
  { title: "The reviewers' channel", run: chooseChannel },
  { title: 'The roles', run: chooseRoles },
  { title: 'The invite', run: askInvite },
  { title: 'Your name and addresses', run: askBrand },
];

export interface SetupOptions extends DialogueStreams {
  /** Folder of .env and .env.example. */
  folder: string;
  /** The shell's settings: only DISCORD_URL and DISCORD_CDN_URL are taken from it. */
  shell: Environment;
  /** How long a press of the test card is waited for: ten minutes unless told. */
  pressMs?: number;
}

/** @throws {StepError} also for what no step foresees: that comes from Discord, or from the way there */
async function runSteps(setup: Setup): Promise<void> {
  for (const [at, { title, run }] of steps.entries()) {
    setup.dialogue.say(`\n${at + 1}/${steps.length} ${title}`);
    await run(setup).catch((cause: unknown) => {
      if (cause instanceof StepError) {
        throw cause;
      }
      const reason = String(evidenceOf(cause)['text']);
      throw new StepError(`Discord could not be asked: ${reason}. Run \`npm run setup\` again later.`, {
        cause,
      });
    });
  }
}

/** Looks at Discord once more, with the same eyes as `npm run doctor`. */
async function review(env: Environment): Promise<{ text: string; isWell: boolean }> {
  const { settings } = readSettings(env);
  const found = await runChecks([...discordChecks, commandsCheck], settings, createDoctorContext(settings));
  return { text: printFindings(found), isWell: found.every(({ state }) => state !== 'broken') };
}

/** What production has against the answers; that something else is missing still is no fault of theirs. */
function refusedByProduction(env: Environment): string[] {
  const { faults } = readSettings({ ...env, NODE_ENV: 'production' });
  return faults.filter(({ isMissing }) => !isMissing).map((fault) => `  - ${faultText(fault)}`);
}

const next = [
  'Next, to try it: `npm start`. On a server: `docker compose up -d --build --wait`, or without Docker as README.md says under',
  '"Going live". Any time: `npm run doctor` (Docker: `docker compose run --rm doctor`).',
].join('\n');

async function finish(setup: Setup, { folder }: SetupOptions): Promise<number> {
  const { dialogue, env } = setup;
  const say = (text: string) => dialogue.say(text);
  if (env.get('SESSION_SECRET') === undefined && env.get('SESSION_SECRET_FILE') === undefined) {
    // What a start without settings knows people by stays known.
    const known = findSessionSecret(join(folder, '.data'));
    env.set('SESSION_SECRET', known ?? randomBytes(48).toString('base64url'));
  }
  say('\n✓ .env is written; only you can read it.');
  const complete = { ...readEnvironment(folder, {}), DISCORD_URL: setup.discordUrl };
  const registered = await runRegister(complete, say);
  await offerTestCard(setup);
  say('');
  const { text, isWell } = await review(complete);
  say(text);
  const refused = refusedByProduction(complete);
  if (refused.length > 0) {
    say(['\nA server (NODE_ENV=production) would refuse:', ...refused].join('\n'));
  }
  say(`\n${next}`);
  return isWell && registered === 0 ? 0 : 1;
}

/** Asks for everything Discord needs, checks each answer, and writes `.env`. @returns the exit code */
export async function runSetup(options: SetupOptions): Promise<number> {
  const { folder, shell, pressMs = 10 * 60_000 } = options;
  const env = new EnvFile(join(folder, '.env'), join(folder, '.env.example'));
  for (const name of ['DISCORD_URL', 'DISCORD_CDN_URL']) {
    const given = shell[name];
    if (given) {
      env.set(name, given);
    }
  }
  const discordUrl = (env.get('DISCORD_URL') ?? 'https://discord.com').replace(/\/+$/, '');
  const dialogue = new Dialogue(options);
  const setup = { dialogue, env, discordUrl, pressMs };
  try {
    await runSteps(setup);
    return await finish(setup, options);
  } finally {
    dialogue.close();
  }
}
