import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { limits } from '@yieldwren/shared/browser';
import { forgetPerson } from '../../storage.ts';
import { expireMark, mark } from '../../testing/account.ts';
import { ada, ben, counts, nameOf, openDesk, reviewList, rowOf } from '../../testing/desk.tsx';
import { FakeEventSource } from '../../testing/FakeEventSource.ts';
import type { Answer } from '../../testing/network.ts';
import { openOtherTab } from '../../testing/otherTab.ts';
import { address, renderPage } from '../../testing/renderPage.tsx';
import { ReviewFlow } from './ReviewFlow.tsx';

const page = { body: { applications: [ada, ben], next: null, counts } };
const failed = () => screen.findByRole('heading', { name: 'The applications could not be loaded', level: 2 });
const other = openOtherTab();
const title = () => screen.getByRole('heading', { name: 'Review applications', level: 1 });

afterEach(() => {
  jest.useRealTimers();
});

it('a list that fails leaves the desk as it is, with all that was typed and chosen', async () => {
  openDesk(
    {
      [reviewList]: ({ query }) => (query.get('status') === 'approved' ? { status: 503, body: {} } : page),
    },
    '/review?id=a1',
  );
  await nameOf('ada');
  await userEvent.type(screen.getByLabelText('Add a note'), 'Knows her trade');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select ben' }));
  await userEvent.click(screen.getByRole('button', { name: /^Approved/ }));
  expect(await failed()).toBeVisible();
  expect(screen.getByLabelText('Search')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Pending/ }));
  await userEvent.click(await rowOf(/^ada/));
  await nameOf('ada');
  expect(screen.getByLabelText('Add a note')).toHaveValue('Knows her trade');
  expect(screen.getByText('1 selected')).toBeVisible();
});

it('an application that cannot be read is a part of the page, which keeps its one title', async () => {
  openDesk({ 'GET /api/review/applications/a1': { status: 503, body: {} } }, '/review?id=a1');
  await screen.findByRole('heading', { name: 'The applications could not be loaded', level: 2 });
  expect(screen.getAllByRole('heading', { level: 1 })).toEqual([title()]);
});

it('reads a list that failed again when asked to, with the focus on the title', async () => {
  const network = openDesk({ [reviewList]: { status: 503, body: {} } });
  await failed();
  expect(screen.queryByRole('button', { name: 'Clear search and filters' })).toBeNull();
  network.on(reviewList, page);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await rowOf(/^ada/)).toBeVisible();
  expect(title()).toHaveFocus();
});

it('reads a list that failed for want of a connection as soon as there is one, and says so until then', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const network = openDesk({ [reviewList]: 'cut' });
  await failed();
  expect(screen.getByText(/Nothing is lost; this is loaded as soon as/)).toBeVisible();
  network.on(reviewList, page);
  onLine.mockRestore();
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  expect(await rowOf(/^ada/)).toBeVisible();
});

it('offers a way out of a list that can never be read', async () => {
  const path = `/review?q=${'a'.repeat(limits.searchCharacters + 1)}&status=rejected`;
  openDesk({ [reviewList]: ({ query }) => (query.get('q') ? { status: 400, body: {} } : page) }, path);
  await failed();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(await rowOf(/^ada/)).toBeVisible();
  expect(address()).toBe('/review?status=rejected');
  expect(title()).toHaveFocus();
});

it('asks once for the list and for how many there are in each state', async () => {
  const network = openDesk({ [reviewList]: page });
  await rowOf(/^ada/);
  expect(screen.getByRole('button', { name: `Pending ${counts.pending}` })).toBeVisible();
  expect(network.to(reviewList)).toHaveLength(1);
});

const aWhile = async () => await act(() => jest.advanceTimersByTimeAsync(3_000));

it('asks again how many there are after news that change it, once for many, not after deliveries or notes', async () => {
  jest.useFakeTimers();
  const network = openDesk({ [reviewList]: page });
  await rowOf(/^ada/);
  await waitFor(() => {
    expect(FakeEventSource.open.length).toBeGreaterThan(0);
  });
  const asked = network.to(reviewList).length;
  const news = { id: 'c3', reference: 'CC12-CD34', kind: 'beta', status: 'approved' };
  act(() => {
    for (const change of ['delivery', 'overdue', 'noted', 'claimed', 'revealed', 'approval']) {
      FakeEventSource.open.at(-1)?.say({ ...news, change });
    }
  });
  await aWhile();
  expect(network.to(reviewList)).toHaveLength(asked);
  act(() => {
    for (let one = 0; one < 50; one += 1) {
      FakeEventSource.open.at(-1)?.say({ ...news, id: `d${one}`, change: 'decided' });
    }
  });
  await aWhile();
  expect(network.to(reviewList)).toHaveLength(asked + 1);
});

