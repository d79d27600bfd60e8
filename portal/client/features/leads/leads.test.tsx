import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Reaction, startNetwork } from '../../testing/network.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { AuditFlow } from './AuditFlow.tsx';
import { BlocklistFlow } from './BlocklistFlow.tsx';

const entry = {
  id: 'e1',
  at: '2027-01-03T12:00:00.000Z',
  actor: '7',
  actor_name: 'rhea',
  action: 'approve',
  text: 'Approved',
  reference: 'AB12-CD34',
  person: null,
  surface: 'discord',
  details: {},
};

it('shows the audit log, narrows it down, reads on by cursor, and offers what is shown as files', async () => {
  const audit = 'GET /api/review/audit';
  const network = startNetwork({
    [audit]: ({ query }) => ({
      body: query.get('cursor')
        ? { entries: [{ ...entry, id: 'e2', reference: 'ZZ99-ZZ99' }], next: null }
        : { entries: [entry], next: 'e1' },
    }),
  });
  renderPage(<AuditFlow />, '/audit');
  const log = await screen.findByRole('region', { name: 'Audit log entries' });
  expect(within(log).getByText('AB12-CD34')).toBeVisible();
  const [told] = screen.getAllByRole('status').filter(({ textContent }) => textContent === '1 entry so far');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await within(log).findByText('ZZ99-ZZ99')).toBeVisible();
  expect(told).toHaveTextContent('2 entries');
  expect(await screen.findByText('This is the end of the list.')).toHaveFocus();
  await userEvent.selectOptions(screen.getByLabelText('What'), 'Approved');
  await userEvent.type(screen.getByLabelText('Reviewer'), 'rhea');
  await waitFor(() => {
    expect(Object.fromEntries(network.to(audit).at(-1)?.query ?? [])).toEqual({
      actor: 'rhea',
      action: 'approve',
    });
  });
  expect(screen.getByRole('link', { name: 'Download JSON lines' })).toHaveAttribute(
    'href',
    '/api/review/audit/export?actor=rhea&action=approve&format=jsonl',
  );
});

it('what was loaded of the audit log is not read anew whenever its window is looked at again', async () => {
  const audit = 'GET /api/review/audit';
  const network = startNetwork({ [audit]: { body: { entries: [entry], next: null } } });
  renderPage(<AuditFlow />, '/audit');
  await screen.findByText('AB12-CD34');
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
  });
  expect(network.to(audit)).toHaveLength(1);
});

it('the audit log opens as its address says, and its address says how it is narrowed down', async () => {
  const audit = 'GET /api/review/audit';
  const network = startNetwork({ [audit]: { body: { entries: [], next: null } } });
  renderPage(<AuditFlow />, '/audit?actor=rhea&action=nonsense&from=2027-01-03');
  await screen.findByText('Nothing is recorded that matches.');
  expect(screen.getByLabelText('Reviewer')).toHaveValue('rhea');
  const asked = { actor: 'rhea', from: first(2027, 1, 3) };
  expect(Object.fromEntries(network.to(audit).at(-1)?.query ?? [])).toEqual(asked);
  await userEvent.type(screen.getByLabelText('Reference'), 'AB12');
  await waitFor(() => {
    expect(screen.getByTestId('address')).toHaveTextContent(
      '/audit?actor=rhea&reference=AB12&from=2027-01-03',
    );
  });
});

const blocked = {
  id: 'b1',
  discord_id: '300000000000000009',
  reason: 'Five names',
  by: '7',
  by_name: 'rhea',
  at: entry.at,
  until: null,
};

const noId = 'Give a Discord id: 17 to 20 digits.';
const noReason = 'Give a reason of 1 to 1000 characters.';

