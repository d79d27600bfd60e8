import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noticeAnswer, readAccount } from '../../account/accountStore.ts';
import { useLogOut } from '../../account/useLogOut.ts';
import { readSignedInUser } from '../../api/auth.ts';
import { dropMark, endMark, expireMark, leaveLogOut, lookAgain, mark } from '../../testing/account.ts';
import { expectFailures } from '../../testing/expectFailures.ts';
import { startNetwork } from '../../testing/network.ts';
import { openOtherTab } from '../../testing/otherTab.ts';
import { address, renderPage } from '../../testing/renderPage.tsx';
import { useAuth } from './AuthProvider.tsx';
import { CallbackScreen } from './CallbackScreen.tsx';
import { LoginPanel } from './LoginPanel.tsx';

const login = 'POST /api/discord-auth';
const user = { discord_id: '42', username: 'ada', avatar: null };

const other = openOtherTab();

let codes = 0;
const callback = () => {
  codes += 1;
  return `/auth-callback?code=login-${codes}&state=login.nonce`;
};

function Who() {
  const { user: known, isLoading, isAuthenticated } = useAuth();
  const logOut = useLogOut();
  return (
    <button type="button" onClick={() => void logOut()}>
      {JSON.stringify({ name: known?.username, isLoading, isAuthenticated })}
    </button>
  );
}

afterEach(() => {
  jest.useRealTimers();
});

describe('the signed-in user', () => {
  it('is read from the browser', async () => {
    localStorage.setItem('yieldwren_user', JSON.stringify(user));
    startNetwork();
    renderPage(<Who />);
    expect(await screen.findByText(/"isAuthenticated":true/)).toHaveTextContent('"name":"ada"');
  });

  it.each(['{"username":', '"ada"', 'null', '{}'])(
    'stored as %s is logged, dropped and nobody',
    async (text) => {
      expectFailures('The stored user could not be read');
      localStorage.setItem('yieldwren_user', text);
      startNetwork();
      renderPage(<Who />);
      expect(await screen.findByText(/"isAuthenticated":false/)).toHaveTextContent('"isLoading":false');
      expect(localStorage.getItem('yieldwren_user')).toBeNull();
    },
  );

  it.each(['nobody', 'somebody'])(
    'is forgotten once the server knows nobody, in a browser that knows %s',
    async (who) => {
      if (who === 'somebody') {
        mark();
      }
      localStorage.setItem('yieldwren_user', JSON.stringify(user));
      startNetwork({ 'GET /api/auth/user': { status: 401, body: { error: 'unauthenticated' } } });
      await expect(readSignedInUser()).rejects.toMatchObject({ status: 401 });
      expect(localStorage.getItem('yieldwren_user')).toBeNull();
    },
  );

  it('is forgotten with all that was typed at log-out, even when the server does not answer', async () => {
    expectFailures('The session could not be ended');
    localStorage.setItem('yieldwren_user', JSON.stringify(user));
    localStorage.setItem('auth_redirect', '/status');
    sessionStorage.setItem('apply_draft', '{}');
    const network = startNetwork({ 'POST /api/auth/logout': 'cut' });
    renderPage(<Who />, '/status');
    await userEvent.click(await screen.findByText(/"isAuthenticated":true/));
    await waitFor(() => {
      expect(address()).toBe('/');
    });
    expect(network.to('POST /api/auth/logout')).toHaveLength(1);
    expect([Object.keys(localStorage), sessionStorage.length]).toEqual([['last_log_out'], 0]);
    expect(screen.getByText(/"isAuthenticated":false/)).toBeVisible();
  });

  it('who logs out on the first page is at its beginning', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation();
    localStorage.setItem('yieldwren_user', JSON.stringify(user));
    startNetwork({ 'POST /api/auth/logout': { status: 204 } });
    renderPage(<Who />, '/');
    await userEvent.click(await screen.findByText(/"isAuthenticated":true/));
    await waitFor(() => {
      expect(scrollTo).toHaveBeenCalledWith(0, 0);
    });
    scrollTo.mockRestore();
  });

  it('is forgotten at log-out before the server answers, because the page may be closed meanwhile', async () => {
    localStorage.setItem('yieldwren_user', JSON.stringify(user));
    localStorage.setItem('auth_redirect', '/status');
    localStorage.setItem('animations', 'paused');
    sessionStorage.setItem('apply_draft', '{}');
    const network = startNetwork({ 'POST /api/auth/logout': 'never' });
    renderPage(<Who />, '/status');
    await userEvent.click(await screen.findByText(/"isAuthenticated":true/));
    await waitFor(() => {
      expect(network.to('POST /api/auth/logout')).toHaveLength(1);
    });
    expect([Object.keys(localStorage), sessionStorage.length]).toEqual([['animations', 'last_log_out'], 0]);
  });
});

