import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountButton } from '../../components/ui/AccountButton.tsx';
import { ada, ben, counts, detail, nameOf, openDesk, reviewList, rowOf, soon } from '../../testing/desk.tsx';
import { FakeEventSource } from '../../testing/FakeEventSource.ts';
import { address, renderPage } from '../../testing/renderPage.tsx';
import { ReviewFlow } from './ReviewFlow.tsx';

const stream = async () => {
  await waitFor(() => {
    expect(FakeEventSource.open.length).toBeGreaterThan(0);
  });
  return FakeEventSource.open.at(-1);
};

afterEach(() => {
  jest.useRealTimers();
});

it('asks for those who wait first, over both forms, with a count on each tab', async () => {
  const network = openDesk();
  await rowOf(/^ada/);
  expect(Object.fromEntries(network.to(reviewList)[0]?.query ?? [])).toEqual({ status: 'pending' });
  expect(screen.getByRole('button', { name: 'Pending 2' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Rejected 999+' }));
  await waitFor(() => {
    expect(network.to(reviewList).at(-1)?.query.get('status')).toBe('rejected');
  });
  expect(address()).toBe('/review?status=rejected');
  await waitFor(() => {
    expect(document.title).toMatch(/^\(2\)/);
  });
});

it('shows in each row what there is to triage by', async () => {
  openDesk();
  const row = await rowOf(/^ben/);
  for (const text of ['Affiliate', /\$500–\$1,000/, 'BB12-CD34', '1 flag']) {
    expect(within(row).getByText(text)).toBeVisible();
  }
});

it('keeps what is typed, or taken away, when a state is chosen before the list was asked for it', async () => {
  openDesk({}, '/review?q=ada');
  await rowOf(/^ada/);
  const field = screen.getByLabelText('Search');
  fireEvent.change(field, { target: { value: '' } });
  act(() => {
    fireEvent.blur(field);
    fireEvent.click(screen.getByRole('button', { name: /^Rejected/ }));
  });
  await waitFor(() => {
    expect(address()).toBe('/review?status=rejected');
  });
});

it('narrows the list down, and the address holds it', async () => {
  const network = openDesk();
  await rowOf(/^ada/);
  await userEvent.click(screen.getByText('Filters'));
  await userEvent.selectOptions(screen.getByLabelText('Marketer type'), 'SaaS');
  await userEvent.selectOptions(screen.getByLabelText('Claimed by'), 'Nobody');
  await waitFor(() => {
    expect(address()).toBe('/review?marketer_type=saas&claimed=nobody');
  });
  await userEvent.type(screen.getByLabelText('Search'), 'AB12-CD34');
  await waitFor(() => {
    expect(Object.fromEntries(network.to(reviewList).at(-1)?.query ?? [])).toEqual({
      status: 'pending',
      marketer_type: 'saas',
      claimed: 'nobody',
      q: 'AB12-CD34',
    });
  });
  expect(screen.getByLabelText('Search')).toHaveFocus();
});

it.each([
  ['/review', 'Flags', 'any'],
  ['/review', 'Sent from', '2027-01-03'],
  ['/review?flags=any', 'Flags', 'filled_very_quickly'],
])('%s: the conditions stay unfolded when the last of them, %j, is cleared', async (path, label, value) => {
  openDesk({}, path);
  await rowOf(/^ada/);
  if (path === '/review') {
    await userEvent.click(screen.getByText('Filters'));
  }
  const field = screen.getByLabelText(label);
  for (const next of [value, '']) {
    fireEvent.change(field, { target: { value: next } });
    await waitFor(() => {
      expect(address()?.includes(value)).toBe(next !== '');
    });
  }
  expect(field).toBeVisible();
});

it('asks for chosen days as they are where the reviewer is, and the address holds the days', async () => {
  const days = '/review?from=2027-01-03&to=2027-01-03';
  const network = openDesk({}, days);
  await rowOf(/^ada/);
  const asked = network.to(reviewList).map(({ query }) => Object.fromEntries(query));
  expect(asked).toContainEqual({
    status: 'pending',
    from: new Date(2027, 0, 3).toISOString(),
    to: new Date(2027, 0, 3, 23, 59, 59, 999).toISOString(),
  });
  expect(address()).toBe(days);
});

it('asks for a day once it is typed, and not for the years on the way to it', async () => {
  const network = openDesk();
  await rowOf(/^ada/);
  await userEvent.click(screen.getByText('Filters'));
  const asked = network.to(reviewList).length;
  for (const year of ['0002', '0020', '0202', '2027']) {
    fireEvent.change(screen.getByLabelText('Sent from'), { target: { value: `${year}-01-03` } });
  }
  await waitFor(() => {
    expect(address()).toBe('/review?from=2027-01-03');
  });
  expect(screen.getByLabelText('Sent from')).toHaveValue('2027-01-03');
  await waitFor(() => {
    expect(network.to(reviewList)).toHaveLength(asked + 1);
  });
});

it('saves what narrows the list down under a name, without the words searched for, and takes it up again', async () => {
  const views = 'GET /api/review/views';
  const [wide, late] = ['Wide', 'Late & large'];
  const network = openDesk(
    {
      [views]: { body: { views: [{ name: wide, filter: { kind: 'contact' } }] } },
      [`PUT /api/review/views/${encodeURIComponent(late)}`]: { status: 204 },
      [`DELETE /api/review/views/${wide}`]: { status: 204 },
    },
    '/review?overdue=true&q=nora',
  );
  await rowOf(/^ada/);
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  const dialog = await screen.findByRole('dialog', { name: 'Saved views' });
  const name = within(dialog).getByLabelText(/^Save the list/);
  expect(name).toHaveAccessibleDescription(/search field is not saved/);
  await userEvent.type(name, `${late}{Enter}`);
  await waitFor(() => {
    expect(network.to(`PUT /api/review/views/${encodeURIComponent(late)}`)[0]?.body).toEqual({
      filter: { overdue: 'true', status: 'pending' },
    });
  });
  await waitFor(() => {
    expect(network.to(views)).toHaveLength(2);
  });
  expect(within(dialog).getByText('View saved.')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: `Delete: ${wide}` }));
  await waitFor(() => {
    expect(network.to(views)).toHaveLength(3);
  });
  await userEvent.click(within(dialog).getByRole('button', { name: wide }));
  await waitFor(() => {
    expect(address()).toBe('/review?status=all&kind=contact');
  });
  expect(screen.getByLabelText('Search')).toHaveValue('');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each(['.', '..'])(
  'saves and deletes a view named %j, which an address alone does not carry',
  async (name) => {
    const network = openDesk({ 'GET /api/review/views': { body: { views: [{ name, filter: {} }] } } });
    await rowOf(/^ada/);
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    await userEvent.click(await screen.findByRole('button', { name: `Delete: ${name}` }));
    await userEvent.type(await screen.findByLabelText(/^Save the list/), `${name}{Enter}`);
    const changes = network.calls.filter(({ path }) => path.startsWith('/api/review/views/'));
    expect(changes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE /api/review/views/%20${name}`,
      `PUT /api/review/views/%20${name}`,
    ]);
  },
);

it.each([
  ['in the field', '{Enter}'],
  ['on the button', '{Tab}{Enter}'],
])('Enter %s tells aloud why a view cannot be saved', async (_, keys) => {
  const message = 'There are 20 views already. Delete one first.';
  openDesk({
    'GET /api/review/views': { body: { views: [] } },
    'PUT /api/review/views/One': { status: 400, body: { error: 'invalid', message } },
  });
  await rowOf(/^ada/);
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.type(await screen.findByLabelText(/^Save the list/), `One${keys}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('moves between rows by arrow keys and by letters, opens one by Enter and leaves it by Escape', async () => {
  openDesk();
  (await rowOf(/^ada/)).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(await rowOf(/^ben/)).toHaveFocus();
  await userEvent.keyboard('k');
  expect(await rowOf(/^ada/)).toHaveFocus();
  await userEvent.keyboard('j{Enter}');
  expect(await nameOf('ben')).toHaveFocus();
  expect(await screen.findByText('The form was filled in within 5 seconds')).toBeVisible();
  expect(address()).toBe('/review?id=b2');
  await userEvent.keyboard('k');
  expect(await nameOf('ada')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: /^ada/ })).toHaveFocus();
  });
});

it('Escape leaves an application that is not in the list for the title', async () => {
  openDesk({ [reviewList]: { body: { applications: [ben], next: null, counts } } }, '/review?id=a1');
  await nameOf('ada');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Review applications' })).toHaveFocus();
  });
});

