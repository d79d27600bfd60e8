import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reviewedApplication } from '../../testing/applications.ts';
import { type Reaction, startNetwork } from '../../testing/network.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { ReviewFlow } from './ReviewFlow.tsx';

const list = 'GET /api/review/applications';
const ada = reviewedApplication();
const ben = reviewedApplication({
  id: 'b2',
  profile: { username: 'ben', avatar: null },
  flags: ['filled_very_quickly'],
});

function open(reactions: Record<string, Reaction> = {}, path = '/review') {
  const network = startNetwork({
    [list]: { body: { applications: [ada, ben], next: null } },
    'GET /api/review/applications/a1': { body: ada },
    'GET /api/review/applications/b2': { body: ben },
    ...reactions,
  });
  renderPage(<ReviewFlow />, path);
  return network;
}

const address = () => screen.getByTestId('address').textContent;
const rowOf = (name: RegExp) => screen.findByRole('button', { name });

it('asks for those who wait first, and for another state when told to', async () => {
  const network = open();
  await rowOf(/^ada/);
  expect(Object.fromEntries(network.to(list)[0]?.query ?? [])).toEqual({ kind: 'beta', status: 'pending' });
  await userEvent.click(screen.getByLabelText('All'));
  await waitFor(() => {
    expect(Object.fromEntries(network.to(list).at(-1)?.query ?? [])).toEqual({ kind: 'beta' });
  });
  expect(address()).toBe('/review?status=all');
});

it('searches when typing pauses', async () => {
  const network = open();
  await userEvent.type(await screen.findByLabelText('Search'), 'AB12-CD34');
  await waitFor(() => {
    expect(network.to(list).at(-1)?.query.get('q')).toBe('AB12-CD34');
  });
  expect(network.to(list).length).toBeLessThanOrEqual(4);
});

it('moves between rows by arrow keys and opens one by Enter', async () => {
  open();
  (await rowOf(/^ada/)).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(await rowOf(/^ben/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(await rowOf(/^ada/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const panel = await screen.findByRole('region', { name: 'Application' });
  expect(panel).toHaveFocus();
  expect(await within(panel).findByText('The form was filled in within seconds')).toBeVisible();
  expect(address()).toBe('/review?id=b2');
});

it('opens what the address names', async () => {
  open({}, '/review?id=a1');
  expect(await screen.findByRole('heading', { name: 'ada' })).toBeVisible();
  expect(screen.getByText('ada@applicants.example')).toBeVisible();
});

it('rejects with the reason of a template that the reviewer changed', async () => {
  const network = open({ 'POST /api/review/applications/a1/reject': { body: ada } }, '/review?id=a1');
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByLabelText('Duplicate'));
  await userEvent.type(within(dialog).getByLabelText('Text for the applicant'), ' Sorry.');
  await userEvent.type(within(dialog).getByLabelText('Internal note (optional)'), 'see ZZ99');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(network.to('POST /api/review/applications/a1/reject')[0]?.body).toEqual({
    reason: 'We already have an application from you or your team. Sorry.',
    note: 'see ZZ99',
  });
});

it('tells who was quicker, and gives back what was typed', async () => {
  const message = 'Ravi approved it already.';
  open(
    {
      'POST /api/review/applications/a1/reject': { status: 409, body: { error: 'already_decided', message } },
    },
    '/review?id=a1',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Internal note (optional)'), 'long thoughts');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(within(dialog).getByLabelText('Internal note (optional)')).toHaveValue('long thoughts');
});

it('reopens only with a reason', async () => {
  const decided = reviewedApplication({ status: 'rejected' });
  const network = open(
    {
      'GET /api/review/applications/a1': { body: decided },
      'POST /api/review/applications/a1/reopen': { body: ada },
    },
    '/review?id=a1',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  expect(await within(dialog).findByText('Say why it is reopened.')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText('Why it is reopened'), 'New facts');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  await waitFor(() => {
    expect(network.to('POST /api/review/applications/a1/reopen')[0]?.body).toEqual({ reason: 'New facts' });
  });
});

it('reads on by cursor', async () => {
  const network = open({
    [list]: ({ query }) =>
      query.get('cursor') === 'a1'
        ? { body: { applications: [ben], next: null } }
        : { body: { applications: [ada], next: 'a1' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await rowOf(/^ben/)).toBeVisible();
  expect(network.to(list).at(-1)?.query.get('cursor')).toBe('a1');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it.each([
  [{ body: { applications: [], next: null } }, 'Nothing here'],
  [{ status: 403, body: { error: 'forbidden' } }, 'For reviewers only'],
  [{ status: 401, body: { error: 'unauthenticated' } }, 'For reviewers'],
  [{ status: 500, body: {} }, 'The applications could not be loaded'],
])('answered %j says %s', async (answer, title) => {
  open({ [list]: answer });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});