it('blocks somebody with a reason, says what is wrong by field until it is another, and unblocks them', async () => {
  const network = startNetwork({
    'GET /api/review/blocklist': { body: { blocked: [], next: null } },
    'POST /api/review/blocklist': {
      status: 400,
      body: { error: 'invalid', message: 'No.', fields: { discord_id: [noId], reason: [noReason] } },
    },
    'DELETE /api/review/blocklist/b1': { status: 204 },
  });
  renderPage(<BlocklistFlow />, '/blocklist');
  document.title = 'Blocklist';
  expect(await screen.findByText('Nobody is blocked.')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Discord id/), 'rhea');
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(`${noId}${noReason}`);
  expect(screen.getByLabelText(/^Discord id/)).toHaveAccessibleDescription(noId);
  expect(screen.getByLabelText(/^Reason/)).toHaveAccessibleDescription(expect.stringContaining(noReason));
  expect(document.title).toBe('Error: Blocklist');
  network.on('POST /api/review/blocklist', { status: 201, body: blocked });
  network.on('GET /api/review/blocklist', { body: { blocked: [blocked], next: null } });
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Five names');
  expect(screen.getByLabelText(/^Reason/)).toBeValid();
  expect(screen.getByLabelText(/^Discord id/)).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent(noId);
  expect(screen.getByRole('alert')).not.toHaveTextContent(noReason);
  await userEvent.clear(screen.getByLabelText(/^Discord id/));
  await userEvent.type(screen.getByLabelText(/^Discord id/), '300000000000000009');
  expect(screen.getByLabelText(/^Discord id/)).toBeValid();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(document.title).toBe('Blocklist');
  // As it was refused once more: nothing takes the focus from who types.
  await userEvent.clear(screen.getByLabelText(/^Reason/));
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Five names');
  expect(screen.getByLabelText(/^Reason/)).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));
  const list = await screen.findByRole('region', { name: 'Who is blocked' });
  expect(within(list).getByText('Five names')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Unblock 300000000000000009' }));
  await waitFor(() => {
    expect(network.to('DELETE /api/review/blocklist/b1')).toHaveLength(1);
  });
});

/** The button takes a press again once the list has been read anew. */
const pressAgain = async (button: HTMLElement) => {
  await waitFor(() => {
    expect(button).not.toHaveAttribute('aria-disabled');
  });
  await userEvent.click(button);
};

it('blocks whose id is pasted with blanks before it, and nobody whose id it is without its end', async () => {
  const block = 'POST /api/review/blocklist';
  const network = startNetwork({
    'GET /api/review/blocklist': { body: { blocked: [], next: null } },
    [block]: { status: 201, body: blocked },
  });
  renderPage(<BlocklistFlow />, '/blocklist');
  await userEvent.click(await screen.findByLabelText('Discord id'));
  await userEvent.paste('   3000000000000000091');
  await userEvent.click(screen.getByLabelText('Reason'));
  await userEvent.paste('x'.repeat(1_001));
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));
  await screen.findByText('Blocked.');
  expect(network.to(block)[0]?.body).toEqual({
    discord_id: '3000000000000000091',
    reason: 'x'.repeat(1_001),
  });
});

