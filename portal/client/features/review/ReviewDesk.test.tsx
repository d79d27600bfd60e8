import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, ben, detail, nameOf, openDesk, rowOf, soon } from '../../testing/desk.tsx';
import { FakeEventSource } from '../../testing/FakeEventSource.ts';
import type { Answer, Outcome, Reaction } from '../../testing/network.ts';
import { address } from '../../testing/renderPage.tsx';
import { WithWayOut } from '../../testing/WithWayOut.tsx';
import { actionWords } from './actionWords.ts';
import { ReviewFlow } from './ReviewFlow.tsx';

const approveAda = 'POST /api/review/applications/a1/approve';
const approveBen = 'POST /api/review/applications/b2/approve';
const approved = { body: { ...ada, status: 'approved' as const, undo_until: soon() } };
const note = () => screen.getByLabelText('Add a note');
const aFrame = () => act(async () => await new Promise(requestAnimationFrame));

const typesOnInto = async (field: HTMLElement, before: string) => {
  await aFrame();
  expect(field).toHaveFocus();
  await userEvent.keyboard('a');
  expect(field).toHaveValue(`${before}a`);
};

it('a decision that comes back while somebody writes leaves them at their words, which decide nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const network = openDesk({ [approveAda]: () => promise }, '/review?id=a1');
  await nameOf('ada');
  await userEvent.keyboard('an');
  await userEvent.keyboard('ask for');
  resolve(approved);
  expect(await screen.findByLabelText('Undo: Approved ada')).toBeVisible();
  await typesOnInto(note(), 'ask for');
  expect(address()).toBe('/review?id=a1');
  expect(network.to(approveBen)).toHaveLength(0);
});

it.each([
  ['claim', async () => await userEvent.keyboard('cn')],
  ['notes', async () => await userEvent.type(note(), 'One thing{Control>}{Enter}{/Control}')],
  ['reveal', async () => await userEvent.click(screen.getByRole('button', { name: 'Reveal contact data' }))],
])('what fails while somebody writes (%s) leaves them at their words, and is said', async (path, press) => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const network = openDesk({ [`POST /api/review/applications/a1/${path}`]: () => promise }, '/review?id=a1');
  await nameOf('ada');
  await press();
  await userEvent.clear(note());
  await userEvent.type(note(), 'ask for');
  resolve({ status: 503, body: { error: 'unavailable', message: 'Not now.' } });
  expect((await screen.findAllByRole('alert'))[0]).toBeVisible();
  await typesOnInto(note(), 'ask for');
  expect(network.to(approveAda)).toHaveLength(0);
});

it('what is taken back late is not shown to somebody who searches meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  openDesk(
    { [approveAda]: approved, 'POST /api/review/applications/a1/undo': () => promise },
    '/review?id=a1',
  );
  await nameOf('ada');
  await userEvent.keyboard('a');
  expect(await nameOf('ben')).toHaveFocus();
  await userEvent.keyboard('u/');
  resolve({ body: ada });
  await waitFor(() => {
    expect(screen.queryByLabelText('Undo: Approved ada')).toBeNull();
  });
  await typesOnInto(screen.getByLabelText('Search'), '');
});

it('an application that is read late leaves somebody who searches meanwhile in the search', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  openDesk({ 'GET /api/review/applications/a1': () => promise }, '/review?id=a1');
  await rowOf(/^ada/);
  await userEvent.keyboard('/');
  resolve({ body: ada });
  expect(await nameOf('ada')).not.toHaveFocus();
  await typesOnInto(screen.getByLabelText('Search'), '');
});

it('what fails leaves somebody who has gone on to a button there, who can press it', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  openDesk({ 'POST /api/review/applications/a1/claim': () => promise }, '/review?id=a1');
  await nameOf('ada');
  await userEvent.keyboard('c{Tab}{Tab}');
  resolve({ status: 503, body: { error: 'unavailable', message: 'Not now.' } });
  expect((await screen.findAllByText('Not now.'))[0]).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reject' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: /^Reject ada/ })).toBeVisible();
});