it('Escape in the account menu closes the menu, and not the application that is open beneath it', async () => {
  openDesk({ 'GET /api/me': 'never' });
  cleanup();
  renderPage(
    <>
      <AccountButton />
      <ReviewFlow />
    </>,
    '/review?id=a1',
  );
  await nameOf('ada');
  const opener = screen.getByRole('button', { name: 'Your account' });
  await userEvent.click(opener);
  await screen.findByRole('button', { name: 'Log out' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  expect(address()).toBe('/review?id=a1');
  expect(opener).toHaveFocus();
});

it('changes a row where it stands when somebody else decides, and holds new ones back until asked', async () => {
  const network = openDesk();
  await rowOf(/^ben/);
  const source = await stream();
  network.on('GET /api/review/applications/b2', { body: { ...ben, status: 'approved' } });
  const about = { reference: 'x', kind: 'beta' };
  act(() => source?.say({ ...about, id: 'b2', status: 'approved', change: 'decided' }));
  expect(await within(await rowOf(/^ben/)).findByText('Approved')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /AB12|BB12/ })).toHaveLength(2);
  const cleo = detail({ id: 'c3', profile: { username: 'cleo', avatar: null } });
  network.on(reviewList, { body: { applications: [ada, cleo], next: null, counts } });
  act(() => source?.say({ ...about, id: 'c3', status: 'pending', change: 'submitted' }));
  const fresh = await screen.findByRole('button', { name: '1 new' });
  expect(screen.queryByRole('button', { name: /cleo/ })).toBeNull();
  await userEvent.click(fresh);
  expect(await rowOf(/^cleo/)).toBeVisible();
});