const typeAsAda = async () => {
  mark();
  localStorage.setItem('yieldwren_user', JSON.stringify(user));
  sessionStorage.setItem('apply_draft', '{}');
  startNetwork();
  renderPage(<Who />, '/apply?discord_verified=true');
  return await screen.findByText(/"isAuthenticated":true/);
};
const nobody = () => screen.findByText(/"isAuthenticated":false/);

const expectNothingLeft = async () => {
  expect(await nobody()).toBeVisible();
  await waitFor(() => {
    expect(address()).toBe('/apply');
  });
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
};

const expectAllLeft = async (page: HTMLElement) => {
  expect(await nobody()).toBe(page);
  expect(address()).toBe('/apply?discord_verified=true');
  expect(sessionStorage.getItem('apply_draft')).toBe('{}');
};

describe('another tab', () => {
  afterEach(() => {
    act(expireMark);
  });

  it('that logs out leaves nobody here, nothing that was typed, and a page that begins anew', async () => {
    await typeAsAda();
    act(expireMark);
    await expectNothingLeft();
  });

  it('that logs out and signs somebody else in, all unseen, leaves nothing that was typed either', async () => {
    const page = await typeAsAda();
    leaveLogOut();
    localStorage.setItem('yieldwren_user', JSON.stringify({ ...user, username: 'bob' }));
    lookAgain();
    expect(await screen.findByText(/"name":"bob"/)).not.toBe(page);
    expect(localStorage.getItem('yieldwren_user')).toContain('bob');
    await waitFor(() => {
      expect(address()).toBe('/apply');
    });
    expect(Object.keys(sessionStorage)).toEqual(['was_signed_in']);
    expect(readAccount().isSignedIn).toBe(true);
  });

  it('whose session has ended leaves nobody here, and everything that was typed', async () => {
    const page = await typeAsAda();
    endMark();
    other.say('answer');
    await expectAllLeft(page);
  });

  it('whose session has ended while this one slept leaves everything that was typed as well', async () => {
    const page = await typeAsAda();
    endMark();
    lookAgain();
    await expectAllLeft(page);
  });

  it('that logs out leaves nothing that was typed before the session ended either', async () => {
    await typeAsAda();
    endMark();
    act(() => {
      noticeAnswer(401);
    });
    await nobody();
    expect(sessionStorage.getItem('apply_draft')).toBe('{}');
    dropMark();
    other.say('logOut');
    await expectNothingLeft();
  });
});