it('takes a state that there is not for the first one', async () => {
  const network = openDesk({}, '/review?status=lost');
  await rowOf(/^ada/);
  expect(network.to(reviewList)[0]?.query.get('status')).toBe('pending');
  expect(screen.getByRole('button', { name: /^Pending/ })).toHaveAttribute('aria-pressed', 'true');
});

it('takes no longer search than the server does', async () => {
  openDesk();
  await rowOf(/^ada/);
  await userEvent.click(screen.getByLabelText('Search'));
  await userEvent.paste('a'.repeat(limits.searchCharacters + 1));
  expect(screen.getByLabelText('Search')).toHaveValue('a'.repeat(limits.searchCharacters));
});

const readAda = 'GET /api/review/applications/a1';

const comeBack = async () => {
  renderPage(<ReviewFlow />, '/review?id=a1');
  await nameOf('ada');
};

it('keeps what was typed in the tab when the session ends, until the person is forgotten', async () => {
  const network = openDesk({}, '/review?id=a1');
  await nameOf('ada');
  await userEvent.type(screen.getByLabelText('Add a note'), 'Knows her trade');
  await userEvent.type(screen.getByLabelText('Ask the applicant'), 'Since when?');
  for (const call of [reviewList, readAda]) {
    network.on(call, { status: 401, body: { error: 'unauthenticated' } });
  }
  await waitFor(() => {
    expect(FakeEventSource.open.length).toBeGreaterThan(0);
  });
  act(() => FakeEventSource.open.at(-1)?.say({ type: 'signed_out' }, 'signed_out'));
  await screen.findByRole('heading', { name: 'For reviewers' });
  cleanup();
  network.on(reviewList, page);
  network.on(readAda, { body: ada });
  await comeBack();
  expect(await screen.findByDisplayValue('Knows her trade')).toBe(screen.getByLabelText('Add a note'));
  expect(screen.getByLabelText('Ask the applicant')).toHaveValue('Since when?');
  cleanup();
  forgetPerson();
  await comeBack();
  expect(screen.getByLabelText('Add a note')).toHaveValue('');
});

it('keeps what a reviewer typed from another one who signs in in the same tab', async () => {
  const network = openDesk({}, '/review?id=a1');
  const readBy = async (id: string) => {
    cleanup();
    network.on('GET /api/auth/user', { body: { discord_id: id } });
    const before = network.to('GET /api/auth/user').length;
    await comeBack();
    await waitFor(() => {
      expect(network.to('GET /api/auth/user').length).toBeGreaterThan(before);
    });
  };
  await nameOf('ada');
  await userEvent.type(screen.getByLabelText('Add a note'), 'Knows her trade');
  await readBy('8');
  await userEvent.type(screen.getByLabelText('Ask the applicant'), 'Since when?');
  expect(screen.getByLabelText('Add a note')).toHaveValue('');
  await readBy('7');
  expect(await screen.findByDisplayValue('Knows her trade')).toBeVisible();
  expect(screen.getByLabelText('Ask the applicant')).toHaveValue('');
  await readBy('8');
  expect(await screen.findByDisplayValue('Since when?')).toBeVisible();
  expect(screen.getByLabelText('Add a note')).toHaveValue('');
});

it('empties what was typed in this tab when another reviewer signs in in another one', async () => {
  const network = openDesk({}, '/review?id=a1');
  await nameOf('ada');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select ada' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reject all…' }));
  const reason = await screen.findByLabelText('Text for the applicant');
  await userEvent.type(reason, 'A long explanation');
  network.on('GET /api/auth/user', { body: { discord_id: '8' } });
  mark();
  other.say('answer');
  await waitFor(() => {
    expect(reason).toHaveValue('');
  });
  act(expireMark);
});

it('says that more could not be read, and goes on offering it', async () => {
  const network = openDesk({
    [reviewList]: ({ query }) =>
      query.get('cursor') ? { status: 503, body: {} } : { body: { applications: [ada], next: 'a1', counts } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The applications could not be loaded');
  expect(alert).toHaveFocus();
  expect(await rowOf(/^ada/)).toBeVisible();
  network.on(reviewList, { body: { applications: [ben], next: null, counts } });
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await rowOf(/^ben/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('what is read behind the list leaves what was decided meanwhile as it is', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const more = { body: { applications: [ben], next: null, counts } };
  openDesk(
    {
      [reviewList]: ({ query }) =>
        query.get('cursor') ? promise : { body: { applications: [ada], next: 'a1', counts } },
      'POST /api/review/applications/a1/approve': { body: { ...ada, status: 'approved' } },
    },
    '/review?id=a1',
  );
  await nameOf('ada');
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await userEvent.keyboard('a');
  expect(await within(await rowOf(/^ada/)).findByText('Approved')).toBeVisible();
  resolve(more);
  expect(await rowOf(/^ben/)).toBeVisible();
  expect(within(await rowOf(/^ada/)).getByText('Approved')).toBeVisible();
});
