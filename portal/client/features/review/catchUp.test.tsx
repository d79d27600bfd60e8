import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, ben, counts, detail, nameOf, openDesk, reviewList, rowOf, soon } from '../../testing/desk.tsx';
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
const eve = detail({ id: 'e5', reference: 'EE12-CD34', profile: { username: 'eve', avatar: null } });
const note = { by: '8', by_name: 'ravi', at: ada.created_at, text: 'Knows her trade' };

/** ada is open, and all is read again: list and detail are asked for, and answered as they stood before. */
async function openWhileReading(reactions: Record<string, Answer>) {
  const [page, one] = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()];
  const list = { body: { applications: [ada, ben, eve], next: null, counts } };
  const network = openDesk({ [reviewList]: list, ...reactions }, '/review?id=a1');
  await nameOf('ada');
  await rowOf(/^eve/);
  network.on(reviewList, () => page.promise);
  network.on('GET /api/review/applications/a1', () => one.promise);
  const asked = network.to(reviewList).length;
  act(() => {
    FakeEventSource.open.at(-1)?.dispatchEvent(new Event('open'));
  });
  await waitFor(() => {
    expect(network.to(reviewList).length).toBeGreaterThan(asked + 1);
    expect(network.to('GET /api/review/applications/a1')).toHaveLength(2);
  });
  return async () => {
    one.resolve({ body: ada });
    page.resolve({ body: { ...list.body, applications: [ada, ben, { ...eve, notes: [note] }] } });
    expect(await within(await rowOf(/^eve/)).findByText('1 note')).toBeVisible();
  };
}

it('what is read again slowly is not put over what was decided meanwhile, in list or detail', async () => {
  const answer = await openWhileReading({ 'POST /api/review/applications/a1/approve': { body: approved } });
  (await nameOf('ada')).focus();
  await userEvent.keyboard('a');
  await nameOf('ben');
  await answer();
  expect(within(await rowOf(/^ada/)).getByText('Approved')).toBeVisible();
  await userEvent.keyboard('k');
  await nameOf('ada');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

it('nor over a claim that was made meanwhile, which no history tells of', async () => {
  const claim = { by: '7', by_name: 'rhea', expires_at: soon() };
  const answer = await openWhileReading({
    'POST /api/review/applications/a1/claim': { body: { ...ada, claim } },
  });
  (await nameOf('ada')).focus();
  await userEvent.keyboard('c');
  expect(await screen.findByRole('button', { name: 'Release' })).toBeVisible();
  await answer();
  expect(within(await rowOf(/^ada/)).getByText('You are on it')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Release' })).toBeVisible();
});

it('a decision that an earlier read tells of is not taken back by a later one that overtook it', async () => {
  const [first, second] = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()];
  const network = openDesk({}, '/review?id=a1');
  await nameOf('ada');
  await rowOf(/^ben/);
  const answers = [first.promise, second.promise];
  network.on('GET /api/review/applications/a1', () => answers.shift() ?? 'never');
  for (const change of ['noted', 'decided']) {
    act(() => FakeEventSource.open.at(-1)?.say({ id: 'a1', change, status: 'pending' }));
  }
  second.resolve({ body: { ...ada, notes: [note] } });
  expect(await within(await rowOf(/^ada/)).findByText('1 note')).toBeVisible();
  first.resolve({ body: approved });
  expect(await within(await rowOf(/^ada/)).findByText('Approved')).toBeVisible();
});

it.each([
  ['a later one', () => undefined, { ...ada, notes: [note] }, '1 note'],
  [
    'what was done with many meanwhile',
    async () => {
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select ada' }));
      await userEvent.click(screen.getByRole('button', { name: 'Approve all' }));
    },
    ada,
    'Approved',
  ],
])('a first read that is overtaken by %s shows nothing older than the row', async (_, press, read, mark) => {
  const first = Promise.withResolvers<Answer>();
  const answers: (Answer | Promise<Answer>)[] = [first.promise, { body: read }];
  openDesk(
    {
      'GET /api/review/applications/a1': () => answers.shift() ?? 'never',
      'POST /api/review/bulk': { lines: [{ id: 'a1', ok: true, application: approved }] },
    },
    '/review?id=a1',
  );
  await rowOf(/^ada/);
  await press();
  act(() => FakeEventSource.open.at(-1)?.say({ id: 'a1', change: 'noted', status: 'pending' }));
  expect(await within(await rowOf(/^ada/)).findByText(mark)).toBeVisible();
  first.resolve({ body: ada });
  await nameOf('ada');
  const shown = within(screen.getByRole('article'));
  expect(shown.queryByText('No notes yet. The applicant never sees them.') === null).toBe(mark === '1 note');
  expect(shown.queryByRole('button', { name: 'Approve' }) === null).toBe(mark === 'Approved');
});

it('a read that the list overtook still tells what the list does not know', async () => {
  const one = Promise.withResolvers<Answer>();
  const network = openDesk({}, '/review?id=a1');
  await nameOf('ada');
  await rowOf(/^ben/);
  network.on('GET /api/review/applications/a1', () => one.promise);
  network.on(reviewList, { body: { applications: [{ ...ada, notes: [note] }, ben], next: null, counts } });
  act(() => {
    FakeEventSource.open.at(-1)?.dispatchEvent(new Event('open'));
  });
  expect(await within(await rowOf(/^ada/)).findByText('1 note')).toBeVisible();
  const other = {
    id: 'd4',
    kind: 'beta' as const,
    reference: 'YY88-YY88',
    status: 'pending' as const,
    created_at: ada.created_at,
    decided_at: null,
    by_name: null,
    reason: null,
    username: 'eve',
  };
  one.resolve({ body: { ...ada, same_email: [other] } });
  expect(await screen.findByRole('link', { name: 'YY88-YY88' })).toBeVisible();
  expect(within(await rowOf(/^ada/)).getByText('1 note')).toBeVisible();
});

it('a search is not asked again when news is heard: what it found is read anew, one by one', async () => {
  const network = openDesk({}, '/review?status=all&q=ada%40applicants.example');
  await rowOf(/^ben/);
  network.on('GET /api/review/applications/a1', { body: { ...ada, notes: [note] } });
  network.on('GET /api/review/applications/b2', { body: { ...approved, id: ben.id, profile: ben.profile } });
  act(() => {
    FakeEventSource.open.at(-1)?.dispatchEvent(new Event('open'));
  });
  expect(await within(await rowOf(/^ada/)).findByText('1 note')).toBeVisible();
  expect(await within(await rowOf(/^ben/)).findByText('Approved')).toBeVisible();
  expect(network.to(reviewList).map(({ query }) => query.get('q'))).toEqual(['ada@applicants.example', null]);
});
