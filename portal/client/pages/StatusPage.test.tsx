import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { noticeAnswer } from '../account/accountStore.ts';
import { RootLayout } from '../layout/RootLayout.tsx';
import { preloadable } from '../start/preloadable.tsx';
import { dropMark, mark } from '../testing/account.ts';
import { ownApplication, ownReply } from '../testing/applications.ts';
import { applicantUser } from '../testing/apply.ts';
import { expectFailures } from '../testing/expectFailures.ts';
import { type Answer, type Reaction, startNetwork } from '../testing/network.ts';
import { openOtherTab } from '../testing/otherTab.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { StatusPage } from './StatusPage.tsx';

const other = openOtherTab();
const list = { 'GET /api/me/applications': ownReply() };

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const editLink = () => screen.findByRole('link', { name: 'Edit your answers' });

const renderFramed = (Home: ComponentType = () => <h1>Home</h1>) => {
  renderPage(
    <Routes>
      <Route element={<RootLayout />}>
        <Route path="/status" element={<StatusPage />} />
        <Route path="/" element={<Home />} />
      </Route>
    </Routes>,
    '/status',
  );
};

/** The page in its frame, and the form that was opened from far below its top. */
const openForm = async () => {
  startNetwork({ ...list, 'PATCH /api/me/applications/a1': { body: ownApplication() } });
  renderFramed();
  await userEvent.click(await editLink());
  expect(await heading('Edit your answers')).toHaveFocus();
};

describe('the form of an application', () => {
  const scrollTo = jest.spyOn(window, 'scrollTo');

  it.each([
    ['saved', 'button', 'Save changes'],
    ['left', 'link', 'Back without saving'],
  ])(
    'is a page of its own: so is, from its top, the one that follows when it is %s',
    async (_, role, name) => {
      await openForm();
      expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
      scrollTo.mockClear();
      await userEvent.click(screen.getByRole(role, { name }));
      expect(await heading('Your application')).toHaveFocus();
      expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    },
  );
});

it('leaves nothing of whoever had everything erased, in other tabs either', async () => {
  startNetwork({
    ...list,
    'DELETE /api/me': { body: { receipt: '2027-01-03-ab-cd' } },
  });
  mark();
  localStorage.setItem('auth_redirect', '/form');
  sessionStorage.setItem('form_draft', '{}');
  renderPage(<StatusPage />, '/status');
  await userEvent.click(await screen.findByRole('button', { name: 'Erase my data' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Erase everything' }),
  );
  expect(await screen.findByText('2027-01-03-ab-cd')).toBeVisible();
  expect([Object.keys(localStorage), sessionStorage.length]).toEqual([['last_log_out'], 0]);
  await waitFor(() => {
    expect(other.heard.at(-1)).toBe('logOut');
  });
});

it('shows nothing of whoever logs out from then on, however long the server and the first page take', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const network = startNetwork({
    ...list,
    'GET /api/auth/user': { body: applicantUser },
    'POST /api/auth/logout': () => promise,
  });
  mark();
  const { promise: page, resolve: bring } = Promise.withResolvers<() => ReactNode>();
  renderFramed(preloadable(() => page).Component);
  await editLink();
  expect(screen.getByText('Ada Example')).toBeInTheDocument();
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log out' }));
  expect(await heading('Loading page')).toHaveFocus();
  expect(screen.queryByText('Ada Example')).toBeNull();
  const asked = network.calls.length;
  resolve({ status: 204 });
  await waitFor(() => {
    expect(other.heard.at(-1)).toBe('logOut');
  });
  expect(await heading('Loading page')).toBeVisible();
  bring(() => <h1>Home</h1>);
  expect(await heading('Home')).toHaveFocus();
  expect(network.calls).toHaveLength(asked);
  act(dropMark);
});

describe('a log-out that the server did not hear', () => {
  const end = 'POST /api/auth/logout';
  const logOut = async (answer: Reaction) => {
    expectFailures('The session could not be ended');
    const network = startNetwork({ ...list, 'GET /api/auth/user': { body: applicantUser }, [end]: answer });
    mark();
    renderFramed();
    await editLink();
    await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log out' }));
    await heading('Home');
    const notice = await screen.findByText(/you may still be signed in there/);
    return { network, notice };
  };
  afterEach(() => {
    act(dropMark);
  });

  it.each<[string, Reaction]>([
    ['is out of reach', 'cut'],
    ['is away', { status: 503, body: { error: 'unavailable' } }],
  ])('is told to whoever logs out while it %s, and is done when they try again', async (_, answer) => {
    const { network, notice } = await logOut(answer);
    expect(notice.closest('[role=alert]')).toBeVisible();
    network.on(end, { status: 204 });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => {
      expect(notice).not.toBeInTheDocument();
    });
    expect(document.cookie).toBe('');
  });

  it('is told no more once the server has heard it with another request', async () => {
    const { notice } = await logOut('cut');
    document.cookie = 'signed_in=; Path=/; Max-Age=0';
    act(() => {
      noticeAnswer(401);
    });
    expect(notice).not.toBeInTheDocument();
  });

  it('is done by itself once the connection is back, unless somebody has signed in since', async () => {
    const { network } = await logOut('cut');
    await waitFor(() => {
      expect(network.to(end)).toHaveLength(2);
    });
    document.cookie = 'signed_in=1; Path=/';
    window.dispatchEvent(new Event('online'));
    document.cookie = 'signed_in=out; Path=/';
    network.on(end, { status: 204 });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => {
      expect(document.cookie).toBe('');
    });
    expect(network.to(end)).toHaveLength(3);
  });
});
