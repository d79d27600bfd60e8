import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ada,
  ben,
  counts,
  deskSettled,
  detail,
  nameOf,
  openDesk,
  reviewList,
  rowOf,
  soon,
} from '../../testing/desk.tsx';
import { FakeEventSource } from '../../testing/FakeEventSource.ts';
import type { Answer } from '../../testing/network.ts';
import { address } from '../../testing/renderPage.tsx';

afterEach(() => {
  jest.useRealTimers();
});

const decision = {
  by: '300000000000000001',
  by_name: 'rhea',
  at: '2026-03-01T12:00:00.000Z',
  reason: null,
  note: null,
};

it('approves by one key, opens the next one, and takes it back by another', async () => {
  const network = openDesk(
    {
      'POST /api/review/applications/a1/approve': {
        body: { ...ada, status: 'approved', undo_until: soon(), decision },
      },
      'POST /api/review/applications/a1/undo': { body: ada },
    },
    '/review?id=a1',
  );
  expect(await nameOf('ada')).toHaveFocus();
  await userEvent.keyboard('a');
  expect(await nameOf('ben')).toHaveFocus();
  expect(network.to('POST /api/review/applications/a1/approve')[0]?.body).toEqual({});
  const undo = screen.getByRole('button', { name: 'Undo: Approved ada' });
  expect(undo).toHaveTextContent(/^Undo \(\d+ s\)$/);
  expect(within(await rowOf(/^ada/)).getByText('Approved')).toBeVisible();
  await userEvent.keyboard('u');
  expect(await nameOf('ada')).toHaveFocus();
  const undone = network.to('POST /api/review/applications/a1/undo').map(({ body }) => body);
  expect(undone).toEqual([{ decided_at: decision.at }]);
  expect(screen.queryByRole('button', { name: 'Undo: Approved ada' })).toBeNull();
});

it('no longer offers to take back what cannot be any more', async () => {
  const message = 'Others know of it already.';
  openDesk(
    {
      'POST /api/review/applications/a1/approve': {
        body: { ...ada, status: 'approved', undo_until: soon() },
      },
      'POST /api/review/applications/a1/undo': { status: 409, body: { error: 'not_undoable', message } },
    },
    '/review?id=a1',
  );
  await nameOf('ada');
  await userEvent.keyboard('a');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: Approved ada' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo: Approved ada' })).toBeNull();
});

it('takes back the last decision by a key pressed in the moment the focus moves on', async () => {
  const network = openDesk(
    {
      'POST /api/review/applications/a1/approve': {
        body: { ...ada, status: 'approved', undo_until: soon() },
      },
      'POST /api/review/applications/b2/approve': {
        body: { ...ben, status: 'approved', undo_until: soon() },
      },
      'POST /api/review/applications/b2/undo': { body: ben },
    },
    '/review?id=a1',
  );
  await nameOf('ada');
  await userEvent.keyboard('a');
  await nameOf('ben');
  await deskSettled();
  const title = screen.getByRole('heading', { name: 'Review applications' });
  title.addEventListener('focus', () => fireEvent.keyDown(title, { key: 'u' }), { once: true });
  await userEvent.keyboard('a');
  await waitFor(() => expect(network.to('POST /api/review/applications/b2/undo')).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'ben' })).toHaveFocus());
  expect(network.to('POST /api/review/applications/a1/undo')).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Undo: Approved ada' })).toBeVisible();
});

it('takes back a rejection by a key pressed in the moment its dialog hands the focus on', async () => {
  const network = openDesk(
    {
      [reviewList]: { body: { applications: [ada], next: null, counts } },
      'POST /api/review/applications/a1/reject': {
        body: { ...ada, status: 'rejected', undo_until: soon() },
      },
      'POST /api/review/applications/a1/undo': { body: ada },
    },
    '/review?id=a1',
  );
  await nameOf('ada');
  const title = screen.getByRole('heading', { name: 'Review applications' });
  await userEvent.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: /^Reject ada/ });
  title.addEventListener('focus', () => fireEvent.keyDown(title, { key: 'u' }), { once: true });
  within(dialog)
    .getByLabelText(/Incomplete/)
    .focus();
  await userEvent.keyboard('2');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() => {
    expect(network.to('POST /api/review/applications/a1/undo')).toHaveLength(1);
  });
});