describe('unblocking', () => {
  const list = 'GET /api/review/blocklist';
  const lift = 'DELETE /api/review/blocklist/b1';
  const accepted = 'Applications of this person are accepted again.';

  /** The list with one person on it, and the button beside them. */
  const openList = async (reactions: Record<string, Reaction>) => {
    const network = startNetwork({ [list]: { body: { blocked: [blocked], next: null } }, ...reactions });
    renderPage(<BlocklistFlow />, '/blocklist');
    const button = await screen.findByRole('button', { name: 'Unblock 300000000000000009' });
    return { network, button };
  };

  it('is done once however often it is pressed, and is said where the focus goes', async () => {
    const { network, button } = await openList({ [lift]: { status: 204 } });
    network.on(list, { body: { blocked: [], next: null } });
    await userEvent.dblClick(button);
    expect(await screen.findByText(accepted)).toHaveFocus();
    expect(await screen.findByText('Nobody is blocked.')).toBeVisible();
    expect(network.to(lift)).toHaveLength(1);
  });

  it('of somebody whom another lead has unblocked or blocked anew says that, and claims nothing', async () => {
    const { network, button } = await openList({ [lift]: { status: 404, body: { error: 'not_found' } } });
    network.on(list, { body: { blocked: [{ ...blocked, id: 'b2', reason: 'Again.' }], next: null } });
    await userEvent.click(button);
    expect(await screen.findByText(/^Another lead was quicker/)).toHaveFocus();
    expect(await screen.findByText('Again.')).toBeVisible();
    expect(screen.queryByText(accepted)).toBeNull();
  });

  it('that fails says why in an alert, and what was said before is gone', async () => {
    const message = 'That was too often. Try again in a moment.';
    const { network, button } = await openList({ [lift]: { status: 204 } });
    await userEvent.click(button);
    await screen.findByText(accepted);
    network.on(lift, { status: 429, body: { error: 'rate_limited', message } });
    await pressAgain(button);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    expect(alert).toHaveFocus();
    expect(screen.queryByText(accepted)).toBeNull();
  });

  it('whose answer was lost is told as not confirmed, above the list as it is now', async () => {
    const { network, button } = await openList({ [lift]: 'cut' });
    network.on(list, { body: { blocked: [], next: null } });
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not confirmed');
    expect(await screen.findByText('Nobody is blocked.')).toBeVisible();
  });

  it('without a connection is told as not sent', async () => {
    const { button } = await openList({ [lift]: 'cut' });
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await userEvent.click(button);
    onLine.mockRestore();
    expect(await screen.findByRole('alert')).toHaveTextContent('nothing was sent');
  });
});

it('a block whose answer was lost is told as not confirmed, above the list as it is now; what was typed stays', async () => {
  const network = startNetwork({
    'GET /api/review/blocklist': { body: { blocked: [], next: null } },
    'POST /api/review/blocklist': 'cut',
  });
  renderPage(<BlocklistFlow />, '/blocklist');
  await screen.findByText('Nobody is blocked.');
  network.on('GET /api/review/blocklist', { body: { blocked: [blocked], next: null } });
  await userEvent.type(screen.getByLabelText('Reason'), 'Five names');
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Not confirmed');
  expect(alert).toHaveFocus();
  expect(await screen.findByRole('button', { name: 'Unblock 300000000000000009' })).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveValue('Five names');
});

/** Of the day where the test runs. */
const first = (year: number, month: number, day: number) => new Date(year, month - 1, day).toISOString();
const last = (year: number, month: number, day: number) =>
  new Date(year, month - 1, day, 23, 59, 59, 999).toISOString();

it('takes nothing that is typed while a block is on its way: it would be cleared with it', async () => {
  startNetwork({
    'GET /api/review/blocklist': { body: { blocked: [], next: null } },
    'POST /api/review/blocklist': 'never',
  });
  renderPage(<BlocklistFlow />, '/blocklist');
  await userEvent.type(await screen.findByLabelText('Reason'), 'Five names');
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));
  for (const label of ['Discord id', 'Reason', /^Until/]) {
    expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
  }
  await userEvent.type(screen.getByLabelText('Reason'), ', and more');
  expect(screen.getByLabelText('Reason')).toHaveValue('Five names');
});

it('counts the chosen days whole: until when somebody is blocked, and of the audit log', async () => {
  const audit = 'GET /api/review/audit';
  const block = 'POST /api/review/blocklist';
  const network = startNetwork({
    [audit]: { body: { entries: [], next: null } },
    'GET /api/review/blocklist': { body: { blocked: [], next: null } },
    [block]: { status: 201, body: {} },
  });
  const { unmount } = renderPage(<BlocklistFlow />, '/blocklist');
  fireEvent.change(await screen.findByLabelText(/^Until/), { target: { value: '2027-11-30' } });
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Blocked.')).toBeVisible();
  expect(network.to(block)[0]?.body).toMatchObject({ until: last(2027, 11, 30) });
  unmount();
  renderPage(<AuditFlow />, '/audit');
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2027-01-03' } });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2027-01-03' } });
  const days = { from: first(2027, 1, 3), to: last(2027, 1, 3) };
  await waitFor(() => {
    expect(Object.fromEntries(network.to(audit).at(-1)?.query ?? [])).toEqual(days);
  });
});

