import type { SandboxControl } from '@yieldwren/sandbox';
import {
  type Actor,
  type Application,
  approve,
  ask,
  type Context,
  createContext,
  createLogger,
  keyOf,
  loadConfig,
  recordAllActs,
  reject,
  rememberUser,
  submitBeta,
  submitContact,
  withdraw,
} from '@yieldwren/shared';
import type { Environment } from '../../base/readEnvironment.ts';
import { betaAnswersOf, contactAnswersOf } from './answers.ts';
import { type SeedPerson, seedPeople } from './people.ts';
import { seedCrowd } from './seedCrowd.ts';
import { beginSeeding, endSeeding } from './seedingMark.ts';
import { seedSandboxPerson } from './seedSandboxPerson.ts';

export interface SeedOptions {
  env: Environment;
  control: SandboxControl;
  /** With the crowd of the last 90 days. */
  hasCrowd?: boolean;
}

/** What held in the past of these people, whatever the settings say. No time to undo: their news leaves once the bot runs. */
const rules = { UNDO_WINDOW_SECONDS: 0, REAPPLY_AFTER_DAYS: 30, SUBMISSIONS_PER_DAY: 3, APPROVALS_NEEDED: 1 };

async function submit(context: Context, person: SeedPerson, discordId: string): Promise<Application> {
  const { username, isAway } = person;
  const user = await rememberUser({ discord_id: discordId, username, discriminator: '0', avatar: null });
  const applicant = {
    user_id: user._id.toString(),
    discord_id: discordId,
    username,
    avatar: null,
    isFullMember: !isAway,
  };
  return person.form === 'beta'
    ? submitBeta(context, applicant, betaAnswersOf(person))
    : submitContact(context, applicant, contactAnswersOf(person));
}

async function settle(context: Context, reviewer: Actor, person: SeedPerson, application: Application) {
  const key = keyOf(application);
  switch (person.outcome) {
    case 'pending':
      if (person.question) {
        await ask(context, reviewer, key, person.question);
      }
      return;
    case 'approved':
      await approve(context, reviewer, key);
      return;
    case 'rejected':
      await reject(context, reviewer, key, { reason: person.reason });
      return;
    case 'withdrawn': {
      const { discord_id: id } = application;
      await withdraw(context, { id, name: person.name, isReviewer: false, surface: 'portal' }, key);
    }
  }
}

/**
 * People and applications in every state, made by the same services as real ones, so that cards, roles and messages
 * follow from them. An empty database gets them once, all or none; one that somebody has worked with is left as it is.
 * @returns how many applications were added
 */
export async function seed({ env, control, hasCrowd = false }: SeedOptions): Promise<number> {
  const config = { ...loadConfig(env), ...rules };
  if (!(await beginSeeding(config.MONGODB_URI))) {
    return 0;
  }
  const context = await createContext(config, 'script', createLogger('seed', 'warn'));
  try {
    const rhea = await seedSandboxPerson(control, 'rhea');
    const reviewer: Actor = { id: rhea, name: 'rhea', isReviewer: true, surface: 'discord' };
    let added = 0;
    for (const person of seedPeople) {
      const discordId = await seedSandboxPerson(control, person.username, person);
      await settle(context, reviewer, person, await submit(context, person, discordId));
      added += 1;
    }
    if (hasCrowd) {
      const ravi = { ...reviewer, id: await seedSandboxPerson(control, 'ravi'), name: 'ravi' };
      added += await seedCrowd(context, control, { rhea: reviewer, ravi });
    }
    // Nothing of the audit log is left on its way when the connection is closed.
    await recordAllActs();
    await endSeeding();
    return added;
  } finally {
    await context.close();
  }
}