it('offers to sign in again when a press finds the session over, and leads back to the same application', async () => {
  const over = { status: 401, body: { error: 'unauthenticated', message: 'Sign in first.' } };
  const network = openDesk({ 'POST /api/review/applications/a1/approve': over }, '/review?id=a1');
  await nameOf('ada');
  network.on(reviewList, over);
  await userEvent.keyboard('a');
  expect(await screen.findByRole('heading', { name: 'For reviewers' })).toBeVisible();
  const back = document.querySelector<HTMLInputElement>('input[name="return_to"]')?.value;
  expect(back).toBe('/review?id=a1');
});

it('keeps what can be taken back while something else is under way, and when that fails', async () => {
  const network = openDesk(
    {
      'POST /api/review/applications/a1/approve': {
        body: { ...ada, status: 'approved', undo_until: soon() },
      },
      'POST /api/review/applications/b2/claim': 'never',
      'POST /api/review/applications/a1/undo': 'cut',
    },
    '/review?id=a1',
  );
  await nameOf('ada');
  await userEvent.keyboard('a');
  await nameOf('ben');
  await userEvent.keyboard('u');
  expect(await screen.findByText(/^No answer came/)).toBeVisible();
  expect(await nameOf('ada')).toHaveFocus();
  await userEvent.keyboard('j');
  await nameOf('ben');
  await userEvent.keyboard('cu');
  expect(screen.getByRole('button', { name: 'Undo: Approved ada' })).toBeVisible();
  expect(network.to('POST /api/review/applications/a1/undo')).toHaveLength(1);
});

const setOnLine = (is: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);

async function decideUnanswered(online: { before: boolean; after: boolean }, isTaken: boolean) {
  const network = openDesk({}, '/review?id=a1');
  await nameOf('ada');
  network.on('POST /api/review/applications/a1/approve', () => {
    if (isTaken) {
      network.on('GET /api/review/applications/a1', { body: detail({ status: 'approved', decision }) });
    }
    setOnLine(online.after);
    return 'cut';
  });
  setOnLine(online.before);
  await userEvent.keyboard('a');
  return await screen.findByRole('alert');
}

describe('a decision without an answer', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    ['is said to be perhaps done, and shows as it stands', true],
    ['is no less so where the connection has gone with it', false],
  ])('%s', async (_, after) => {
    const alert = await decideUnanswered({ before: true, after }, true);
    expect(alert).toHaveTextContent(
      'No answer came, so this may have been done. Look at the application before you try again.',
    );
    expect(alert).not.toHaveTextContent('Nothing was changed');
    expect(await screen.findByRole('button', { name: 'Reopen' })).toBeVisible();
  });

  it('is not done where it was pressed without a connection', async () => {
    const alert = await decideUnanswered({ before: false, after: false }, false);
    expect(alert).toHaveTextContent('Nothing was changed');
  });
});

it('loses no press while another is under way: it takes its turn, and the same press twice is one', async () => {
  const network = openDesk(
    {
      'POST /api/review/applications/a1/claim': { body: ada },
      'POST /api/review/applications/a1/approve': { body: { ...ada, status: 'approved' } },
    },
    '/review?id=a1',
  );
  const name = await nameOf('ada');
  fireEvent.keyDown(name, { key: 'c' });
  fireEvent.keyDown(name, { key: 'c' });
  fireEvent.keyDown(name, { key: 'a' });
  expect(await nameOf('ben')).toHaveFocus();
  const posts = network.calls.filter(
    ({ method, path }) => method === 'POST' && path.startsWith('/api/review/applications/'),
  );
  expect(posts.map(({ path }) => path.split('/').at(-1))).toEqual(['claim', 'approve']);
});

