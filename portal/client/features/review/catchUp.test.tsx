import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, ben, counts, nameOf, openDesk, reviewList, rowOf, soon } from '../../testing/desk.tsx';
import { FakeEventSource } from '../../testing/FakeEventSource.ts';
import type { Answer } from '../../testing/network.ts';

const [sent] = ada.history;
const approved = {
  ...ada,
  status: 'approved' as const,
  undo_until: soon(),
  history: [
    ...ada.history,
    ...(sent ? [{ ...sent, from: 'pending' as const, to: 'approved' as const }] : []),
  ],
};
const note = { by: '8', by_name: 'ravi', at: ada.created_at, text: 'Knows her trade' };

it('what is read again slowly is not put over what was decided meanwhile, in list or detail', async () => {
  const [page, one] = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()];
  const first = { body: { applications: [ada], next: 'a1', counts } };
  const network = openDesk(
    {
      [reviewList]: ({ query }) =>
        query.get('cursor') ? { body: { applications: [ben], next: null, counts } } : first,
      'POST /api/review/applications/a1/approve': { body: approved },
    },
    '/review?id=a1',
  );
  await nameOf('ada');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await rowOf(/^ben/);
  network.on(reviewList, ({ query }) => (query.get('cursor') ? page.promise : first));
  network.on('GET /api/review/applications/a1', () => one.promise);
  const asked = network.to(reviewList).length;
  act(() => {
    FakeEventSource.open.at(-1)?.dispatchEvent(new Event('open'));
  });
  await waitFor(() => {
    expect(network.to(reviewList).length).toBeGreaterThan(asked + 1);
  });
  (await nameOf('ada')).focus();
  await userEvent.keyboard('a');
  await nameOf('ben');
  one.resolve({ body: ada });
  page.resolve({ body: { applications: [{ ...ben, notes: [note] }], next: null, counts } });
  expect(await within(await rowOf(/^ben/)).findByText('1 note')).toBeVisible();
  expect(within(await rowOf(/^ada/)).getByText('Approved')).toBeVisible();
  await userEvent.keyboard('k');
  await nameOf('ada');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});
