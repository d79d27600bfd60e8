import type { Context } from '@yieldwren/shared';
import { passSteadyTime } from '@yieldwren/shared/testing';
import type { Request } from 'express';
import { createSessionExtender } from './createSessionExtender.ts';

const start = Date.parse('2026-03-01T12:00:00Z');

/** An extender at a clock of its own, and what it asks of Redis. */
function extending({ isAway = false } = {}) {
  const clock = { at: start };
  const extended: [key: string, seconds: number][] = [];
  const expire = async (key: string, seconds: number) => {
    extended.push([key, seconds]);
    if (isAway) {
      throw new Error('away');
    }
  };
  const extend = createSessionExtender({ expire } as unknown as Context['redis'], () => new Date(clock.at));
  const visit = async (sessionID: string, person: object | null = {}) => {
    extend({ sessionID, session: { person, started_at: start } } as unknown as Request);
    await Promise.resolve();
  };
  return { clock, extended, visit };
}

describe('the session of somebody who is here', () => {
  it('is kept alive for two hours more, at most once a minute', async () => {
    const { extended, visit } = extending();
    await visit('ada');
    await visit('ben');
    passSteadyTime(59_000);
    await visit('ada');
    expect(extended).toEqual([
      [expect.stringMatching(/ada$/), 7_200],
      [expect.stringMatching(/ben$/), 7_200],
    ]);
    passSteadyTime(1_000);
    await visit('ada');
    expect(extended).toHaveLength(3);
  });

  it('is kept alive on when the clock was ahead for more than two hours and is right again', async () => {
    const { clock, extended, visit } = extending();
    clock.at += 3 * 60 * 60_000;
    await visit('ada');
    clock.at = start;
    passSteadyTime(60_000);
    await visit('ada');
    expect(extended).toHaveLength(2);
  });

  it('is kept alive no longer than to the end of its day', async () => {
    const { clock, extended, visit } = extending();
    clock.at += 11.5 * 60 * 60_000;
    await visit('ada');
    expect(extended).toEqual([[expect.stringMatching(/ada$/), 1_800]]);
  });

  it('is left to its end where nobody is signed in, or where its day is over', async () => {
    const { clock, extended, visit } = extending();
    await visit('visitor', null);
    clock.at += 12 * 60 * 60_000;
    await visit('ada');
    expect(extended).toEqual([]);
  });

  it('is tried again at once where Redis did not take it', async () => {
    const { extended, visit } = extending({ isAway: true });
    await visit('ada');
    await visit('ada');
    expect(extended).toHaveLength(2);
  });

  it('is kept alive anew once 50,000 others were', async () => {
    const { extended, visit } = extending();
    for (let other = 0; other <= 50_000; other += 1) {
      await visit(`other ${other}`);
    }
    await visit('other 1');
    expect(extended).toHaveLength(50_002);
  });
});
