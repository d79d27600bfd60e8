import type { SandboxControl } from '@yieldwren/sandbox';
import {
  type Actor,
  type Application,
  approve,
  type Context,
  claim,
  countSteps,
  findForDigest,
  keyOf,
  kinds,
  limits,
  markOverdue,
  modelOf,
  noteDigest,
  reject,
  rememberUser,
  submitBeta,
  submitContact,
  withdraw,
} from '@yieldwren/shared';
import { betaAnswersOf, contactAnswersOf } from './answers.ts';
import { type CrowdPerson, crowdOf } from './crowd.ts';
import { seedSandboxPerson } from './seedSandboxPerson.ts';

/** So many of those who wait, the newest, have a card in the channel. */
const withCard = 4;
const atOnce = 24;

interface Reviewers {
  rhea: Actor;
  ravi: Actor;
}

/** What the services are given to act so many hours ago; nothing is put into the queue. */
const inPast = (context: Context, ago: number): Context => {
  const at = new Date(context.now().getTime() - ago * limits.hourMs);
  return { ...context, now: () => at, queue: { ...context.queue, add: async () => undefined } };
};

const answersOf = (person: CrowdPerson) => ({
  ...betaAnswersOf({ ...person, outcome: 'pending' }),
  email: person.email,
  marketer_type: person.marketerType,
  monthly_spend: person.spend,
  leads_per_day: person.leads,
  traffic_sources: person.hasLink ? `${person.traffic}, see https://example.com/media` : person.traffic,
  fill_seconds: person.filledIn,
});

async function apply(context: Context, person: CrowdPerson): Promise<Application> {
  const { discordId: discord_id, username } = person;
  const applicant = { user_id: null, discord_id, username, avatar: null, isFullMember: true };
  return person.form === 'beta'
    ? await submitBeta(context, applicant, answersOf(person))
    : await submitContact(context, applicant, {
        ...contactAnswersOf({ ...person, outcome: 'pending' }),
        email: person.email,
      });
}

async function settle(context: Context, { rhea, ravi }: Reviewers, person: CrowdPerson, sent: Application) {
  const key = keyOf(sent);
  const reviewer = person.reviewer === 'rhea' ? rhea : ravi;
  if (person.outcome === 'approved') {
    await approve(context, reviewer, key);
  } else if (person.outcome === 'rejected') {
    await reject(context, reviewer, key, { reason: person.reason });
  } else if (person.outcome === 'withdrawn') {
    const self = { id: person.discordId, name: person.name, isReviewer: false, surface: 'portal' } as const;
    await withdraw(context, self, key);
  }
}

/** Before each who sent the form for the beta, others came as far as the page, Discord or the server. */
async function countOthers(context: Context, { form, filledIn }: CrowdPerson): Promise<void> {
  if (form === 'beta') {
    const some = Math.floor(filledIn);
    const joined = 1 + (some % 2);
    const verified = joined + (some % 3);
    await countSteps(context, { visited: verified + 2 + (some % 5), verified, joined });
  }
}

async function live(context: Context, reviewers: Reviewers, person: CrowdPerson): Promise<void> {
  await countOthers(inPast(context, person.sentAgo), person);
  const sent = await apply(inPast(context, person.sentAgo), person);
  await settle(inPast(context, person.sentAgo - person.decidedAfter), reviewers, person, sent);
}

/** All that followed has happened long ago; roles are left out, since most of these people are not on the server. */
async function endDeliveries(people: readonly CrowdPerson[]): Promise<void> {
  const ids = people.map(({ discordId }) => discordId);
  const shut = people.filter(({ isShut }) => isShut).map(({ discordId }) => discordId);
  const isShut = { $and: [{ $in: ['$discord_id', shut] }, { $eq: ['$$row.kind', 'dm'] }] };
  const ended = {
    $cond: [
      isShut,
      {
        state: 'undeliverable',
        last_error: 'This person takes no direct messages; the portal says the same.',
      },
      { state: 'done', done_at: '$$row.due_at' },
    ],
  };
  const shown = { $filter: { input: '$effects', as: 'row', cond: { $in: ['$$row.kind', ['card', 'dm']] } } };
  const effects = { $map: { input: shown, as: 'row', in: { $mergeObjects: ['$$row', ended] } } };
  for (const kind of kinds) {
    await modelOf(kind).updateMany({ discord_id: { $in: ids } }, [{ $set: { effects } }], {
      updatePipeline: true,
    });
  }
}

async function inGroups<T>(list: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < list.length; at += atOnce) {
    await Promise.all(list.slice(at, at + atOnce).map(work));
  }
}

const isWaiting = ({ outcome }: CrowdPerson) => outcome === 'pending';

/** Whoever came into the sandbox at a start that was cut off is there already. @returns ids by username */
async function joinThoseWhoWait(control: SandboxControl, people: readonly CrowdPerson[]) {
  const found = people.filter(isWaiting).map(async ({ discordId, username, name }) => {
    const id = await seedSandboxPerson(control, username, { id: discordId, name });
    await rememberUser({ discord_id: id, username, discriminator: null, avatar: null });
    return [username, id] as const;
  });
  return new Map(await Promise.all(found));
}

/**
 * Applications of the last 90 days, in all states, so that desk and figures show what they can. Those who wait are on the
 * server; four of them have a card on its way, the rest has no message. @returns how many were added
 */
export async function seedCrowd(
  context: Context,
  control: SandboxControl,
  reviewers: Reviewers,
): Promise<number> {
  const everybody = crowdOf(context.now().getTime());
  const ids = await joinThoseWhoWait(control, everybody);
  const people = everybody.map((one) => ({ ...one, discordId: ids.get(one.username) ?? one.discordId }));
  const waiting = people.filter(isWaiting).toReversed();
  const strict = { ...context, config: { ...context.config, MIN_ACCOUNT_AGE_DAYS: 14 } };
  await inGroups(people, async (person) => {
    await live(strict, reviewers, person);
  });
  const quiet = inPast(context, 0);
  await markOverdue(quiet);
  await noteDigest(quiet, await findForDigest(quiet));
  const shown = waiting.slice(0, withCard);
  await endDeliveries(people.filter(({ discordId }) => !shown.some((one) => one.discordId === discordId)));
  const claimed = waiting[withCard + 1];
  if (claimed) {
    const found = await modelOf(claimed.form)
      .findOne({ discord_id: claimed.discordId })
      .lean<{ _id: unknown }>();
    await claim(quiet, reviewers.ravi, { kind: claimed.form, id: String(found?._id) });
    await endDeliveries([claimed]);
  }
  return people.length;
}
