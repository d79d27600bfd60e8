import { act, render, screen, waitFor } from '@testing-library/react';
import { dropMark, endMark, expireMark, leaveLogOut, mark } from '../testing/account.ts';
import { openOtherTab } from '../testing/otherTab.ts';
import {
  keepPerson,
  noticeAnswer,
  noticeLogOut,
  noticeSignIn,
  onAccountChange,
  readAccount,
  useAccount,
} from './accountStore.ts';

const other = openOtherTab();
const nora = { id: '1', discord_id: '42', username: 'nora', discriminator: null, avatar: null };
const isShown = () => document.documentElement.hasAttribute('data-signed-in');

function Who() {
  const account = useAccount();
  return <p>{account?.isSignedIn ? (account.person?.username ?? 'somebody') : 'nobody'}</p>;
}

beforeEach(() => {
  expireMark();
});

it('knows by the cookie alone that somebody is signed in, and tells the style sheets', () => {
  const seen: string[] = [];
  const stop = onAccountChange((source) => seen.push(source));
  expect([readAccount().isSignedIn, isShown()]).toEqual([false, false]);
  mark();
  expect([readAccount().isSignedIn, isShown()]).toEqual([true, true]);
  expect(seen).toEqual(['tab']);
  stop();
});

it('takes an answer without a session for the end of it, whatever the cookie says', () => {
  mark();
  noticeAnswer(200);
  expect(readAccount().isSignedIn).toBe(true);
  noticeAnswer(401);
  expect([readAccount().isSignedIn, isShown()]).toEqual([false, false]);
});

it('forgets the person when somebody signs in anew, and drops what was asked about the one before', () => {
  mark();
  const { turn } = readAccount();
  keepPerson(turn, nora);
  keepPerson(turn, { ...nora, reviewer: true });
  expect(readAccount().person).toEqual({ ...nora, reviewer: true });
  noticeSignIn();
  keepPerson(turn, nora);
  expect(readAccount().person).toBeUndefined();
});

it.each([
  [true, ''],
  [false, 'signed_in=out'],
])('leaves no cookie at log-out, or one that tells the server if it was not reached: %s', (isHeard, left) => {
  mark();
  noticeLogOut(isHeard);
  expect([readAccount().isSignedIn, document.cookie]).toEqual([false, left]);
});

it('tells other tabs whether a session has ended or somebody has logged out', async () => {
  const stop = onAccountChange(() => undefined);
  mark();
  noticeAnswer(401);
  noticeLogOut(true);
  await waitFor(() => {
    expect(other.heard.slice(-2)).toEqual(['answer', 'logOut']);
  });
  stop();
});

const draft = () => sessionStorage.getItem('apply_draft');
const typeAs = (somebody: boolean) => {
  if (somebody) {
    mark();
  }
  sessionStorage.setItem('apply_draft', '{}');
};
/** The tab leads to another document, as after a way to Discord and back. */
const openDocument = () =>
  jest.isolateModulesAsync(async () => {
    const { onAccountChange: listen } = await import('./accountStore.ts');
    listen(() => undefined)();
  });

describe('what is typed in a tab', () => {
  let stop: () => void;

  beforeEach(() => {
    stop = onAccountChange(() => undefined);
  });
  afterEach(() => {
    stop();
    window.history.replaceState(null, '', '/');
  });

  it('goes when somebody logs out in another tab, whatever page stands here', async () => {
    typeAs(true);
    dropMark();
    other.say('logOut');
    await waitFor(() => {
      expect(sessionStorage).toHaveLength(0);
    });
  });

  it.each([
    ['goes where they have logged out', true, dropMark, null],
    ['goes where they have logged out, and somebody else has signed in', true, leaveLogOut, null],
    [
      'goes where they have logged out, and the session of somebody else has ended',
      true,
      () => {
        leaveLogOut();
        endMark();
      },
      null,
    ],
    ['stays where their session has ended', true, endMark, '{}'],
    ['stays where nobody has signed in', false, dropMark, '{}'],
  ])('%s while no page stood in it', async (_, somebody, end, left) => {
    typeAs(somebody);
    end();
    await openDocument();
    expect(draft()).toBe(left);
  });

  it('leaves where to return to alone, which all tabs share: somebody may be signing in in another one', async () => {
    typeAs(true);
    dropMark();
    localStorage.setItem('auth_redirect', '/review');
    await openDocument();
    expect(draft()).toBeNull();
    expect(localStorage.getItem('auth_redirect')).toBe('/review');
  });

  it('stays while whoever typed it goes on after the log-out of somebody else', async () => {
    leaveLogOut();
    typeAs(true);
    await openDocument();
    expect(draft()).toBe('{}');
    expect(readAccount().isSignedIn).toBe(true);
  });

  it('goes once somebody signs in where another has logged out', async () => {
    typeAs(true);
    dropMark();
    leaveLogOut();
    window.history.replaceState(null, '', '/verify?code=c');
    await openDocument();
    expect(draft()).toBeNull();
  });

  it('stays while somebody is just signing in', async () => {
    typeAs(true);
    dropMark();
    window.history.replaceState(null, '', '/verify?code=c');
    await openDocument();
    expect(draft()).toBe('{}');
  });
});

it('works without a word of other tabs where the browser forbids to hear them, as with cookies blocked', async () => {
  const asked = jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await openDocument();
  expect(asked).toHaveBeenCalledWith('account');
  asked.mockRestore();
});

it('draws what it knows anew with every change', () => {
  render(<Who />);
  expect(screen.getByText('nobody')).toBeVisible();
  act(mark);
  expect(screen.getByText('somebody')).toBeVisible();
  act(() => keepPerson(readAccount().turn, nora));
  expect(screen.getByText('nora')).toBeVisible();
});
