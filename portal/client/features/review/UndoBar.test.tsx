import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { counts, detail, nameOf, openDesk, reviewList } from '../../testing/desk.tsx';
import type { Reaction } from '../../testing/network.ts';
import { translatePage } from '../../testing/translatePage.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const undoButtons = () => screen.queryAllByRole('button', { name: /^Undo/ });

it('what can no longer be taken back is offered no more, by a button or by the key, however much was decided since', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const start = Date.now();
  const untilOf = (at: number) => new Date(start + (at < 2 ? 60_000 : 120_000)).toISOString();
  const all = ['ada', 'ben', 'cleo', 'dan', 'eve'].map((username, at) =>
    detail({ id: `one${at}`, profile: { username, avatar: null } }),
  );
  const reactions = all.map(
    (one, at): Record<string, Reaction> => ({
      [`GET /api/review/applications/${one.id}`]: { body: one },
      [`POST /api/review/applications/${one.id}/approve`]: {
        body: { ...one, status: 'approved', undo_until: untilOf(at) },
      },
    }),
  );
  const network = openDesk(
    Object.assign({ [reviewList]: { body: { applications: all, next: null, counts } } }, ...reactions),
    '/review?id=one0',
  );
  for (const { profile } of all) {
    await nameOf(profile.username);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    await user.keyboard('a');
  }
  expect(await screen.findByRole('button', { name: 'Undo: Approved eve' })).toBeVisible();
  expect(undoButtons()).toHaveLength(3);
  await act(() => jest.advanceTimersByTimeAsync(start + 120_000 - Date.now()));
  // The last of them are looked at a moment later, and nothing else is to come up in their place.
  for (let look = 0; look < 8; look += 1) {
    await act(() => jest.advanceTimersByTimeAsync(250));
    expect(undoButtons()).toEqual([]);
  }
  await user.keyboard('u');
  expect(network.calls.filter(({ path }) => path.endsWith('/undo'))).toEqual([]);
});

it('a decision that can no longer be taken back goes from a page that the browser has translated', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const one = detail();
  openDesk(
    {
      'POST /api/review/applications/a1/approve': {
        body: { ...one, status: 'approved', undo_until: new Date(Date.now() + 30_000).toISOString() },
      },
    },
    '/review?id=a1',
  );
  await nameOf('ada');
  await user.keyboard('a');
  expect(await screen.findByText('Approved ada. Undo: u')).toBeInTheDocument();
  translatePage();
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(undoButtons()).toEqual([]);
  expect(screen.queryByText(/Approved ada/)).toBeNull();
});