it('a decision that comes back late leaves whoever went on where they are, with all they typed', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  openDesk({ 'POST /api/review/applications/a1/approve': () => promise }, '/review?id=a1');
  await nameOf('ada');
  await userEvent.keyboard('aj');
  await nameOf('ben');
  await userEvent.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: /^Reject ben/ });
  await userEvent.type(within(dialog).getByLabelText('Text for the applicant'), 'A long explanation');
  resolve({ body: { ...ada, status: 'approved', undo_until: soon() } });
  expect(await screen.findByLabelText('Undo: Approved ada')).toBeVisible();
  expect(within(dialog).getByLabelText('Text for the applicant')).toHaveValue('A long explanation');
  expect(address()).toBe('/review?id=b2');
});

it('a reason dialog is of the application it was opened for, and of no other that the way back leads to', async () => {
  openDesk({}, '/review?id=a1');
  await nameOf('ada');
  await userEvent.click(await rowOf(/ben/));
  await nameOf('ben');
  await userEvent.keyboard('r');
  expect(await screen.findByRole('dialog', { name: /^Reject ben/ })).toBeVisible();
  fireEvent.click(screen.getByTestId('back'));
  await nameOf('ada');
  expect(screen.queryByRole('dialog')).toBeNull();
});

const askToReject = async () => {
  await userEvent.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: /^Reject ada/ });
  const fields = ['Text for the applicant', 'Internal note (optional)'].map((label) =>
    within(dialog).getByLabelText(label),
  );
  return { dialog, fields };
};

