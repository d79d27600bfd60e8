import { interaction, message } from '../testing/fixtures.ts';
import { makeTimeline } from './timeline.ts';

test('what waits for an answer stands where it came, although the clock was put back before it', () => {
  const [before, after] = [message('before'), message('after', { id: '1400000000000000000' })];
  const waiting = interaction({ at: '2026-01-05T09:00:00.000Z' });
  expect(makeTimeline([before, after], [waiting])).toMatchObject([
    { message: before },
    { interaction: waiting },
    { message: after },
  ]);
});
