import type { UserView } from '@yieldwren/shared/browser';
import { useEffect, useState } from 'react';
import { readMyApplications } from '../../api/me.ts';
import { findUserByDiscordId } from '../../api/users.ts';
import { logFailure } from '../../logFailure.ts';
import { type Applicant, type ClaimedIdentity, placeholderFor } from './identity.ts';
import type { Receipt } from './receipt.ts';

export interface Known {
  readonly applicant: Applicant;
  /** An application that is already under way. */
  readonly receipt: Receipt | undefined;
}

const applicantOf = (user: UserView): Applicant => ({
  discordId: user.discord_id,
  username: user.username,
  discriminator: user.discriminator,
  avatar: user.avatar,
});

async function findApplicant(identity: ClaimedIdentity, discordId: string): Promise<Applicant> {
  try {
    const user = await findUserByDiscordId(discordId);
    return user.discord_id === discordId ? applicantOf(user) : placeholderFor(identity);
  } catch (error) {
    logFailure('The profile could not be looked up', error);
    return placeholderFor(identity);
  }
}

/** Somebody who comes again sees how their application stands, not an empty form. */
async function findReceipt(discordId: string): Promise<Receipt | undefined> {
  try {
    const open = (await readMyApplications()).find(
      ({ kind, status, discord_id: owner }) =>
        kind === 'beta' && owner === discordId && (status === 'pending' || status === 'approved'),
    );
    return open && { reference: open.reference, status: open.status, date: open.created_at };
  } catch (error) {
    logFailure('Earlier applications could not be looked up', error);
    return undefined;
  }
}

/** Looks up the person the address names. @returns nothing while it asks */
export function useApplicant(identity: ClaimedIdentity): Known | undefined {
  const [known, setKnown] = useState<Known>();
  const { discordId } = identity;
  useEffect(() => {
    let isShown = true;
    if (discordId !== null) {
      Promise.all([findApplicant(identity, discordId), findReceipt(discordId)]).then(
        ([applicant, receipt]) => isShown && setKnown({ applicant, receipt }),
        () => undefined,
      );
    }
    return () => {
      isShown = false;
    };
  }, [identity, discordId]);
  return discordId === null ? { applicant: placeholderFor(identity), receipt: undefined } : known;
}
