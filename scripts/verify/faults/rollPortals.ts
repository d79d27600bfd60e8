import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOfCause } from './balance.ts';
import type { Part } from './Part.ts';
import type { Answer, Visitor } from './Visitor.ts';

/** What came of it. */
interface Roll {
  /** Requests that were answered otherwise than they should be, and the ends of portals that were not clean. */
  failures: string[];
  answers: number;
  /** Streams of events that a portal ended. */
  cuts: number;
}

interface Load extends Roll {
  turn: number;
  betweenMs: number;
  over: AbortController;
}

/** Nothing is asked twice: whatever is not answered as it should be, at once, has failed. */
async function use(visitor: Visitor, load: Load): Promise<void> {
  const must = async (what: string, status: number, ask: Promise<Answer>) => {
    const answered = await ask.then((answer) => answer.status, codeOfCause);
    load.answers += 1;
    if (answered !== status) {
      load.failures.push(`${what}: ${answered}`);
    }
  };
  const key = randomUUID();
  for (let turn = 0; !load.over.signal.aborted; await pause(load.betweenMs)) {
    await must('the page', 200, visitor.send('GET', '/'));
    await must('the session', 200, visitor.send('GET', '/api/auth/user'));
    // From a new address, since limits are by address.
    if (turn < load.turn) {
      turn = load.turn;
      visitor.move();
      await must('the form', 201, visitor.trySubmit(key));
    }
  }
}

/** An open page: its stream may be cut, as a portal that ends has to do; the next one is opened at once. */
async function listen(visitor: Visitor, load: Load): Promise<void> {
  const { signal } = load.over;
  while (!signal.aborted) {
    try {
      const stream = await visitor.tryStream('/api/me/events', signal);
      if (stream.status !== 200) {
        load.failures.push(`a stream: ${stream.status}`);
      }
      await stream.text().catch(() => '');
      // Whoever goes at the end is not cut off.
      load.cuts += signal.aborted ? 0 : 1;
    } catch (error) {
      load.failures.push(...(signal.aborted ? [] : [`a stream: ${codeOfCause(error)}`]));
    }
  }
}

export interface RollOptions {
  portals: readonly Part[];
  visitors: readonly Visitor[];
  /** Of each portal. */
  rounds: number;
  /** Waits until whoever stands before the portals uses this one again. */
  untilUsed: (portal: Part) => Promise<unknown>;
  /** Between what one visitor asks: a load, and not all that the machine can send. */
  betweenMs: number;
  /** Whether forms are sent while a portal is gone as well, which Caddy 2.6 does not hand on to another. */
  formsMeanwhile?: boolean;
}

/** Restarts portals in turn while visitors ask without end, send a form in each turn, and hold a stream open. */
export async function rollPortals(options: RollOptions): Promise<Roll> {
  const { portals, visitors, rounds, untilUsed, betweenMs, formsMeanwhile = false } = options;
  const over = new AbortController();
  const load: Load = { turn: 1, answers: 0, cuts: 0, failures: [], betweenMs, over };
  const using = visitors.flatMap((visitor) => [use(visitor, load), listen(visitor, load)]);
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const portal of portals) {
        load.turn += 1;
        const code = await portal.service.stop();
        load.failures.push(...(code === 0 ? [] : [`a portal ended with ${code}`]));
        load.turn += formsMeanwhile ? 1 : 0;
        await portal.start();
        await untilUsed(portal);
      }
    }
  } finally {
    over.abort();
    await Promise.all(using);
  }
  return load;
}
