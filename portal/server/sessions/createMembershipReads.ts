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

  /** Who is refused gets a turn of their own, so that they do not all come again in the same second. */
  function busy(): DomainError {
    const now = performance.now();
    nextTurnAt = Math.min(Math.max(nextTurnAt, now + mostAtOnce * eachMs) + eachMs, now + longestPauseMs);
    const retry_after = Math.ceil((nextTurnAt - now) / 1_000);
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

  /** @throws {DomainError} rate_limited, discord_unavailable */
  async function read(discordId: string): Promise<Membership> {
    const place = take();
    try {
      return await withinDiscordTime(
        context,
        async (signal) => await readMembership(context.discord, discordId, signal),
      );
    } finally {
      place.leave();
    }
  }

  return { take, read };
}
