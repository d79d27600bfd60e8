import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, startNetwork } from '../../testing/network.ts';
import { address, renderPage } from '../../testing/renderPage.tsx';
import { WithWayOut } from '../../testing/WithWayOut.tsx';
import { VerifyFlow } from './VerifyFlow.tsx';

const exchange = 'POST /api/discord-auth';
const user = { discord_id: '42', username: 'ada', avatar: 'abc' };

let codes = 0;
/** Each test has a code of its own: a code is asked for once, however often the page comes back. */
const callback = () => {
  codes += 1;
  return `/verify?code=code-${codes}&state=apply.nonce`;
};

afterEach(() => {
  jest.useRealTimers();
});

it.each(['/verify', '/verify?code=&state=apply.nonce'])(
  'goes from %s, without a code, to /apply',
  async (path) => {
    const network = startNetwork();
    renderPage(<VerifyFlow />, path);
    await waitFor(() => {
      expect(address()).toBe('/apply');
    });
    expect(network.calls).toEqual([]);
  },
);

it('leaves out a state that the address has not, so that the server says what that means', async () => {
  const message = 'This sign-in was started in another browser.';
  const network = startNetwork({ [exchange]: { status: 400, body: { error: 'invalid_state', message } } });
  renderPage(<VerifyFlow />, '/verify?code=without-state');
  expect(await screen.findByText('Authentication failed: invalid_state')).toBeVisible();
  expect(network.calls[0]?.body).toEqual({ code: 'without-state', project_id: 'yieldwren' });
});

it('refused to a browser without cookies says so, and goes nowhere by itself', async () => {
  const enabled = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  startNetwork({ [exchange]: { status: 400, body: { error: 'invalid_state' } } });
  renderPage(<VerifyFlow />, callback());
  expect(await screen.findByText(/^Your browser refuses cookies/)).toBeVisible();
  expect(screen.queryByText(/started in another browser/)).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByRole('button', { name: 'Start again' })).toBeEnabled();
  enabled.mockRestore();
});

it('exchanges a code once although effects run twice, and hands the person on', async () => {
  const network = startNetwork({ [exchange]: { body: { success: true, user } } });
  renderPage(<VerifyFlow />, callback());
  await waitFor(() => {
    expect(address()).toBe(
      '/apply?discord_verified=true&discord_id=42&discord_username=ada&discord_avatar=abc',
    );
  });
  expect(network.calls.map(({ body }) => body)).toEqual([
    { code: `code-${codes}`, state: 'apply.nonce', project_id: 'yieldwren' },
  ]);
  expect(screen.getAllByText('Discord account verified successfully!')).toHaveLength(1);
});

it.each([
  ['/status', '/status'],
  [
    '//elsewhere.example',
    '/apply?discord_verified=true&discord_id=42&discord_username=ada&discord_avatar=abc',
  ],
])('asked by %s it leads to %s', async (returnTo, wanted) => {
  startNetwork({ [exchange]: { body: { success: true, user, return_to: returnTo } } });
  renderPage(<VerifyFlow />, callback());
  await waitFor(() => {
    expect(address()).toBe(wanted);
  });
});

it('says so when success names nobody', async () => {
  startNetwork({ [exchange]: { body: { success: true } } });
  renderPage(<VerifyFlow />, callback());
  expect(await screen.findByText('Authentication failed: Unknown error')).toBeVisible();
});

it('shows what the refusal says, once each, with the seconds to wait', async () => {
  startNetwork({
    [exchange]: {
      status: 429,
      body: { error: 'rate_limited', details: 'Slow', error_description: 'Slow', retry_after: 39.4 },
    },
  });
  renderPage(<VerifyFlow />, callback());
  expect(await screen.findByText('Authentication failed: rate_limited')).toBeVisible();
  expect(screen.getAllByText('Slow')).toHaveLength(1);
  expect(screen.getByText('Try again in 40 seconds.')).toBeVisible();
});

it('whoever is told that it is busy sees when, and is verified by the same code without pressing anything', async () => {
  jest.useFakeTimers();
  const network = startNetwork({
    [exchange]: { status: 429, body: { error: 'rate_limited', retry_after: 19.5 } },
  });
  renderPage(<VerifyFlow />, callback());
  expect(await screen.findByRole('heading', { name: 'Many people are verifying right now' })).toHaveFocus();
  expect(screen.getByRole('timer')).toHaveTextContent('We try again in 20 seconds.');
  expect(screen.queryByText('Failed to verify Discord account. Please try again.')).toBeNull();
  network.on(exchange, { body: { success: true, user } });
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText('Discord account verified successfully!')).toBeVisible();
  expect(address()).toMatch(/^\/apply/);
  const sent = network.to(exchange).map(({ body }) => body);
  expect(sent).toEqual([sent[0], sent[0]]);
});