it.each([
  ['decided', 'a', 'approve', approved, '/review?id=a1'],
  ['taken back', 'u', 'undo', { body: ada }, '/review?id=b2'],
])('what is %s leaves somebody who has gone on to a button there', async (_, key, verb, done, path) => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const network = openDesk({ [approveAda]: approved }, '/review?id=a1');
  await nameOf('ada');
  if (key === 'u') {
    await userEvent.keyboard('a');
    await nameOf('ben');
  }
  network.on(`POST /api/review/applications/a1/${verb}`, () => promise);
  await userEvent.keyboard(key);
  const sheet = screen.getByRole('button', { name: 'Keyboard shortcuts' });
  act(() => {
    sheet.focus();
  });
  resolve(done);
  await aFrame();
  expect(sheet).toHaveFocus();
  expect(address()).toBe(path);
});

it('an application that is read late leaves somebody who chooses others meanwhile at their box', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  openDesk({ 'GET /api/review/applications/a1': () => promise }, '/review?id=a1');
  const box = await screen.findByRole('checkbox', { name: 'Select ben' });
  act(() => {
    box.focus();
  });
  resolve({ body: ada });
  expect(await nameOf('ada')).toBeVisible();
  expect(box).toHaveFocus();
});

it('a decision leaves the dialog open in which another one is being written', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  openDesk({ [approveAda]: () => promise }, '/review?id=a1');
  await nameOf('ada');
  await userEvent.keyboard('ar');
  const dialog = await screen.findByRole('dialog', { name: /^Reject ada/ });
  const reason = within(dialog).getByLabelText('Text for the applicant');
  await userEvent.type(reason, 'A long explanation');
  resolve(approved);
  expect(await within(dialog).findByText(/^This was decided while you wrote/)).toBeVisible();
  await typesOnInto(reason, 'A long explanation');
  expect(address()).toBe('/review?id=a1');
});

it.each([
  ['what is revealed', 'reveal', { body: { full_name: 'Ada Example', email: null } }, 'Ada Example'],
  ['what cannot be revealed', 'reveal', { status: 503, body: {} }, /^The contact data could not/],
  [
    'a thread',
    'discuss',
    { body: detail({ thread_url: 'https://discord.test/1/2' }) },
    'Open the thread in Discord',
  ],
])(
  '%s while a reason is chosen leaves the focus and the keys to the dialog',
  async (_, path, answer, text) => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    openDesk({ [`POST /api/review/applications/a1/${path}`]: () => promise }, '/review?id=a1');
    const name = await nameOf('ada');
    const button = path === 'reveal' ? 'Reveal contact data' : 'Start a thread';
    await userEvent.click(screen.getByRole('button', { name: button }));
    act(() => {
      name.focus();
    });
    await userEvent.keyboard('r');
    const dialog = await screen.findByRole('dialog', { name: /^Reject ada/ });
    const [first, second] = within(dialog).getAllByRole('radio');
    expect(first).toHaveFocus();
    resolve(answer);
    expect(await screen.findByText(text)).toBeInTheDocument();
    await aFrame();
    expect(first).toHaveFocus();
    await userEvent.keyboard('2');
    expect(second).toBeChecked();
  },
);

it('a question that is taken while a reason is chosen leaves the focus to the dialog', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  openDesk({ 'POST /api/review/applications/a1/questions': () => promise }, '/review?id=a1');
  await nameOf('ada');
  await userEvent.keyboard('q');
  await userEvent.keyboard('Since when?{Control>}{Enter}{/Control}');
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: /^Reject ada/ });
  resolve({ status: 201, body: detail({ may_be_asked: false }) });
  await waitFor(() => {
    expect(screen.queryByLabelText('Ask the applicant')).toBeNull();
  });
  await aFrame();
  expect(within(dialog).getAllByRole('radio')[0]).toHaveFocus();
});

