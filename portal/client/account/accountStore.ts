import type { AccountView, UserView } from '@yieldwren/shared/browser';
import { useSyncExternalStore } from 'react';
import { dropEarlyAnswers } from '../api/earlyAnswers.ts';
import { isComingIn } from '../areas.ts';
import { openChannel } from '../openChannel.ts';
import {
  dropStoredUser,
  forgetPerson,
  forgetTyped,
  readEntry,
  readLogOut,
  sessionEntries,
  writeEntry,
} from '../storage.ts';
import { accountChannel } from './channel.ts';

/**
 * Whoever is signed in, as far as it has been read: whether they review is known once the account's menu has been opened,
 * and on the pages of reviewers.
 */
export type Person = UserView & Partial<AccountView>;

export interface Account {
  /** Counts changes of who is signed in. */
  readonly turn: number;
  readonly isSignedIn: boolean;
  /** The server has not heard of a log-out yet. */
  readonly owesLogOut: boolean;
  readonly person?: Person;
}

/** Where a change comes from: an answer of the server, another tab, or this tab's own log-out. */
export type Source = 'answer' | 'tab' | 'logOut';

const listeners = new Set<(source: Source) => void>();
let account: Account | undefined;
let otherTabs: BroadcastChannel | undefined;
let isWatching = false;

/**
 * The server sets this cookie with the session: 1, or 0 once that has run out. A log-out leaves none, or `out` where the
 * server could not be reached; with that it ends the session when it is asked for anything next.
 */
const markIs = (value: '0' | '1' | 'out') => document.cookie.split('; ').includes(`signed_in=${value}`);
const hasMark = () => markIs('1');
export const owesLogOut = () => markIs('out');

export function readAccount(): Account {
  account ??= { turn: 0, isSignedIn: hasMark(), owesLogOut: owesLogOut() };
  return account;
}

/** By the same attribute that every page is given before it is painted, and in the tab for the documents that follow. */
function show(): void {
  const { isSignedIn } = readAccount();
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn);
  if (isSignedIn) {
    writeEntry('sessionStorage', sessionEntries.wasSignedIn, readLogOut());
  }
}

function become(next: Account, source: Source): void {
  if (next.turn !== readAccount().turn) {
    dropEarlyAnswers();
  }
  account = next;
  show();
  for (const listener of listeners) {
    listener(source);
  }
}

/** Somebody has logged out since this tab last showed a person, whoever is signed in by now. */
function hasMissedLogOut(): boolean {
  const seen = readEntry('sessionStorage', sessionEntries.wasSignedIn);
  return seen !== undefined && seen !== readLogOut();
}

const begin = (isSignedIn: boolean, source: Source) => {
  // A log-out in this tab forgets the person. One in another tab forgets what was typed here; where only the cookie is
  // gone, somebody may just be signing in on this page.
  if (!isSignedIn && source === 'logOut') {
    forgetPerson();
  } else if (
    !isSignedIn &&
    source === 'tab' &&
    (hasMissedLogOut() || !isComingIn(window.location.pathname))
  ) {
    // What all tabs share was forgotten by that tab; by now it may belong to somebody who is signing in.
    forgetTyped();
  }
  if (!hasMark()) {
    dropStoredUser();
  }
  become({ turn: readAccount().turn + 1, isSignedIn, owesLogOut: owesLogOut() }, source);
};

function settle(
  isSignedIn: boolean,
  source: Source,
  hasChanged = readAccount().isSignedIn !== isSignedIn || readAccount().owesLogOut !== owesLogOut(),
): void {
  if (hasChanged) {
    begin(isSignedIn, source);
    if (source !== 'tab') {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
      otherTabs?.postMessage(source);
    }
  }
}

/** Any answer may have begun or ended the session. Where nobody has one, whoever logged in last is forgotten. */
export const noticeAnswer = (status: number) => {
  if (status === 401) {
    dropStoredUser();
  }
  settle(status !== 401 && hasMark(), 'answer');
};

/** A sign-in is over: somebody may be signed in, or somebody else. */
export const noticeSignIn = () => {
  settle(hasMark(), 'answer', true);
};

/** @param isHeard the server was reached */
export const noticeLogOut = (isHeard: boolean) => {
  document.cookie = isHeard ? 'signed_in=; Path=/; Max-Age=0' : 'signed_in=out; Path=/; SameSite=Lax';
  settle(false, 'logOut', true);
};

/** @param turn when the question left: an answer about somebody from before is dropped */
export function keepPerson(turn: number, person: Person): void {
  const known = readAccount();
  if (known.isSignedIn && known.turn === turn) {
    become({ ...known, person: { ...known.person, ...person } }, 'answer');
  }
}

/** Of a change that was missed: a log-out leaves another cookie than the end of a session. */
const missedSource = () => (markIs('0') ? 'answer' : 'tab');

function catchUp(): void {
  if (hasMissedLogOut()) {
    begin(false, 'tab');
  }
  settle(hasMark(), missedSource());
}

function watch(): void {
  isWatching = true;
  if (!readAccount().isSignedIn && readEntry('sessionStorage', sessionEntries.wasSignedIn) !== undefined) {
    begin(false, missedSource());
  }
  catchUp();
  show();
  otherTabs = openChannel(accountChannel);
  otherTabs?.addEventListener('message', ({ data }: MessageEvent<Source>) => {
    const isSignedIn = hasMark();
    // A session that has ended takes no more from this tab than from the one that noticed it.
    const source = data === 'answer' && !isSignedIn ? data : 'tab';
    begin(isSignedIn, source);
  });
  // A page that slept, or came back from the browser's memory, may have missed the message.
  for (const name of ['pageshow', 'visibilitychange']) {
    window.addEventListener(name, catchUp);
  }
}

/** @returns how to stop listening */
export function onAccountChange(listener: (source: Source) => void): () => void {
  if (!isWatching) {
    watch();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Who is signed in; nothing in the first render, which is the same for everybody. */
export const useAccount = (): Account | undefined =>
  useSyncExternalStore(onAccountChange, readAccount, () => undefined);
