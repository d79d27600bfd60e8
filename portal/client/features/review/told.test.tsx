import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ada,
  ben,
  counts,
  deskSettled,
  nameOf,
  openDesk,
  reviewList,
  rowOf,
  soon,
} from '../../testing/desk.tsx';
import { FakeEventSource } from '../../testing/FakeEventSource.ts';

/** The regions that are read aloud when their words change; what comes with its words often is not. */
const standing = () => screen.getAllByRole('status');

/** Waits until one of the regions that stood there says this. @returns that one */
const says = async (regions: readonly HTMLElement[], text: string) => {
  await waitFor(() => {
    expect(regions.filter((one) => one.isConnected).map((one) => one.textContent)).toContain(text);
  });
  return regions.find((one) => one.textContent === text);
};

it('a claim, its release and a note are told by a region that stood there before, each time anew', async () => {
  const claim = { by: '7', by_name: 'rhea', expires_at: soon() };
  openDesk(
    {
      'POST /api/review/applications/a1/claim': { body: { ...ada, claim } },
      'POST /api/review/applications/a1/release': { body: ada },
      // Later than the page is drawn as it waits.
      'POST /api/review/applications/a1/notes': async () => {
        await new Promise(requestAnimationFrame);
        return { body: ada };
      },
    },
    '/review?id=a1',
  );
  await nameOf('ada');
  await rowOf(/^ben/);
  const regions = standing();
  await userEvent.keyboard('c');
  await says(regions, 'Claimed.');
  await userEvent.keyboard('c');
  await says(regions, 'Released.');
  const add = async (words: string) => {
    await userEvent.type(screen.getByLabelText('Add a note'), words);
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await says(regions, 'Note added.');
  };
  await add('One');
  const region = regions.find((one) => one.textContent === 'Note added.') ?? document.body;
  const heard: (string | null)[] = [];
  const observer = new MutationObserver(() => heard.push(region.textContent));
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  await add('Two');
  await waitFor(() => {
    expect(heard).toEqual(['', 'Note added.']);
  });
  observer.disconnect();
});

it('how many a search or a filter has found is told by a region that stood there before', async () => {
  openDesk({
    [reviewList]: ({ query }) => {
      const applications = query.get('status') === 'rejected' ? [] : [ada, ben].slice(query.has('q') ? 1 : 0);
      return { body: { applications, next: query.has('q') ? 'b2' : null, counts } };
    },
  });
  await rowOf(/^ada/);
  const regions = standing();
  expect(await says(regions, '2 applications')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Search'), 'ben');
  expect(await says(regions, '1 application so far')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Search'));
  await userEvent.click(screen.getByRole('button', { name: /^Rejected/ }));
  expect(await says(regions, '0 applications')).toBeInTheDocument();
});

const approved = (one: typeof ada) => ({ body: { ...one, status: 'approved', undo_until: soon() } });

it('what was taken back is told, and of the decisions before it nothing again', async () => {
  openDesk(
    {
      'POST /api/review/applications/a1/approve': approved(ada),
      'POST /api/review/applications/b2/approve': approved(ben),
      'POST /api/review/applications/b2/undo': { body: ben },
    },
    '/review?id=a1',
  );
  await nameOf('ada');
  await rowOf(/^ben/);
  const regions = standing();
  await userEvent.keyboard('a');
  await nameOf('ben');
  await says(regions, 'Approved ada. Undo: u');
  await deskSettled();
  await userEvent.keyboard('a');
  const region = await says(regions, 'Approved ben. Undo: u');
  await deskSettled();
  await userEvent.keyboard('u');
  await says(regions, 'Undone: ben');
  expect(region).toHaveTextContent('Undone: ben');
  expect(screen.getByRole('button', { name: 'Undo: Approved ada' })).toBeVisible();
});

it('that an application is reopened is told, which is not offered to be taken back', async () => {
  openDesk(
    {
      'GET /api/review/applications/a1': { body: { ...ada, status: 'rejected' } },
      'POST /api/review/applications/a1/reopen': { body: ada },
    },
    '/review?id=a1',
  );
  await nameOf('ada');
  await rowOf(/^ben/);
  const regions = standing();
  await userEvent.keyboard('r');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Why it is reopened'), 'Looked at it again.');
  await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }));
  expect(await says(regions, 'Reopened ada.')).toBeInTheDocument();
});

