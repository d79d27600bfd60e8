import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, counts, detail, nameOf, openDesk, reviewList, rowOf } from '../../testing/desk.tsx';

const windowMs = 30_000;

it.each([
  ['fast', -45_000],
  ['slow', 120_000],
])('offers to take back for as long as the server would, by a clock that is %s', async (_, aheadMs) => {
  const date = new Date(Date.now() + aheadMs);
  const until = new Date(date.getTime() + windowMs).toISOString();
  const approved = { status: 'approved' as const, undo_until: until };
  openDesk(
    {
      [reviewList]: {
        date,
        body: { applications: [ada, detail({ id: 'b2', ...approved })], next: null, counts },
      },
      'GET /api/review/applications/b2': { date, body: detail({ id: 'b2', ...approved }) },
      'POST /api/review/applications/a1/approve': { date, body: { ...ada, ...approved } },
    },
    '/review?id=a1',
  );
  await nameOf('ada');
  await userEvent.keyboard('a');
  const undo = await screen.findByRole('button', { name: 'Undo: Approved ada' });
  const [, seconds] = /^Undo \((\d+) s\)$/.exec(undo.textContent) ?? [];
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(Number(seconds)).toBeLessThanOrEqual(windowMs / 1_000 + 1);
});

it.each([
  ['fast', -3_600_000],
  ['slow', 3_600_000],
])('says how long ago something was as the server would, by a clock that is %s', async (_, aheadMs) => {
  const date = new Date(Date.now() + aheadMs);
  const sent = new Date(date.getTime() - 5 * 60_000 - 30_000).toISOString();
  openDesk({
    [reviewList]: {
      date,
      body: { applications: [detail({ status: 'approved', created_at: sent })], next: null, counts },
    },
  });
  expect(within(await rowOf(/^ada/)).getByText('5 minutes ago')).toBeVisible();
});