const newcomer = { id: 'c3', reference: 'x', kind: 'beta', status: 'pending', change: 'submitted' };

it.each([
  ['/review', null, '1 new'],
  ['/review?status=all&kind=beta', null, '1 new'],
  ['/review?sort=newest', null, '1 new'],
  ['/review?kind=contact', null, ''],
  ['/review?status=approved', null, ''],
  ['/review?q=ada', null, ''],
  ['/review', 'b2', ''],
])('%s, which goes on behind %s, calls what was just sent in %j', async (path, next, text) => {
  const rows = path.includes('newest') ? [ben, ada] : [ada, ben];
  openDesk({ [reviewList]: { body: { applications: rows, next, counts } } }, path);
  await rowOf(/^ben/);
  const source = await stream();
  act(() => source?.say(newcomer));
  expect(screen.queryByRole('button', { name: /\d new$/ })?.textContent ?? '').toBe(text);
});

it('asks the server whether what was just sent in fits what narrows the list down', async () => {
  const network = openDesk({}, '/review?flags=any');
  await rowOf(/^ben/);
  const source = await stream();
  const asked = network.to(reviewList).length;
  act(() => source?.say(newcomer));
  await waitFor(() => {
    expect(network.to(reviewList).length).toBeGreaterThan(asked + 1);
  });
  expect(screen.queryByRole('button', { name: /\d new$/ })).toBeNull();
  const cleo = detail({ id: 'd4', profile: { username: 'cleo', avatar: null } });
  network.on(reviewList, { body: { applications: [ada, ben, cleo], next: null, counts } });
  act(() => source?.say({ ...newcomer, id: 'd4' }));
  expect(await screen.findByRole('button', { name: '1 new' })).toBeVisible();
});

it.each([
  ['/review?status=approved', { status: 'approved', change: 'decided' }],
  ['/review?status=withdrawn', { status: 'withdrawn', change: 'withdrawn' }],
  ['/review?overdue=true', { change: 'overdue' }],
  ['/review?claimed=nobody', { change: 'released' }],
  ['/review?flags=any', { change: 'edited' }],
])('%s calls new what comes into it by %j', async (path, news) => {
  const network = openDesk({}, path);
  await rowOf(/^ben/);
  const source = await stream();
  const cleo = detail({ id: 'c3', profile: { username: 'cleo', avatar: null } });
  network.on(reviewList, { body: { applications: [ada, ben, cleo], next: null, counts } });
  act(() => source?.say({ ...newcomer, ...news }));
  expect(await screen.findByRole('button', { name: '1 new' })).toBeVisible();
});

it('asks the server once for a burst of news, and for none that changes nothing of what the list is narrowed by', async () => {
  jest.useFakeTimers();
  const network = openDesk({}, '/review?claimed=nobody');
  await rowOf(/^ben/);
  const source = await stream();
  const asked = () => network.to(reviewList).filter(({ query }) => query.get('claimed')).length;
  const before = asked();
  const hear = async (...changes: string[]) => {
    act(() => {
      for (const change of changes) {
        source?.say({ ...newcomer, change });
      }
    });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    return asked() - before;
  };
  expect(await hear('delivery', 'noted', 'overdue')).toBe(0);
  expect(await hear('released', 'claimed', 'released')).toBe(1);
});