it('a reason that is typed waits when its dialog is left, and is forgotten once it is sent', async () => {
  openDesk({ 'POST /api/review/applications/a1/reject': { body: ada } }, '/review?id=a1');
  await nameOf('ada');
  const { fields } = await askToReject();
  for (const field of fields) {
    await userEvent.type(field, 'A long explanation');
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  const again = await askToReject();
  for (const field of again.fields) {
    expect(field).toHaveValue('A long explanation');
  }
  await userEvent.click(within(again.dialog).getByRole('button', { name: 'Reject' }));
  expect(await nameOf('ben')).toHaveFocus();
  await userEvent.keyboard('k');
  await nameOf('ada');
  for (const field of (await askToReject()).fields) {
    expect(field).toHaveValue('');
  }
});

it('a reason dialog that the way back closed does not open by itself later', async () => {
  openDesk();
  await userEvent.click(await rowOf(/^ada/));
  await nameOf('ada');
  await userEvent.keyboard('r');
  await screen.findByRole('dialog', { name: /^Reject ada/ });
  fireEvent.click(screen.getByTestId('back'));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await userEvent.click(await rowOf(/^ada/));
  await nameOf('ada');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('what is taken back late is not shown over a dialog', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  openDesk(
    {
      'POST /api/review/applications/a1/approve': {
        body: { ...ada, status: 'approved', undo_until: soon() },
      },
      'POST /api/review/applications/a1/undo': () => promise,
    },
    '/review?id=a1',
  );
  await nameOf('ada');
  await userEvent.keyboard('a');
  expect(await nameOf('ben')).toHaveFocus();
  await userEvent.keyboard('ur');
  const dialog = await screen.findByRole('dialog', { name: /^Reject ben/ });
  await userEvent.type(within(dialog).getByLabelText('Text for the applicant'), 'A long explanation');
  resolve({ body: ada });
  await waitFor(() => {
    expect(screen.queryByLabelText('Undo: Approved ada')).toBeNull();
  });
  await userEvent.type(within(dialog).getByLabelText('Text for the applicant'), ' in full');
  expect(within(dialog).getByLabelText('Text for the applicant')).toHaveValue('A long explanation in full');
  expect(address()).toBe('/review?id=b2');
});

it('takes back by the key what its button takes back: the opened one, decided by whomever', async () => {
  const network = openDesk(
    {
      'GET /api/review/applications/a1': { body: detail({ status: 'approved', undo_until: soon() }) },
      'POST /api/review/applications/a1/undo': { body: ada },
    },
    '/review?id=a1',
  );
  expect(await screen.findByRole('button', { name: /^Undo/ })).toBeVisible();
  await userEvent.keyboard('u');
  await waitFor(() => {
    expect(network.to('POST /api/review/applications/a1/undo')).toHaveLength(1);
  });
});

it('takes back by the key what the page offers, also in the moment after its time has passed', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const start = Date.now();
  const until = new Date(start + 8_000).toISOString();
  const network = openDesk(
    {
      'GET /api/review/applications/a1': { body: detail({ status: 'approved', undo_until: until }) },
      'POST /api/review/applications/b2/approve': {
        body: { ...ben, status: 'approved', undo_until: soon() },
      },
      'POST /api/review/applications/a1/undo': 'never',
    },
    '/review?id=b2',
  );
  await nameOf('ben');
  await user.keyboard('a');
  await screen.findByRole('button', { name: 'Undo: Approved ben' });
  await user.click(await rowOf(/^ada/));
  await nameOf('ada');
  await act(() => jest.advanceTimersByTimeAsync(start + 9_000 - Date.now()));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  await user.keyboard('u');
  expect(network.to('POST /api/review/applications/a1/undo')).toHaveLength(1);
  expect(network.to('POST /api/review/applications/b2/undo')).toHaveLength(0);
});

it('takes back an own approval that is open, and not what was decided last', async () => {
  const given = [{ by: '7', by_name: 'rhea', at: new Date().toISOString() }];
  const counted = { ...ben, approvals: { needed: 2, given } };
  const network = openDesk(
    {
      'GET /api/review/applications/b2': { body: counted },
      'POST /api/review/applications/a1/approve': {
        body: { ...ada, status: 'approved', undo_until: soon() },
      },
      'POST /api/review/applications/b2/undo': { body: ben },
    },
    '/review?id=a1',
  );
  await nameOf('ada');
  await userEvent.keyboard('a');
  await screen.findByRole('button', { name: 'Undo: Approved ada' });
  await userEvent.click(await rowOf(/^ben/));
  await screen.findByRole('button', { name: /^Take my approval back/ });
  await userEvent.keyboard('u');
  await waitFor(() => {
    expect(network.to('POST /api/review/applications/b2/undo')).toHaveLength(1);
  });
  expect(network.to('POST /api/review/applications/a1/undo')).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Undo: Approved ada' })).toBeVisible();
});

it('says that all is done after the last decision, with the focus on the list', async () => {
  openDesk(
    {
      [reviewList]: { body: { applications: [ada], next: null, counts } },
      'POST /api/review/applications/a1/approve': { body: { ...ada, status: 'approved' } },
    },
    '/review?id=a1',
  );
  await nameOf('ada');
  await userEvent.keyboard('a');
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Review applications' })).toHaveFocus();
  });
});