it('an application that is read while the keys are looked up leaves the focus to their sheet', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  openDesk({ 'GET /api/review/applications/a1': () => promise }, '/review?id=a1');
  await rowOf(/^ada/);
  await userEvent.keyboard('?');
  const close = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' });
  await waitFor(() => {
    expect(close).toHaveFocus();
  });
  resolve({ body: ada });
  expect(await screen.findByRole('heading', { name: 'ada', hidden: true })).toBeInTheDocument();
  await aFrame();
  expect(close).toHaveFocus();
});

it('many that are done leave the focus to the button that somebody has gone on to', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  openDesk({ 'POST /api/review/bulk': () => promise }, '/review?id=a1');
  await nameOf('ada');
  await userEvent.keyboard('x');
  await userEvent.click(screen.getByRole('button', { name: 'Claim all' }));
  const reject = screen.getByRole('button', { name: 'Reject' });
  act(() => {
    reject.focus();
  });
  resolve({ lines: [{ id: 'a1', ok: true, application: ada }] });
  expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible();
  expect(reject).toHaveFocus();
});

it('many that are done leave somebody who writes about one of them at their words', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  openDesk({ 'POST /api/review/bulk': () => promise }, '/review?id=a1');
  await nameOf('ada');
  await userEvent.keyboard('x');
  await userEvent.click(screen.getByRole('button', { name: 'Claim all' }));
  await userEvent.click(note());
  resolve({ lines: [{ id: 'a1', ok: true, application: ada }] });
  expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible();
  await typesOnInto(note(), '');
});

it('a question that is taken leaves somebody who writes a note meanwhile at their words', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  openDesk({ 'POST /api/review/applications/a1/questions': () => promise }, '/review?id=a1');
  await nameOf('ada');
  await userEvent.keyboard('q');
  await userEvent.keyboard('Since when?{Control>}{Enter}{/Control}');
  await userEvent.click(note());
  resolve({ status: 201, body: detail({ may_be_asked: false }) });
  await waitFor(() => {
    expect(screen.queryByLabelText('Ask the applicant')).toBeNull();
  });
  await typesOnInto(note(), '');
});

it.each([
  ['Tab', async () => await userEvent.keyboard('{Tab}')],
  ['a click', async () => await userEvent.click(screen.getByText('Delivery'))],
])('letters of somebody whose field went are no keys until they leave it by %s', async (_how, leave) => {
  const network = openDesk({ [approveAda]: approved }, '/review?id=a1');
  const name = await nameOf('ada');
  await userEvent.type(note(), 'ask for');
  act(() => {
    name.focus();
  });
  await userEvent.keyboard('a{Backspace}a{Enter}ax');
  expect(network.to(approveAda)).toHaveLength(0);
  expect(screen.getByRole('checkbox', { name: 'Select ada' })).not.toBeChecked();
  await leave();
  await userEvent.keyboard('a');
  await waitFor(() => {
    expect(network.to(approveAda)).toHaveLength(1);
  });
});

const claimed = { status: 409, body: { error: 'claimed', message: 'ravi is on it.', claimed_by: 'ravi' } };

it.each<[string, Outcome, string, string]>([
  ['aj', { status: 503, body: { error: 'unavailable', message: 'Not now.' } }, 'Not done', 'Not now.'],
  ['ajc', claimed, 'Not done', 'ravi is on it.'],
  ['aj', 'cut', 'Not confirmed', actionWords.unanswered],
])(
  'what fails after somebody went on (by %s) is said where they are, and stands where it failed',
  async (keys, answer, title, text) => {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    openDesk(
      { [approveAda]: () => promise, 'POST /api/review/applications/b2/claim': { body: ben } },
      '/review?id=a1',
    );
    await nameOf('ada');
    await userEvent.keyboard(keys);
    await nameOf('ben');
    resolve(answer);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`${title}: ada${text}`);
    expect(alert).not.toHaveFocus();
    expect(address()).toBe('/review?id=b2');
    await userEvent.keyboard('k');
    await nameOf('ada');
    expect(within(screen.getByRole('article')).getByText(text)).toBeVisible();
  },
);

