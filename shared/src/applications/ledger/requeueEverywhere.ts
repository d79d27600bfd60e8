import type { Context } from '../../context.ts';
import { eachOf } from '../../stores/eachOf.ts';
import { type Kind, kinds } from '../kinds.ts';
import type { DueEffect } from './dueEffect.ts';
import { dueAt, findPutBack, putBack, type Requeue } from './requeue.ts';

const batch = 500;

async function* partsOf(kind: Kind, whose: Record<string, unknown>, due: Date): AsyncGenerator<DueEffect[]> {
  let part: DueEffect[] = [];
  for await (const document of eachOf(findPutBack(kind, whose, due).cursor({ batchSize: batch }))) {
    part.push(...dueAt(kind, document, due));
    if (part.length >= batch) {
      yield part;
      part = [];
    }
  }
  yield part;
}

/**
 * Puts rows of all applications back when their cause may be gone, and queues them a part at a time: after an outage
 * there are as many as there were people.
 * @param more.where conditions on the applications, in MongoDB's terms
 * @returns how many
 */
export async function requeueEverywhere(
  { queue, now }: Pick<Context, 'queue' | 'now'>,
  { where = {}, ...more }: Requeue & { where?: Record<string, unknown> },
): Promise<number> {
  const due = now();
  let count = 0;
  for (const kind of kinds) {
    const isAny = await putBack(kind, where, more, due);
    for await (const part of isAny ? partsOf(kind, where, due) : []) {
      await queue.add(part);
      count += part.length;
    }
  }
  return count;
}