/** The live update of ada, after which the server has her like this. */
const change = (network: ReturnType<typeof openDesk>, changes: Partial<typeof ada>) => {
  network.on('GET /api/review/applications/a1', { body: { ...ada, ...changes } });
  act(() => FakeEventSource.open.at(-1)?.say({ id: 'a1', change: 'claimed', status: 'pending' }));
};

const entry = (changes: Partial<(typeof ada.history)[number]>) => ({
  at: new Date().toISOString(),
  actor: '8',
  actor_name: 'ravi',
  from: 'pending' as const,
  to: 'pending' as const,
  reason: null,
  surface: 'portal' as const,
  ...changes,
});

it('what others do to the opened application is told by a region that stood there before', async () => {
  const network = openDesk({}, '/review?id=a1');
  const article = (await nameOf('ada')).closest('article') ?? document.body;
  await rowOf(/^ben/);
  const regions = within(article).getAllByRole('status');
  const given = [{ by: '8', by_name: 'ravi', at: new Date().toISOString() }];
  const edited = entry({ actor: '42', actor_name: 'ada', reason: 'edited' });
  const decided = entry({ to: 'approved' });
  const steps: [Partial<typeof ada>, string][] = [
    [{ claim: { by: '8', by_name: 'ravi', expires_at: soon() } }, 'ravi is on it'],
    [{ claim: null }, 'ravi is no longer on it'],
    [{ approvals: { needed: 2, given } }, '1 of 2 approvals'],
    [
      { approvals: { needed: 2, given: [] }, history: [...ada.history, edited] },
      'Answers changed by ada. 0 of 2 approvals',
    ],
    [{ status: 'approved', history: [...ada.history, edited, decided] }, 'Approved by ravi'],
    [
      { erased: true, history: [...ada.history, edited, decided] },
      'It was erased at the request of the person.',
    ],
  ];
  for (const [changes, text] of steps) {
    change(network, changes);
    expect(await says(regions, text)).toBeInTheDocument();
  }
});

it('of two changes of the same words both are told', async () => {
  const network = openDesk({}, '/review?id=a1');
  const article = (await nameOf('ada')).closest('article') ?? document.body;
  await rowOf(/^ben/);
  const regions = within(article).getAllByRole('status');
  const edited = entry({ actor: '42', actor_name: 'ada', reason: 'edited' });
  change(network, { history: [...ada.history, edited] });
  const region = await says(regions, 'Answers changed by ada');
  const first = region?.firstChild;
  change(network, { history: [...ada.history, edited, edited] });
  await waitFor(() => {
    expect(region?.firstChild).not.toBe(first);
  });
  expect(region).toHaveTextContent('Answers changed by ada');
});

it('what one has done oneself is told once, and not as the doing of others', async () => {
  const mine = { by: '7', by_name: 'rhea' };
  const claim = { ...mine, expires_at: soon() };
  const network = openDesk(
    { 'POST /api/review/applications/a1/claim': { body: { ...ada, claim } } },
    '/review?id=a1',
  );
  const article = (await nameOf('ada')).closest('article') ?? document.body;
  await rowOf(/^ben/);
  const regions = within(article).getAllByRole('status');
  await userEvent.keyboard('c');
  await within(article).findByText('You are on it');
  const rejected = entry({ actor: '7', actor_name: 'rhea', to: 'rejected' });
  const given = [{ ...mine, at: new Date().toISOString() }];
  change(network, {
    status: 'rejected',
    history: [...ada.history, rejected],
    approvals: { needed: 2, given },
  });
  await within(article).findByText('Rejected by rhea');
  expect(regions.map(({ textContent }) => textContent)).toEqual(['']);
});
