import { act, screen, waitFor, within } from '@testing-library/react';
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

const bulk = 'POST /api/review/bulk';
const decidedAt = '2026-03-01T12:00:00.000Z';
const decision = { by: '300000000000000001', by_name: 'rhea', at: decidedAt, reason: null, note: null };
const approved = { ...ada, status: 'approved' as const, undo_until: soon(), decision };
const panel = () => screen.findByRole('region', { name: 'Many at once' });
const pressSettled = async (name: string) => {
  const button = await within(await panel()).findByRole('button', { name });
  await deskSettled();
  await userEvent.click(button);
};

it('chosen rows are approved together; each outcome is listed, and what can be is taken back', async () => {
  const network = openDesk({
    [bulk]: {
      lines: [
        { id: 'a1', ok: true, application: approved },
        { id: 'b2', ok: false, error: 'claimed', message: 'ravi is on it already.' },
      ],
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select ada' }));
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Select all shown' }));
  expect(within(await panel()).getByText('2 selected')).toBeVisible();
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Approve all' }));
  expect(network.to(bulk)[0]?.body).toEqual({ action: 'approve', ids: ['a1', 'b2'] });
  expect(await screen.findByText('1 of 2 approved, 1 not')).toHaveFocus();
  expect(within(await panel()).getByText('approved')).toBeVisible();
  expect(within(await panel()).getByText('ravi is on it already.')).toBeVisible();
  network.on(bulk, { lines: [{ id: 'a1', ok: true, application: ada }] });
  await pressSettled('Undo 1');
  expect(network.to(bulk)[1]?.body).toEqual({ action: 'undo', ids: ['a1'], decided_at: { a1: decidedAt } });
  expect(await within(await panel()).findByText('taken back')).toBeVisible();
  await pressSettled('Close');
  expect(screen.queryByRole('region', { name: 'Many at once' })).not.toBeInTheDocument();
});

it('x chooses the row that has the focus or is open, and one reason rejects them all', async () => {
  const network = openDesk({ [bulk]: { lines: [] } });
  (await rowOf(/ada/)).focus();
  await userEvent.keyboard('xj{Enter}');
  expect(await nameOf('ben')).toHaveFocus();
  await userEvent.keyboard('x');
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Reject all…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject 2 applications?' });
  await userEvent.keyboard('2');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(network.to(bulk)[0]?.body).toEqual({
    action: 'reject',
    ids: [ada.id, ben.id],
    reason: 'Your current volume is below what the beta can serve well.',
  });
});

const claimTwo = async () => {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select ada' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select ben' }));
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Claim all' }));
};

it('counts no approval of which more are wanted as one', async () => {
  openDesk({
    [bulk]: { lines: [ada, ben].map((application) => ({ id: application.id, ok: true, application })) },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select ada' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select ben' }));
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Approve all' }));
  expect(await screen.findByText('0 of 2 approved, 2 voted on')).toHaveFocus();
});

it('whoever went on in the list meanwhile is told once what came of it', async () => {
  const { promise, resolve } = Promise.withResolvers<{ lines: object[] }>();
  openDesk({ [bulk]: () => promise });
  await claimTwo();
  const box = screen.getByRole('checkbox', { name: 'Select ada' });
  box.focus();
  const message = 'Somebody else was quicker.';
  resolve({ lines: ['a1', 'b2'].map((id) => ({ id, ok: false, error: 'claimed', message })) });
  expect(await screen.findByText('0 of 2 claimed, 2 not', { selector: 'output' })).toBeInTheDocument();
  expect(box).toHaveFocus();
});

it.each([
  ['breaks off', 'cut' as const],
  ['is not whole', { lines: [] }],
  ['comes from between', { status: 502 }],
])('an answer that %s leaves open what was done: the list is read again', async (_, reaction) => {
  const network = openDesk({ [bulk]: reaction });
  await rowOf(/^ada/);
  network.on(reviewList, {
    body: { applications: [ada, { ...ben, status: 'approved' }], next: null, counts },
  });
  await claimTwo();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(within(await panel()).getAllByText('not known; see the list')).toHaveLength(2);
  expect(within(await panel()).getByText('0 of 2 claimed, 2 not known')).toBeVisible();
  expect(await within(await rowOf(/^ben/)).findByText('Approved')).toBeVisible();
});

it('an answer that ends before the last line is no success: what was chosen stays chosen', async () => {
  openDesk({ [bulk]: { lines: [{ id: 'a1', ok: true, application: ada }] } });
  await claimTwo();
  expect(await screen.findByText(/connection broke off/)).toBeVisible();
  expect(within(await panel()).getByText('claimed')).toBeVisible();
  expect(within(await panel()).getByText('not known; see the list')).toBeVisible();
  await pressSettled('Close');
  expect(within(await panel()).getByText('2 selected')).toBeVisible();
});