it('no longer calls new what was new in another list or was decided elsewhere', async () => {
  openDesk();
  await rowOf(/^ben/);
  const source = await stream();
  act(() => source?.say(newcomer));
  expect(await screen.findByRole('button', { name: '1 new' })).toBeVisible();
  act(() => source?.say({ ...newcomer, status: 'approved', change: 'decided' }));
  expect(screen.queryByRole('button', { name: '1 new' })).toBeNull();
  act(() => source?.say(newcomer));
  expect(await screen.findByRole('button', { name: '1 new' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Rejected/ }));
  await rowOf(/^ben/);
  expect(screen.queryByRole('button', { name: '1 new' })).toBeNull();
});

it('says who else looks at the open application, and tells the others what is open here', async () => {
  const told = 'POST /api/review/looking';
  const network = openDesk({ [told]: { status: 204 } }, '/review?id=a1');
  await nameOf('ada');
  const source = await stream();
  const looking = [
    { id: 'a1', by: '8', by_name: 'ravi' },
    { id: 'b2', by: '9', by_name: 'mona' },
  ];
  act(() => source?.say({ type: 'looking', stream: 's', looking }, 'looking'));
  expect(await screen.findByText('ravi is looking at this')).toBeVisible();
  await userEvent.keyboard('j');
  expect(await screen.findByText('mona is looking at this')).toBeVisible();
  act(() => source?.say({ type: 'looking', stream: 's', looking: [] }, 'looking'));
  expect(screen.queryByText(/looking at this/)).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => {
    expect(network.to(told).map(({ body }) => body)).toEqual(
      ['a1', 'b2', null].map((id) => ({ stream: 's', id })),
    );
  });
});

it('misses nothing that came between the reading of the list and the opening of the stream', async () => {
  const network = openDesk({}, '/review?id=a1');
  await rowOf(/^ben/);
  const source = await stream();
  const cleo = detail({ id: 'c3', profile: { username: 'cleo', avatar: null } });
  network.on(reviewList, { body: { applications: [cleo, ada], next: null, counts } });
  network.on('GET /api/review/applications/b2', { body: { ...ben, status: 'approved' } });
  act(() => {
    source?.dispatchEvent(new Event('open'));
  });
  expect(await screen.findByRole('button', { name: '1 new' })).toBeVisible();
  expect(await within(await rowOf(/^ben/)).findByText('Approved')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /AB12|BB12/ }).map((row) => row.dataset['row'])).toEqual([
    'a1',
    'b2',
  ]);
});

it('what a list that goes on has behind its end is not called new', async () => {
  const network = openDesk({ [reviewList]: { body: { applications: [ada, ben], next: 'b2', counts } } });
  await rowOf(/^ben/);
  const source = await stream();
  const [cleo, dora] = ['c3', 'd4'].map((id) => detail({ id, profile: { username: id, avatar: null } }));
  network.on(reviewList, { body: { applications: [cleo, ben, dora], next: 'd4', counts } });
  network.on('GET /api/review/applications/a1', { body: { ...ada, status: 'approved' } });
  act(() => {
    source?.dispatchEvent(new Event('open'));
  });
  expect(await screen.findByRole('button', { name: '1 new' })).toBeVisible();
});

it('says that the connection is lost, and asks for everything again when it is back', async () => {
  const network = openDesk();
  await rowOf(/^ada/);
  const source = await stream();
  act(() => {
    source?.dispatchEvent(new Event('error'));
  });
  expect(await screen.findByText(/Live updates have stopped/)).toBeVisible();
  const before = network.to(reviewList).length;
  act(() => {
    source?.dispatchEvent(new Event('open'));
  });
  await waitFor(() => {
    expect(network.to(reviewList).length).toBeGreaterThan(before);
  });
  expect(screen.queryByText(/Live updates have stopped/)).toBeNull();
});

it('lists all keys, and both settings are kept', async () => {
  openDesk();
  await rowOf(/^ada/);
  await userEvent.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await userEvent.click(within(sheet).getByLabelText('Shortcuts by single keys'));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await userEvent.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.localStorage.getItem('review_settings')).toContain('"hasShortcuts":false');
});

