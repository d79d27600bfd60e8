import { endSession, readSignedInUser } from '../api/auth.ts';
import { readMe } from '../api/me.ts';
import { isSignedOut } from '../api/request.ts';
import { logFailure } from '../logFailure.ts';
import { forgetPerson } from '../storage.ts';
import { keepPerson, noticeLogOut, type Person, readAccount } from './accountStore.ts';

async function load(read: () => Promise<Person>): Promise<void> {
  const { turn } = readAccount();
  try {
    keepPerson(turn, await read());
  } catch (error) {
    // That nobody is signed in any more was noticed with the answer.
    if (!isSignedOut(error)) {
      logFailure('The account could not be read', error);
    }
  }
}

/** Who is signed in: one quick look at the session. */
export const loadPerson = () => load(readSignedInUser);

/** The same, and whether they review, which asks Discord. */
export const loadWhole = () => load(readMe);

/** Ends the session, and forgets the person even when the server does not answer or the page is closed before it does. */
export async function logOut(): Promise<void> {
  forgetPerson();
  let isHeard = false;
  try {
    await endSession();
    isHeard = true;
  } catch (error) {
    logFailure('The session could not be ended', error);
  }
  noticeLogOut(isHeard);
}
