import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { request } from '../../api/request.ts';
import { ada, ben, nameOf, openDesk, soon } from '../../testing/desk.tsx';
import type { Answer } from '../../testing/network.ts';
import { settleMs } from './useSettling.ts';

const approveAda = 'POST /api/review/applications/a1/approve';
const approveBen = 'POST /api/review/applications/b2/approve';
const undoAda = 'POST /api/review/applications/a1/undo';
const undoBen = 'POST /api/review/applications/b2/undo';
const bulk = 'POST /api/review/bulk';

const openBoth = () =>
  openDesk(
    {
      [approveAda]: {
        body: { ...ada, status: 'approved', undo_until: soon() },
      },
      [approveBen]: { body: { ...ben, status: 'approved', undo_until: soon() } },
      [undoAda]: { body: ada },
      [undoBen]: { body: ben },
      'GET /api/config': { body: {} },
    },
    '/review?id=a1',
  );

/** The moment after a press lasts until the test lets it pass, however busy the machine is. */
const held: (() => void)[] = [];
const start = window.setTimeout.bind(window);
beforeEach(() => {
  held.length = 0;
  // No mock of Jest's: the library would take that for its clock, which stands still.
  const hold = (run: () => void, ms?: number) => (ms === settleMs ? held.push(run) : start(run, ms));
  Object.assign(window, { setTimeout: hold });
});
afterEach(() => {
  Object.assign(window, { setTimeout: start });
});
const passMoment = async () => {
  // What was pressed before this is asked for before it.
  await act(async () => await request('/api/config'));
  act(() => {
    for (const run of held.splice(0)) {
      run();
    }
  });
};

const approve = () => screen.getByRole('button', { name: 'Approve' });

it.each([
  ['key', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'a' })],
  ['click', () => fireEvent.click(approve())],
])(
  'a second press on Approve, by %s, does not decide on the one that came to stand there',
  async (_, press) => {
    const network = openBoth();
    await nameOf('ada');
    press();
    expect(await nameOf('ben')).toHaveFocus();
    press();
    await passMoment();
    expect(network.to(approveBen)).toHaveLength(0);
    press();
    await waitFor(() => {
      expect(network.to(approveBen)).toHaveLength(1);
    });
  },
);

it.each([
  ['key', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'u' })],
  ['click', () => fireEvent.click(screen.getAllByRole('button', { name: /^Undo: / }).at(-1) ?? approve())],
])('a second press on Undo, by %s, does not take back the decision before', async (_, press) => {
  const network = openBoth();
  await nameOf('ada');
  await userEvent.keyboard('a');
  expect(await nameOf('ben')).toHaveFocus();
  await passMoment();
  await userEvent.keyboard('a');
  await screen.findByRole('button', { name: 'Undo: Approved ben' });
  press();
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Undo: Approved ben' })).toBeNull();
  });
  press();
  await passMoment();
  expect(network.to(undoAda)).toHaveLength(0);
  press();
  await waitFor(() => {
    expect(network.to(undoAda)).toHaveLength(1);
  });
});

it('a second click hits neither the Undo that came to stand in the place of Approve, nor the other way round', async () => {
  const network = openBoth();
  await nameOf('ada');
  await userEvent.keyboard('?');
  await userEvent.click(await screen.findByLabelText('Open the next waiting one after a decision'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  fireEvent.click(approve());
  const undo = await screen.findByRole('button', { name: 'Undo' });
  fireEvent.click(undo);
  await passMoment();
  expect(network.to(undoAda)).toHaveLength(0);
  fireEvent.click(undo);
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await passMoment();
  expect(network.to(approveAda)).toHaveLength(1);
});

it('the second click of a double click does not release what the first has just claimed', async () => {
  const claim = { by: '7', by_name: 'rhea', expires_at: soon() };
  const network = openDesk(
    {
      'POST /api/review/applications/a1/claim': { body: { ...ada, claim } },
      'POST /api/review/applications/a1/release': { body: ada },
      'GET /api/config': { body: {} },
    },
    '/review?id=a1',
  );
  const releases = () => network.to('POST /api/review/applications/a1/release');
  await nameOf('ada');
  fireEvent.click(screen.getByRole('button', { name: 'Claim' }), { detail: 1 });
  const release = await screen.findByRole('button', { name: 'Release' });
  fireEvent.click(release, { detail: 2 });
  await passMoment();
  expect(releases()).toHaveLength(0);
  fireEvent.click(release, { detail: 1 });
  await screen.findByRole('button', { name: 'Claim' });
  expect(releases()).toHaveLength(1);
});

it('a press on Stop that comes after the end neither takes back what was done nor closes what came of it', async () => {
  const lines = [{ id: 'a1', ok: true, application: { ...ada, status: 'approved', undo_until: soon() } }];
  const whole = Promise.withResolvers<Answer>();
  const network = openDesk({ [bulk]: () => whole.promise, 'GET /api/config': { body: {} } });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select ada' }));
  fireEvent.click(screen.getByRole('button', { name: 'Approve all' }));
  await screen.findByRole('button', { name: 'Stop' });
  whole.resolve({ lines });
  const undo = await screen.findByRole('button', { name: 'Undo 1' });
  fireEvent.click(undo);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await passMoment();
  expect(network.to(bulk)).toHaveLength(1);
  fireEvent.click(undo);
  await waitFor(() => {
    expect(network.to(bulk)).toHaveLength(2);
  });
});