describe('the login callback', () => {
  it('asks once although effects run twice, stores the user and goes to the saved path', async () => {
    localStorage.setItem('auth_redirect', '/status');
    const network = startNetwork({ [login]: { body: { success: true, user } } });
    renderPage(<CallbackScreen />, callback());
    await waitFor(() => {
      expect(address()).toBe('/status');
    });
    expect(network.calls).toHaveLength(1);
    expect(network.calls[0]?.body).toMatchObject({ mode: 'login', project_id: 'yieldwren' });
    expect(JSON.parse(localStorage.getItem('yieldwren_user') ?? '')).toEqual(user);
    expect(localStorage.getItem('auth_redirect')).toBeNull();
    expect(screen.getAllByText('Welcome back, ada!')).toHaveLength(1);
  });

  it.each([
    [404, 'user_not_found', 'No account found. Please apply first.', '/apply'],
    [403, 'application_not_approved', 'Your application is still pending approval.', '/'],
  ])('answered with %i %s says so and goes on', async (status, error, text, path) => {
    startNetwork({ [login]: { status, body: { error } } });
    renderPage(<CallbackScreen />, callback());
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => {
      expect(address()).toBe(path);
    });
    expect(localStorage.getItem('yieldwren_user')).toBeNull();
  });

  it('says what the server says of an application that is not approved', async () => {
    const message = 'Your application was not accepted.';
    startNetwork({ [login]: { status: 403, body: { error: 'application_not_approved', message } } });
    renderPage(<CallbackScreen />, callback());
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('of who cancelled at Discord explains it, and goes to the login page unless told to stay', async () => {
    jest.useFakeTimers();
    const keyboard = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    startNetwork();
    renderPage(<CallbackScreen />, '/auth-callback?error=access_denied&state=login.nonce');
    expect(await screen.findByRole('heading', { name: 'Authentication Error' })).toBeVisible();
    expect(screen.getByText('No authorization code received')).toBeVisible();
    expect(screen.getByText(/nothing was shared with us/)).toBeVisible();
    expect(screen.getAllByText('Login failed. Please try again.')).toHaveLength(1);
    expect(screen.getByRole('timer')).toHaveTextContent('login page in 3 seconds');
    await keyboard.click(screen.getByRole('button', { name: 'Stay on this page' }));
    expect(screen.getByText('You stay on this page.')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Start again' })).toBeEnabled();
  });

  it('that fails leads to a login page that still leads where this login was to lead', async () => {
    localStorage.setItem('auth_redirect', '/form?from=mail');
    startNetwork({ [login]: { status: 502, body: { error: 'discord_unavailable', message: 'Away.' } } });
    renderPage(<CallbackScreen />, callback());
    await userEvent.click(await screen.findByRole('button', { name: 'Back to login' }));
    expect(address()).toBe(`/login?return_to=${encodeURIComponent('/form?from=mail')}`);
  });

  it('refused to a browser without cookies says so, and goes nowhere by itself', async () => {
    const enabled = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    const message = 'This sign-in was started in another browser.';
    startNetwork({ [login]: { status: 400, body: { error: 'invalid_state', message } } });
    renderPage(<CallbackScreen />, callback());
    expect(await screen.findByText(/^Your browser refuses cookies/)).toHaveAttribute('role', 'alert');
    expect(screen.queryByText(/started in another browser/)).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByRole('button', { name: 'Start again' })).toBeEnabled();
    enabled.mockRestore();
  });

  it('with an empty code asks for nothing and says that none came', async () => {
    const network = startNetwork();
    renderPage(<CallbackScreen />, '/auth-callback?code=&state=login.nonce');
    expect(await screen.findByText('No authorization code received')).toBeVisible();
    expect(network.calls).toEqual([]);
  });

  it.each([
    [
      { status: 502, body: { error: 'discord_unavailable', message: 'Discord is away.' } },
      'Discord is away.',
    ],
    ['cut', /We could not reach the login service/],
  ] as const)('that fails with %j shows the message and where it leads', async (answer, text) => {
    jest.useFakeTimers();
    startNetwork({ [login]: answer });
    renderPage(<CallbackScreen />, callback());
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('login page in 3 seconds');
    expect(screen.getAllByText('Login failed. Please try again.')).toHaveLength(1);
  });
});

describe('the login page', () => {
  it('offers the button and the way to apply', async () => {
    startNetwork();
    renderPage(<LoginPanel returnTo="/" />, '/login');
    expect(await screen.findByRole('button', { name: 'Login with Discord' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Apply for beta access' })).toHaveAttribute('href', '/apply');
  });

  it.each([
    ['a session', { body: { id: '1' } }],
    ['no answer', 'cut'],
  ] as const)('goes to / for a stored user with %s', async (_, answer) => {
    localStorage.setItem('yieldwren_user', JSON.stringify(user));
    startNetwork({ 'GET /api/auth/user': answer });
    renderPage(<LoginPanel returnTo="/" />, '/login');
    await waitFor(() => {
      expect(address()).toBe('/');
    });
  });

  it('offers the login again when the session has ended', async () => {
    localStorage.setItem('yieldwren_user', JSON.stringify(user));
    startNetwork({ 'GET /api/auth/user': { status: 401, body: { error: 'unauthenticated' } } });
    renderPage(<LoginPanel returnTo="/" />, '/login');
    expect(await screen.findByRole('button', { name: 'Login with Discord' })).toBeEnabled();
    expect(localStorage.getItem('yieldwren_user')).toBeNull();
  });
});
