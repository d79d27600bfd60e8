import {
  type Context,
  DomainError,
  discordBusyText,
  type Membership,
  readMembership,
} from '@yieldwren/shared';
import { withinDiscordTime } from '../http/withinTime.ts';

/**
 * Discord tells of about five members a second in one guild; whoever waits behind more people than this would not hear
 * in time. The others are told when to come again, before anything of theirs is spent.
 */
const mostAtOnce = 10;
const eachMs = 200;
const longestPauseMs = 30_000;

/** A place among those whose membership is read now. */
interface Place {
  leave: () => void;
}

export type MembershipReads = ReturnType<typeof createMembershipReads>;

export function createMembershipReads(context: Pick<Context, 'discord' | 'config'>) {
  let taken = 0;
  let nextTurnAt = 0;
  const underWay = new Map<string, Promise<Membership>>();

  /** Who is refused gets a turn of their own, so that they do not all come again in the same second. */
  function busy(): DomainError {
    const now = performance.now();
    const pauseMs = Math.min(Math.max(nextTurnAt - now, mostAtOnce * eachMs) + eachMs, longestPauseMs);
    nextTurnAt = now + pauseMs;
    const retry_after = Math.ceil(pauseMs / 1_000);
    return new DomainError('rate_limited', discordBusyText(retry_after), { retry_after });
  }

  /** @throws {DomainError} rate_limited, with the seconds to wait */
  function take(): Place {
    if (taken >= mostAtOnce) {
      throw busy();
    }
    taken += 1;
    return {
      leave: () => {
        taken -= 1;
      },
    };
  }

  async function ask(discordId: string): Promise<Membership> {
    return await withinDiscordTime(
      context,
      async (signal) => await readMembership(context.discord, discordId, signal),
    );
  }

  async function askInPlace(discordId: string): Promise<Membership> {
    const place = take();
    try {
      return await ask(discordId);
    } finally {
      place.leave();
    }
  }

  /** Whoever asks for somebody who is asked for already hears the same answer: a person takes one place. */
  async function join(discordId: string, begin: typeof ask): Promise<Membership> {
    let reading = underWay.get(discordId);
    if (!reading) {
      reading = begin(discordId).finally(() => underWay.delete(discordId));
      underWay.set(discordId, reading);
    }
    return await reading;
  }

  return {
    take,
    /** @throws {DomainError} rate_limited, discord_unavailable */
    read: async (discordId: string) => await join(discordId, askInPlace),
    /** For a caller who bounds how often it asks. @throws {DomainError} discord_unavailable */
    readWithoutPlace: async (discordId: string) => await join(discordId, ask),
  };
}
