import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownApplication } from '../../testing/applications.ts';
import { FakeEventSource } from '../../testing/FakeEventSource.ts';
import { startNetwork } from '../../testing/network.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { StatusFlow } from './StatusFlow.tsx';

const list = 'GET /api/me/applications';
const pending = { body: { applications: [ownApplication()] } };
const approved = { body: { applications: [ownApplication({ status: 'approved' })] } };

const onLogOut = jest.fn();
const onErased = jest.fn();
const open = () => renderPage(<StatusFlow onLogOut={onLogOut} onErased={onErased} />, '/status');

beforeEach(() => {
  jest.clearAllMocks();
  FakeEventSource.open = [];
  Object.defineProperty(window, 'EventSource', { writable: true, value: FakeEventSource });
});

it('shows where the application stands, what was answered and what happened', async () => {
  startNetwork({ [list]: pending });
  open();
  expect(await screen.findByRole('heading', { name: 'Under review' })).toBeVisible();
  expect(screen.getByText('18–24, 65+')).toBeVisible();
  expect(screen.getByText('Application received')).toBeVisible();
  expect(screen.queryByText('Phone number')).toBeNull();
  expect(screen.getByRole('link', { name: 'Export my data' })).toHaveAttribute('href', '/api/me/export');
});

it('changes at once when the stream says so, without asking in between', async () => {
  const network = startNetwork({ [list]: pending });
  open();
  await screen.findByRole('heading', { name: 'Under review' });
  const [source] = FakeEventSource.open;
  expect(source?.url).toBe('/api/me/events');
  network.on(list, approved);
  act(() => {
    source?.say({ type: 'application', reference: 'AB12-CD34', status: 'approved' });
  });
  expect(await screen.findByRole('heading', { name: 'Approved' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
});

it('asks every 30 s where the stream is cut', async () => {
  jest.useFakeTimers();
  const network = startNetwork({ [list]: pending });
  open();
  await act(() => jest.advanceTimersByTimeAsync(100));
  const asked = network.to(list).length;
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(network.to(list)).toHaveLength(asked + 1);
  act(() => {
    FakeEventSource.open.at(-1)?.dispatchEvent(new Event('open'));
  });
  await act(() => jest.advanceTimersByTimeAsync(90_000));
  expect(network.to(list)).toHaveLength(asked + 1);
  jest.useRealTimers();
});

it('asks somebody unknown to sign in, and tells somebody without an application how to get one', async () => {
  const network = startNetwork({ [list]: { status: 401, body: { error: 'unauthenticated' } } });
  const { unmount } = open();
  expect(await screen.findByRole('button', { name: 'Continue with Discord' })).toBeEnabled();
  unmount();
  network.on(list, { body: { applications: [] } });
  open();
  expect(await screen.findByRole('link', { name: 'Apply for Beta Access' })).toHaveAttribute(
    'href',
    '/apply',
  );
});

it('withdraws only after a yes', async () => {
  const network = startNetwork({ [list]: pending, 'POST /api/me/applications/a1/withdraw': { body: {} } });
  open();
  const withdraw = await screen.findByRole('button', { name: 'Withdraw application' });
  await userEvent.click(withdraw);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(network.to('POST /api/me/applications/a1/withdraw')).toEqual([]);
  await userEvent.click(withdraw);
  network.on(list, { body: { applications: [ownApplication({ status: 'withdrawn' })] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw it' }));
  expect(await screen.findByRole('heading', { name: 'Withdrawn' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Apply again' })).toHaveAttribute('href', '/apply');
});

it('erases only after a yes, and says so when it did not work', async () => {
  const network = startNetwork({ [list]: pending, 'DELETE /api/me': 'cut' });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Erase my data' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Erase everything' }),
  );
  expect(await screen.findByText('Your data could not be erased. Please try again.')).toBeVisible();
  expect(onErased).not.toHaveBeenCalled();
  network.on('DELETE /api/me', { status: 204 });
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await userEvent.click(screen.getByRole('button', { name: 'Erase my data' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Erase everything' }),
  );
  await waitFor(() => {
    expect(onErased).toHaveBeenCalledTimes(1);
  });
});

const rejected = (at: string) =>
  ownApplication({ status: 'rejected', reapply_at: at, decided_at: at, reason: 'Too small' });

it('offers another application to a rejected person only when the time has come', async () => {
  const network = startNetwork({
    [list]: { body: { applications: [rejected('2999-01-01T00:00:00.000Z')] } },
  });
  const { unmount } = open();
  await screen.findByRole('heading', { name: 'Not accepted' });
  expect(screen.queryByRole('link', { name: 'Apply again' })).toBeNull();
  unmount();
  network.on(list, { body: { applications: [rejected('2020-01-01T00:00:00.000Z')] } });
  open();
  expect(await screen.findByRole('link', { name: 'Apply again' })).toBeVisible();
});

it('logs out', async () => {
  startNetwork({ [list]: pending });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(onLogOut).toHaveBeenCalledTimes(1);
});
