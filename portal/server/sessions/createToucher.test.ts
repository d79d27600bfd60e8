import type { Context } from '@yieldwren/shared';
import { passSteadyTime } from '@yieldwren/shared/testing';
import type { Request } from 'express';
import { createToucher } from './createToucher.ts';

const start = Date.parse('2026-03-01T12:00:00Z');

/** A toucher at a clock of its own, and what it asks of Redis. */
function touching({ isAway = false } = {}) {
  const clock = { at: start };
  const touched: [key: string, seconds: number][] = [];
  const expire = async (key: string, seconds: number) => {
    touched.push([key, seconds]);
    if (isAway) {
      throw new Error('away');
    }
  };
  const touch = createToucher({ expire } as unknown as Context['redis'], () => new Date(clock.at));
  const visit = async (sessionID: string, person: object | null = {}) => {
    touch({ sessionID, session: { person, started_at: start } } as unknown as Request);
    await Promise.resolve();
  };
  return { clock, touched, visit };
}

describe('the session of somebody who is here', () => {
  it('is kept alive for two hours more, at most once a minute', async () => {
    const { touched, visit } = touching();
    await visit('ada');
    await visit('ben');
    passSteadyTime(59_000);
    await visit('ada');
    expect(touched).toEqual([
      [expect.stringMatching(/ada$/), 7_200],
      [expect.stringMatching(/ben$/), 7_200],
    ]);
    passSteadyTime(1_000);
    await visit('ada');
    expect(touched).toHaveLength(3);
  });

  it('is kept alive on when the clock was ahead for more than two hours and is right again', async () => {
    const { clock, touched, visit } = touching();
    clock.at += 3 * 60 * 60_000;
    await visit('ada');
    clock.at = start;
    passSteadyTime(60_000);
    await visit('ada');
    expect(touched).toHaveLength(2);
  });

  it('is kept alive no longer than to the end of its day', async () => {
    const { clock, touched, visit } = touching();
    clock.at += 11.5 * 60 * 60_000;
    await visit('ada');
    expect(touched).toEqual([[expect.stringMatching(/ada$/), 1_800]]);
  });

  it('is left to its end where nobody is signed in, or where its day is over', async () => {
    const { clock, touched, visit } = touching();
    await visit('visitor', null);
    clock.at += 12 * 60 * 60_000;
    await visit('ada');
    expect(touched).toEqual([]);
  });

  it('is tried again at once where Redis did not take it', async () => {
    const { touched, visit } = touching({ isAway: true });
    await visit('ada');
    await visit('ada');
    expect(touched).toHaveLength(2);
  });

  it('is kept alive anew once 50,000 others were', async () => {
    const { touched, visit } = touching();
    for (let other = 0; other <= 50_000; other += 1) {
      await visit(`other ${other}`);
    }
    await visit('other 1');
    expect(touched).toHaveLength(50_002);
  });
});
