import { type Context, currentDatabase, noteTurn, readTurn, type Turn } from '@yieldwren/shared';

/**
 * Lets something happen about once in a while, over restarts alike; what fails is not counted. Only the holder of the
 * gateway asks. Twice is possible, where the holder was frozen or killed in the middle: what is done this way is either
 * the same when it is done again, or a message that reviewers then read twice.
 * @param pauseMs by the product's own clock
 * @returns whether it happened
 */
export async function onlyOnceIn(
  { now }: Pick<Context, 'now'>,
  turn: Turn['_id'],
  pauseMs: number,
  act: () => Promise<unknown>,
): Promise<boolean> {
  const at = now();
  const { at: last } = await readTurn(currentDatabase(), turn);
  // One that a clock wrote that was far ahead does not count.
  if (last && Math.abs(at.getTime() - last.getTime()) < pauseMs) {
    return false;
  }
  // Where nothing can be noted, as on a full disk, it would happen again and again.
  await noteTurn(currentDatabase(), turn, { tried_at: at });
  await act();
  await noteTurn(currentDatabase(), turn, { at });
  return true;
}