it('what was stopped is not offered again once it is decided, and its words go when they are left', async () => {
  const network = openDesk({ [approveAda]: claimed }, '/review?id=a1');
  await nameOf('ada');
  await userEvent.keyboard('a');
  expect(await screen.findByRole('button', { name: 'Approve anyway' })).toBeVisible();
  const decided = detail({ status: 'rejected' });
  network.on('GET /api/review/applications/a1', { body: decided });
  act(() => FakeEventSource.open.at(-1)?.say({ id: 'a1', change: 'decided', status: 'rejected' }));
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve anyway' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Leave it' }));
  expect(screen.queryByText('ravi is on it.')).toBeNull();
});

it('what failed can be left: its words go', async () => {
  openDesk({ [approveAda]: 'cut' }, '/review?id=a1');
  await nameOf('ada');
  await userEvent.keyboard('a');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^No answer came/);
  await userEvent.click(screen.getByRole('button', { name: 'Leave it' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows as under way what is, and not the same on another application', async () => {
  openDesk({ [approveAda]: 'never' }, '/review?id=a1');
  await nameOf('ada');
  await userEvent.keyboard('a');
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveAttribute('data-loading');
  await userEvent.keyboard('j');
  await nameOf('ben');
  expect(screen.getByRole('button', { name: 'Approve' })).not.toHaveAttribute('data-loading');
});

it('an approval that fails offers itself again beside its application, and not in the dialog of a rejection', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  openDesk({ [approveAda]: () => promise }, '/review?id=a1');
  await nameOf('ada');
  await userEvent.keyboard('ar');
  const dialog = await screen.findByRole('dialog', { name: /^Reject ada/ });
  resolve(claimed);
  expect(await screen.findByRole('alert', { hidden: true })).toHaveTextContent('Not done: ada');
  expect(within(dialog).getByRole('button', { name: 'Reject' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Approve anyway' })).toBeVisible();
});

it('an undo of the opened one that fails is said with the focus on what went wrong', async () => {
  const failed = { status: 503, body: { error: 'unavailable', message: 'Not now.' } };
  openDesk(
    {
      'GET /api/review/applications/a1': { body: detail({ status: 'approved', undo_until: soon() }) },
      'POST /api/review/applications/a1/undo': failed,
    },
    '/review?id=a1',
  );
  await nameOf('ada');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Not now.');
  await aFrame();
  expect(alert).toHaveFocus();
});

async function pressAndLeave(press: string, reactions: Record<string, Reaction>) {
  const page = (
    <WithWayOut>
      <ReviewFlow />
    </WithWayOut>
  );
  openDesk(reactions, '/review?id=a1', page);
  await nameOf('ada');
  await userEvent.keyboard(press);
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
}

describe('whoever left the desk while a press was under way', () => {
  const undoAda = 'POST /api/review/applications/a1/undo';
  const decided = { [approveAda]: approved };

  it.each([
    ['a decision', 'a', approveAda, approved],
    ['an undo', 'au', undoAda, { body: ada }],
  ])('stays where they are when %s is done', async (_, press, call, done) => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    await pressAndLeave(press, { ...decided, [call]: () => promise });
    resolve(done);
    await aFrame();
    expect(address()).toBe('/about');
  });

  it.each([
    ['a decision', 'a', approveAda],
    ['an undo', 'au', undoAda],
  ])('hears there that %s failed', async (_, press, call) => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    await pressAndLeave(press, { ...decided, [call]: () => promise });
    resolve({ status: 503, body: { error: 'unavailable', message: 'Not now.' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Not done: adaNot now.');
    expect(address()).toBe('/about');
  });
});
