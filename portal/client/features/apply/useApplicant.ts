import type { ApplyGate, IdentityView, OwnerView } from '@yieldwren/shared/browser';
import { useEffect, useState } from 'react';
import { recheckMembership } from '../../api/auth.ts';
import { readMyApplications } from '../../api/me.ts';
import { findUserByDiscordId } from '../../api/users.ts';
import { logFailure } from '../../logFailure.ts';
import { useSettings } from '../../settings.ts';
import { type ApplicantProfile, type ClaimedIdentity, placeholderFor } from './identity.ts';

export interface Known {
  readonly applicant: ApplicantProfile;
  readonly gate: ApplyGate;
  /** The last application, when it is over. */
  readonly earlier?: OwnerView | undefined;
  /** Who has to join the server first. */
  readonly mustJoin?: IdentityView | undefined;
}

const open: ApplyGate = { state: 'open' };

async function findApplicant(identity: ClaimedIdentity, discordId: string): Promise<ApplicantProfile> {
  try {
    const user = await findUserByDiscordId(discordId);
    return user.discord_id === discordId ? user : placeholderFor(identity);
  } catch (error) {
    logFailure('The profile could not be looked up', error);
    return placeholderFor(identity);
  }
}

/** Whether the form may be sent now. Without an answer it is shown: the server decides once more when it is sent. */
async function findGate(): Promise<Pick<Known, 'gate' | 'earlier'>> {
  try {
    const { applications, apply } = await readMyApplications();
    const last = applications.find(({ kind }) => kind === 'beta');
    const isOver = last?.status === 'rejected' || last?.status === 'withdrawn';
    return { gate: apply.beta, earlier: isOver ? last : undefined };
  } catch (error) {
    logFailure('Earlier applications could not be looked up', error);
    return { gate: open };
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

async function lookUp(identity: ClaimedIdentity, discordId: string, projectId: string): Promise<Known> {
  const [applicant, standing] = await Promise.all([findApplicant(identity, discordId), findGate()]);
  const isOpen = standing.gate.state === 'open';
  return { applicant, ...standing, mustJoin: isOpen ? await findMustJoin(identity, projectId) : undefined };
}

/** Looks up the person of the address or the session. @returns nothing while it asks */
export function useApplicant(identity: ClaimedIdentity): Known | undefined {
  const [known, setKnown] = useState<Known>();
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
  return discordId === null ? { applicant: placeholderFor(identity), gate: open } : known;
}
