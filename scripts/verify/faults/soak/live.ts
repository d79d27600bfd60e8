import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Application, isDatabaseAway, keyOf, makeCustomId } from '@yieldwren/shared';
import { until } from '@yieldwren/shared/testing';
import { people, type World } from '../startWorld.ts';
import type { Answer, Visitor } from '../Visitor.ts';
import type { Chance } from './Chance.ts';

export interface Lives {
  submitted: number;
  joined: number;
  /** Presses that were answered. */
  pressed: number;
  erased: number;
}

/** Somebody who does not give up before the signal: connections break, sessions are gone, the portal is away for a moment. */
async function insist(
  signal: AbortSignal,
  ask: () => Promise<Answer>,
  again: (answer: Answer) => Promise<boolean>,
): Promise<Answer> {
  for (;;) {
    signal.throwIfAborted();
    try {
      const answer = await ask();
      if (!(await again(answer))) {
        return answer;
      }
    } catch {
      // Cut off, or nobody there: in a moment again.
    }
    await pause(100);
  }
}

const isPassing = ({ status }: Answer) => status >= 500 || status === 429;
const signIn = (visitor: Visitor, signal: AbortSignal) =>
  insist(
    signal,
    () => visitor.signIn(),
    async (answer) => isPassing(answer) || answer.status === 400,
  );

async function apply(visitor: Visitor, signal: AbortSignal): Promise<string> {
  const key = randomUUID();
  const answer = await insist(
    signal,
    () => visitor.submit(key),
    async (given) => {
      if (given.status === 401 || given.status === 403) {
        await signIn(visitor, signal);
        return true;
      }
      return isPassing(given);
    },
  );
  if (answer.status !== 201) {
    throw new Error(`a form was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  return String(answer.body.id);
}

/** Reads the database itself; while that is away, waits until it is back. */
const read = ({ fresh }: World, id: string): Promise<Application> =>
  until(() =>
    fresh(id).catch((error: unknown) => {
      if (isDatabaseAway(error)) {
        return null;
      }
      throw error;
    }),
  );

/** A reviewer presses a button of a card that is there. @returns whether anybody answered */
async function decide(world: World, chance: Chance, id: string): Promise<boolean> {
  const application = await read(world, id);
  const userId = chance.pick([people.rhea, people.ravi]);
  if (!application.card || application.erased_at || application.status !== 'pending' || !userId) {
    return false;
  }
  const customId = makeCustomId('approve', keyOf(application));
  const { callback } = await world.sandbox.control.clickButton({
    userId,
    messageId: application.card.message_id,
    customId,
    stale: true,
  });
  return callback !== null;
}

export interface Time {
  isOver: () => boolean;
  /** Aborted where everything ends before the time is over. */
  signal: AbortSignal;
}

/** One person after the other: signs in, applies, leaves and joins, is decided about, or is erased. */
export async function live(world: World, chance: Chance, time: Time, lives: Lives): Promise<void> {
  const { control } = world.sandbox;
  const ids: string[] = [];
  while (!time.isOver()) {
    const { id: userId } = await control.createUser({ username: `soak-${randomUUID().slice(0, 12)}` });
    await control.join(userId);
    lives.joined += 1;
    const visitor = world.visitor(userId);
    await signIn(visitor, time.signal);
    const id = await apply(visitor, time.signal);
    lives.submitted += 1;
    if (chance.next() < 0.3) {
      await control.leave(userId);
      await pause(chance.between(0, 500));
      await control.join(userId);
      lives.joined += 1;
    }
    ids.push(id);
    lives.pressed += (await decide(world, chance, chance.pick(ids) ?? id)) ? 1 : 0;
    if (chance.next() < 0.03) {
      const answer = await visitor.send('DELETE', '/api/me').catch(() => null);
      lives.erased += answer && answer.status < 300 ? 1 : 0;
    }
  }
}