it('explains a refusal at Discord and stays when told to', async () => {
  startNetwork();
  renderPage(<VerifyFlow />, '/verify?error=access_denied&state=apply.nonce');
  expect(screen.getByText('Discord verification was cancelled')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('in 10 seconds');
  await userEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
  expect(screen.getByText('You stay on this page.')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Start again' })).toBeEnabled();
});

it.each([
  ['a code of OAuth', 'server_error', 'Authentication failed: server_error'],
  ['the name of something that every object has', '__proto__', 'Authentication failed: Unknown error'],
  ['a text', 'Your account is closed', 'Authentication failed: Unknown error'],
])('says nothing that whoever made the link has written, where its error is %s', (_what, error, said) => {
  startNetwork();
  const query = new URLSearchParams({ error, error_description: 'Write to us elsewhere' });
  renderPage(<VerifyFlow />, `/verify?${query}`);
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.queryByText(/to us elsewhere|account is closed/)).toBeNull();
});

it('offers the invite of the reply, asks again for the cached person, and goes on', async () => {
  const network = startNetwork({
    [exchange]: { body: { requires_server_join: true, user, server_invite: 'https://invite.example/x' } },
  });
  renderPage(<VerifyFlow />, callback());
  const link = await screen.findByRole('link', { name: 'Join Discord Server' });
  expect(link).toHaveAttribute('href', 'https://invite.example/x');
  expect(screen.getByRole('button', { name: 'Back to Application' })).toBeVisible();
  network.on(exchange, { body: { success: true } });
  await userEvent.click(screen.getByRole('button', { name: "I've Joined - Continue" }));
  await waitFor(() => {
    expect(address()).toContain('/apply?discord_verified=true&discord_id=42');
  });
  expect(network.calls.at(-1)?.body).toEqual({
    project_id: 'yieldwren',
    check_membership_only: true,
    discord_id: '42',
  });
});

const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

it('goes on by itself when somebody comes back who has joined, and is silent as long as they have not', async () => {
  const network = startNetwork({ [exchange]: { body: { requires_server_join: true, user } } });
  renderPage(<VerifyFlow />, callback());
  expect(await screen.findByRole('heading', { name: 'Join our Discord server' })).toHaveFocus();
  expect(screen.getByText('You are verified as ada. Next: join our server, then the form.')).toBeVisible();
  expect(screen.getByText(/Step 2 of 4/)).toBeVisible();
  comeBack();
  await waitFor(() => {
    expect(network.to(exchange)).toHaveLength(2);
  });
  expect(screen.queryByText(/Please make sure/)).toBeNull();
  network.on(exchange, { body: { success: true } });
  await waitFor(() => {
    comeBack();
    expect(address()).toContain('/apply?discord_verified=true&discord_id=42');
  });
});

it('moves nobody who has left the page while it was looked for', async () => {
  const network = startNetwork({ [exchange]: { body: { requires_server_join: true, user } } });
  renderPage(
    <WithWayOut>
      <VerifyFlow />
    </WithWayOut>,
    callback(),
  );
  await screen.findByRole('heading', { name: 'Join our Discord server' });
  const { promise, resolve } = Promise.withResolvers<Answer>();
  network.on(exchange, () => promise);
  act(() => {
    comeBack();
  });
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  resolve({ body: { success: true } });
  await act(async () => await new Promise(requestAnimationFrame));
  expect(address()).toBe('/about');
});

it('answers whoever presses while it is looked for by itself', async () => {
  const network = startNetwork({ [exchange]: { body: { requires_server_join: true, user } } });
  renderPage(<VerifyFlow />, callback());
  const joined = await screen.findByRole('button', { name: "I've Joined - Continue" });
  const { promise, resolve } = Promise.withResolvers<Answer>();
  network.on(exchange, () => promise);
  act(() => {
    comeBack();
  });
  await userEvent.click(joined);
  expect(joined).toHaveAttribute('aria-disabled', 'true');
  resolve({ body: { requires_server_join: true } });
  expect(await screen.findByText("Please make sure you've joined our Discord server.")).toBeVisible();
  expect(joined).not.toHaveAttribute('aria-disabled');
  expect(network.to(exchange)).toHaveLength(2);
});

it('says who is signed in, not that they verified, on the way to a page of their own', async () => {
  startNetwork({ [exchange]: { body: { success: true, user, return_to: '/review' } } });
  renderPage(<VerifyFlow />, callback());
  expect(await screen.findByText('Signed in as ada')).toBeVisible();
  expect(screen.queryByText('Discord account verified successfully!')).toBeNull();
});
