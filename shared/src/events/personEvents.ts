import type { Redis } from 'ioredis';
import { asApplicantSees } from '../applications/asApplicantSees.ts';
import { heldClaim } from '../applications/heldClaim.ts';
import type { Application } from '../applications/store.ts';
import type { Context } from '../context.ts';
import { channelOf } from '../stores/channelOf.ts';
import type { PersonEvent } from '../views/events.ts';

/** Redis channel of one person's events. */
export const personChannel = (redis: Redis, discordId: string): string =>
  channelOf(redis, `person:${discordId}`);

/** For servers alone: a session of the person has ended, and each open page is asked whether it was its own. */
interface SessionEnded {
  type: 'session_ended';
}

/** What is heard on the channel of a person. */
export type PersonNews = PersonEvent | SessionEnded;

/**
 * Best effort: a page without a stream asks every 30 s; one that has it hears again when the
 * ledger draws the card (runEffect.ts).
 */
export async function publishToPerson(redis: Redis, discordId: string, event: PersonNews): Promise<void> {
  await redis.publish(personChannel(redis, discordId), JSON.stringify(event)).catch(() => undefined);
}

/** Tells open pages how an application stands, as far as its applicant may know. */
export async function publishChange(
  context: Pick<Context, 'redis' | 'config' | 'now'>,
  application: Application,
): Promise<void> {
  const known = asApplicantSees(application, context);
  const { discord_id, reference, status } = known;
  const in_review = heldClaim(known, context.now()) !== undefined;
  await publishToPerson(context.redis, discord_id, { type: 'application', reference, status, in_review });
}