it('rejects by the number of a reason and Enter; nothing is chosen beforehand', async () => {
  const network = openDesk(
    { 'POST /api/review/applications/a1/reject': { body: { ...ada, status: 'rejected' } } },
    '/review?id=a1',
  );
  await nameOf('ada');
  await userEvent.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: 'Reject ada · AB12-CD34?' });
  for (const choice of within(dialog).getAllByRole('radio')) {
    expect(choice).not.toBeChecked();
  }
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByText('Give a reason of 10 to 1000 characters.')).toBeVisible();
  within(dialog)
    .getByLabelText(/Incomplete/)
    .focus();
  await userEvent.keyboard('5');
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
  const network = openDesk(
    {
      'POST /api/review/applications/a1/reject': { status: 409, body: { error: 'already_decided', message } },
    },
    '/review?id=a1',
  );
  await nameOf('ada');
  await userEvent.keyboard('r');
  const dialog = await screen.findByRole('dialog');
  network.on('GET /api/review/applications/a1', { body: { ...ada, status: 'approved' } });
  await userEvent.type(within(dialog).getByLabelText('Text for the applicant'), 'A long explanation');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(within(dialog).getByLabelText('Text for the applicant')).toHaveValue('A long explanation');
  expect(await within(dialog).findByRole('button', { name: 'See the decision' })).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Reject' })).toBeNull();
});

it('does not offer to reopen what somebody else put back meanwhile, and gives back what was typed', async () => {
  const message = 'Ravi put it back to pending already.';
  const network = openDesk(
    {
      'GET /api/review/applications/a1': { body: detail({ status: 'rejected' }) },
      'POST /api/review/applications/a1/reopen': { status: 409, body: { error: 'already_decided', message } },
    },
    '/review?id=a1',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen' }));
  const dialog = await screen.findByRole('dialog');
  network.on('GET /api/review/applications/a1', { body: ada });
  await userEvent.type(within(dialog).getByLabelText('Why it is reopened'), 'New facts came in');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(await within(dialog).findByRole('button', { name: 'See how it stands' })).toBeVisible();
  expect(within(dialog).getByLabelText('Why it is reopened')).toHaveValue('New facts came in');
  expect(within(dialog).queryByRole('button', { name: /^Reopen/ })).toBeNull();
});

it('does not reopen another decision than the one that the reason was written against', async () => {
  const rejected = detail({ status: 'rejected', decision });
  const network = openDesk({ 'GET /api/review/applications/a1': { body: rejected } }, '/review?id=a1');
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Why it is reopened'), 'New facts came in');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  expect(network.to('POST /api/review/applications/a1/reopen')[0]?.body).toEqual({
    reason: 'New facts came in',
    decided_at: decision.at,
  });
  const again = { ...decision, at: '2026-03-02T12:00:00.000Z' };
  network.on('GET /api/review/applications/a1', { body: detail({ status: 'approved', decision: again }) });
  act(() => FakeEventSource.open.at(-1)?.say({ id: 'a1', change: 'decided', status: 'approved' }));
  expect(await within(dialog).findByRole('button', { name: 'See how it stands' })).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Reopen' })).toBeNull();
});

it('asks once before deciding on what somebody else has claimed', async () => {
  const body = { error: 'claimed', message: 'ravi is on it.', claimed_by: 'ravi' };
  const network = openDesk(
    {
      'POST /api/review/applications/a1/approve': ({ body: sent }) =>
        (sent as { despite_claim?: boolean }).despite_claim
          ? { body: { ...ada, status: 'approved' } }
          : { status: 409, body },
    },
    '/review?id=a1',
  );
  await nameOf('ada');
  await userEvent.keyboard('a');
  expect(await screen.findByText('ravi is on it.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Approve anyway' }));
  expect(await nameOf('ben')).toHaveFocus();
  expect(network.to('POST /api/review/applications/a1/approve').at(-1)?.body).toEqual({
    despite_claim: true,
  });
});

it('reopens only with a reason', async () => {
  const decided = detail({ status: 'rejected' });
  const network = openDesk(
    {
      'GET /api/review/applications/a1': { body: decided },
      'POST /api/review/applications/a1/reopen': { body: ada },
    },
    '/review?id=a1',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  expect(await within(dialog).findByText('Give a reason of 10 to 1000 characters.')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText('Why it is reopened'), 'New facts came in');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  await waitFor(() => {
    expect(network.to('POST /api/review/applications/a1/reopen')[0]?.body).toEqual({
      reason: 'New facts came in',
    });
  });
});