it('says of all that they were not tried when the whole is refused', async () => {
  const message = 'You are faster than we can follow.';
  openDesk({ [bulk]: { status: 429, body: { error: 'rate_limited', message } } });
  await claimTwo();
  expect(await screen.findByText(message)).toBeVisible();
  expect(within(await panel()).getAllByText('not tried')).toHaveLength(2);
});

const askForReason = async () => {
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Reject all…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject 1 application?' });
  return { dialog, text: within(dialog).getByLabelText('Text for the applicant') };
};
const sendAndClose = async ({ dialog }: { readonly dialog: HTMLElement }) => {
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await pressSettled('Close');
};

it('gives a typed reason back when the connection breaks off, and forgets it once it is sent', async () => {
  const network = openDesk({ [bulk]: 'cut' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select ada' }));
  const first = await askForReason();
  await userEvent.type(first.text, 'A long explanation');
  await sendAndClose(first);
  network.on(bulk, { lines: [{ id: 'a1', ok: true, application: ada }] });
  const second = await askForReason();
  expect(second.text).toHaveValue('A long explanation');
  await sendAndClose(second);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select ada' }));
  expect((await askForReason()).text).toHaveValue('');
});

it('keeps a reason that was left for the same rows, and for no others', async () => {
  openDesk();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select ada' }));
  const first = await askForReason();
  await userEvent.type(first.text, 'A long explanation');
  await userEvent.click(within(first.dialog).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select ada' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select ben' }));
  const second = await askForReason();
  expect(second.text).toHaveValue('');
  await userEvent.click(within(second.dialog).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select ben' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select ada' }));
  expect((await askForReason()).text).toHaveValue('A long explanation');
});

it.each(['Cancel', 'Reject'])(
  'a reason typed while others decide is there the next time, though it was left by %s',
  async (way) => {
    const message = 'ravi approved it already.';
    const network = openDesk({
      [bulk]: { lines: [{ id: 'a1', ok: false, error: 'already_decided', message }] },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select ada' }));
    const { dialog, text } = await askForReason();
    await userEvent.type(text, 'A long explanation');
    await waitFor(() => {
      expect(FakeEventSource.open.length).toBeGreaterThan(0);
    });
    network.on('GET /api/review/applications/a1', { body: approved });
    const decided = { id: 'a1', reference: 'x', kind: 'beta', status: 'approved', change: 'decided' };
    act(() => FakeEventSource.open.at(-1)?.say(decided));
    await waitFor(() => {
      expect(screen.queryByText('1 selected')).toBeNull();
    });
    expect(text).toHaveValue('A long explanation');
    await userEvent.click(within(dialog).getByRole('button', { name: way }));
    if (way === 'Reject') {
      expect(await within(await panel()).findByText(message)).toBeVisible();
      await pressSettled('Close');
    }
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select ben' }));
    await panel();
    expect(screen.queryByRole('dialog', { name: /^Reject/ })).toBeNull();
    const next = await askForReason();
    expect(next.text).toHaveValue('A long explanation');
    network.on(bulk, 'cut');
    network.on(reviewList, { body: { applications: [approved, ben], next: null, counts } });
    await sendAndClose(next);
    expect((await askForReason()).text).toHaveValue('A long explanation');
  },
);

const many = Array.from({ length: 120 }, (_, at) =>
  detail({ id: `n${at}`, reference: `N${at}`, profile: { username: `nora${at}.`, avatar: null } }),
);

it('takes whichever rows are chosen, wherever they stand in the list', async () => {
  const network = openDesk({
    [reviewList]: { body: { applications: many, next: null, counts } },
    [bulk]: { lines: [] },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select nora119.' }));
  expect(within(await panel()).getByText('1 selected')).toBeVisible();
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Claim all' }));
  expect(network.to(bulk)[0]?.body).toEqual({ action: 'claim', ids: ['n119'] });
});

it('says that there are more than can be done at a time, and leaves the rest chosen', async () => {
  const first = many.slice(0, 100);
  const network = openDesk({
    [reviewList]: { body: { applications: many, next: null, counts } },
    [bulk]: { lines: first.map((application) => ({ id: application.id, ok: true, application })) },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select nora0.' }));
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Select all shown' }));
  expect(within(await panel()).getByText('120 selected, 100 at a time')).toBeVisible();
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Claim all' }));
  expect(network.to(bulk)[0]?.body).toEqual({ action: 'claim', ids: first.map(({ id }) => id) });
  await pressSettled('Close');
  expect(within(await panel()).getByText('20 selected')).toBeVisible();
});
