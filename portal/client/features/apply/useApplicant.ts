import type { IdentityView } from '@yieldwren/shared/browser';
import { useEffect, useState } from 'react';
import { recheckMembership } from '../../api/auth.ts';
import { findUserByDiscordId } from '../../api/users.ts';
import { readStanding, type Standing } from '../../forms/standing.ts';
import { logFailure } from '../../logFailure.ts';
import { useSettings } from '../../settings.ts';
import { type ApplicantProfile, type ClaimedIdentity, placeholderFor } from './identity.ts';

export interface KnownApplicant extends Standing {
  readonly applicant: ApplicantProfile;
  /** Who has to join the server first. */
  readonly mustJoin?: IdentityView | undefined;
}

async function findApplicant(identity: ClaimedIdentity, discordId: string): Promise<ApplicantProfile> {
  try {
    const user = await findUserByDiscordId(discordId);
    return user.discord_id === discordId ? user : placeholderFor(identity);
  } catch (error) {
    logFailure('The profile could not be looked up', error);
    return placeholderFor(identity);
  }
}

/** Whoever comes straight from Discord was asked there; of a session nobody knows how old its answer is. */
async function findMustJoin({ source, discordId, username, avatar }: ClaimedIdentity, projectId: string) {
  if (source === 'address' || discordId === null || username === null) {
    return undefined;
  }
  try {
    const { requires_server_join: isOutside } = await recheckMembership(discordId, projectId);
    return isOutside ? { discord_id: discordId, username, avatar } : undefined;
  } catch (error) {
    logFailure('Membership could not be looked up', error);
    return undefined;
  }
}

async function lookUp(
  identity: ClaimedIdentity,
  discordId: string,
  projectId: string,
): Promise<KnownApplicant> {
  const [applicant, standing] = await Promise.all([findApplicant(identity, discordId), readStanding('beta')]);
  const isOpen = standing.gate.state === 'open';
  return { applicant, ...standing, mustJoin: isOpen ? await findMustJoin(identity, projectId) : undefined };
}

/** Looks up the person of the address or the session. @returns nothing while it asks */
export function useApplicant(identity: ClaimedIdentity): KnownApplicant | undefined {
  const [known, setKnown] = useState<KnownApplicant>();
  const { project_id: projectId } = useSettings();
  const { discordId } = identity;
  useEffect(() => {
    let isShown = true;
    if (discordId !== null) {
      lookUp(identity, discordId, projectId).then(
        (found) => isShown && setKnown(found),
        () => undefined,
      );
    }
    return () => {
      isShown = false;
    };
  }, [identity, discordId, projectId]);
  return discordId === null ? { applicant: placeholderFor(identity), gate: { state: 'open' } } : known;
}