it('a setting that was changed in another tab is taken up, and not written over by the next change here', async () => {
  openDesk();
  await rowOf(/^ada/);
  const newValue = JSON.stringify({ opensNext: false });
  window.localStorage.setItem('review_settings', newValue);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'review_settings', newValue }));
  });
  await userEvent.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(sheet).getByLabelText('Open the next waiting one after a decision')).not.toBeChecked();
  await userEvent.click(within(sheet).getByLabelText('Shortcuts by single keys'));
  expect(JSON.parse(window.localStorage.getItem('review_settings') ?? '')).toEqual({
    opensNext: false,
    hasShortcuts: false,
  });
});

const named = () => document.querySelectorAll('[aria-keyshortcuts], kbd').length;

it('names no key anywhere while shortcuts are switched off', async () => {
  const approved = { ...ada, status: 'approved' as const, undo_until: soon() };
  openDesk({ 'POST /api/review/applications/a1/approve': { body: approved } }, '/review?id=a1');
  await nameOf('ada');
  expect(named()).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await userEvent.click(within(sheet).getByLabelText('Shortcuts by single keys'));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => {
    expect(named()).toBe(0);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approved ada.')).toBeInTheDocument();
});

it('reads on by cursor, with the focus on what is new', async () => {
  const network = openDesk({
    [reviewList]: ({ query }) =>
      query.get('cursor') === 'a1'
        ? { body: { applications: [ben], next: null, counts } }
        : { body: { applications: [ada], next: 'a1', counts } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await rowOf(/^ben/)).toBeVisible();
  await waitFor(() => {
    expect(screen.getByRole('button', { name: /^ben/ })).toHaveFocus();
  });
  expect(network.to(reviewList).at(-1)?.query.get('cursor')).toBe('a1');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it.each([
  ['/review', { body: { applications: [], next: null, counts } }, 'All caught up'],
  ['/review?flags=any', { body: { applications: [], next: null, counts } }, 'Nothing here'],
  ['/review?q=solar+ads', { body: { applications: [], next: 'a1', counts } }, 'Nothing so far'],
  ['/review', { status: 403, body: { error: 'forbidden' } }, 'For reviewers only'],
  ['/review', { status: 401, body: { error: 'unauthenticated' } }, 'For reviewers'],
  ['/review', { status: 500, body: {} }, 'The applications could not be loaded'],
])('%s answered %j says %s', async (path, answer, title) => {
  openDesk({ [reviewList]: answer }, path);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

/** The stream is cut, and for a minute whatever is asked is answered so. */
async function pass(network: ReturnType<typeof openDesk>, status: number): Promise<void> {
  network.on(reviewList, { status, body: {} });
  act(() => FakeEventSource.open.at(-1)?.giveUp());
  await act(() => jest.advanceTimersByTimeAsync(60_000));
}

it.each([
  [401, 'For reviewers'],
  [403, 'For reviewers only'],
])('a desk that stood open says within a minute why it is over (%d): %s', async (status, title) => {
  jest.useFakeTimers();
  const network = openDesk();
  await rowOf(/^ada/);
  await stream();
  await pass(network, status);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

it('a desk whose server is away for a minute stays as it is, and says why it is over once the server does', async () => {
  jest.useFakeTimers();
  const network = openDesk();
  await rowOf(/^ada/);
  await stream();
  await pass(network, 503);
  expect(await rowOf(/^ada/)).toBeVisible();
  await pass(network, 401);
  expect(await screen.findByRole('heading', { name: 'For reviewers' })).toBeVisible();
});

it('what is not found in one state is looked for in all of them', async () => {
  const network = openDesk(
    { [reviewList]: { body: { applications: [], next: null, counts } } },
    '/review?q=ada',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Look in all states' }));
  await waitFor(() => {
    expect(network.to(reviewList).map(({ query }) => query.toString())).toContain('q=ada');
  });
  expect(screen.queryByRole('button', { name: 'Look in all states' })).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeVisible();
});

it.each([
  [401, '/review?id=a1', '/review?id=a1'],
  [401, '/review?status=rejected&q=ada%40applicants.example', '/review?status=rejected'],
  [403, '/review?flags=any&id=a1', '/review?flags=any&id=a1'],
])('answered %d at %s, the way through Discord leads back to %s', async (status, path, back) => {
  openDesk({ [reviewList]: { status, body: { error: 'forbidden' } } }, path);
  await screen.findByRole('heading', { name: /^For reviewers/ });
  const hidden = document.querySelector<HTMLInputElement>('input[name="return_to"]')?.value;
  const link = document.querySelector<HTMLAnchorElement>('a[href*="return_to"]')?.href;
  expect(hidden ?? new URL(String(link)).searchParams.get('return_to')).toBe(back);
});