it('keeps what was typed about somebody while the list cannot be read again, and reads it when asked to', async () => {
  const list = 'GET /api/review/blocklist';
  const network = startNetwork({
    [list]: { body: { blocked: [blocked], next: null } },
    'DELETE /api/review/blocklist/b1': { status: 204 },
  });
  renderPage(<BlocklistFlow />, '/blocklist');
  const lift = await screen.findByRole('button', { name: /^Unblock/ });
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Five names');
  network.on(list, { status: 503, body: { error: 'unavailable' } });
  await userEvent.click(lift);
  expect(await screen.findByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('Five names');
  network.on(list, { body: { blocked: [], next: null } });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => {
    expect(screen.queryByRole('heading', { name: 'This could not be loaded' })).toBeNull();
  });
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('Five names');
});

const typedInto = () =>
  [/^Discord id/, /^Reason/, /^Until/].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

it('keeps what was typed about somebody for whoever typed it, when the session ends meanwhile', async () => {
  const list = 'GET /api/review/blocklist';
  const me = 'GET /api/auth/user';
  const ended = { status: 401, body: { error: 'unauthenticated' } };
  const network = startNetwork({ 'DELETE /api/review/blocklist/b1': ended });
  const openAs = async (id: string) => {
    network.on(list, { body: { blocked: [blocked], next: null } });
    network.on(me, { body: { discord_id: id } });
    const { unmount } = renderPage(<BlocklistFlow />, '/blocklist');
    await screen.findByRole('button', { name: /^Unblock/ });
    return unmount;
  };
  const leave = await openAs('7');
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Five names');
  fireEvent.change(screen.getByLabelText(/^Until/), { target: { value: '2027-11-30' } });
  network.on(list, ended);
  await userEvent.click(screen.getByRole('button', { name: /^Unblock/ }));
  await screen.findByRole('heading', { name: 'For lead reviewers' });
  leave();
  const leaveOther = await openAs('8');
  await userEvent.type(screen.getByLabelText(/^Discord id/), '300000000000000009');
  expect(typedInto()).toEqual(['300000000000000009', '', '']);
  leaveOther();
  await openAs('7');
  expect(await screen.findByDisplayValue('Five names')).toBeVisible();
  expect(typedInto()).toEqual(['', 'Five names', '2027-11-30']);
});

it('keeps the conditions of the audit log that were refused, so that they can be mended', async () => {
  startNetwork({
    'GET /api/review/audit': ({ query }) =>
      query.get('reference') === 'AB12'
        ? { status: 400, body: { error: 'invalid', message: 'No.' } }
        : { body: { entries: [entry], next: null } },
  });
  renderPage(<AuditFlow />, '/audit');
  await userEvent.type(await screen.findByLabelText('Reference'), 'AB12');
  expect(await screen.findByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
  expect(screen.getByLabelText('Reference')).toHaveValue('AB12');
  await userEvent.type(screen.getByLabelText('Reference'), '-CD34');
  expect(await screen.findByRole('region', { name: 'Audit log entries' })).toBeVisible();
});

it('takes no day whose year has more than four digits', async () => {
  startNetwork({
    'GET /api/review/audit': { body: { entries: [], next: null } },
    'GET /api/review/blocklist': { body: { blocked: [], next: null } },
  });
  renderPage(<AuditFlow />, '/audit');
  renderPage(<BlocklistFlow />, '/blocklist');
  for (const field of await screen.findAllByLabelText(/^(From|Until)$/)) {
    expect(field).toHaveAttribute('max', '9999-12-31');
  }
});

it.each([
  [401, 'For lead reviewers'],
  [403, 'For lead reviewers only'],
  [500, 'This could not be loaded'],
])('answered %i both pages say ‘%s’', async (status, title) => {
  const answer = { status, body: { error: 'x' } };
  startNetwork({ 'GET /api/review/audit': answer, 'GET /api/review/blocklist': answer });
  for (const [page, path] of [
    [<AuditFlow key="audit" />, '/audit'],
    [<BlocklistFlow key="blocklist" />, '/blocklist'],
  ] as const) {
    const { unmount } = renderPage(page, path);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    unmount();
  }
});
