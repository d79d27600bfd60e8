import type { IdentityView } from '@yieldwren/shared/browser';
import { logFailure } from '../../logFailure.ts';
import { dropStoredUser, localEntries, readEntry, writeEntry } from '../../storage.ts';

/** The user the last login left behind; an entry that cannot be read is logged and dropped. */
export function readStoredUser(): IdentityView | undefined {
  const text = readEntry('localStorage', localEntries.user);
  if (text === undefined) {
    return undefined;
  }
  try {
    const user: unknown = JSON.parse(text);
    if (typeof user === 'object' && user !== null && 'username' in user) {
      return user as IdentityView;
    }
    throw new Error('The stored user is not a user');
  } catch (error) {
    logFailure('The stored user could not be read', error);
    dropStoredUser();
    return undefined;
  }
}

export const writeStoredUser = (user: IdentityView): void => {
  writeEntry('localStorage', localEntries.user, JSON.stringify(user));
};
