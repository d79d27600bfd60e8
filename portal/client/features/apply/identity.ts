import type { UserView } from '@yieldwren/shared/browser';

/** The name that means: Discord told none. */
const unknownName = 'Discord User';

/** What the address of /apply claims about the visitor, or the page knows of the session. The server believes none of it. */
export interface ClaimedIdentity {
  readonly source: 'address' | 'session';
  readonly isVerified: boolean;
  readonly discordId: string | null;
  readonly username: string | null;
  readonly avatar: string | null;
  /** The optional `username` parameter. */
  readonly typedName: string | null;
}

export const readIdentity = (search: URLSearchParams): ClaimedIdentity => ({
  source: 'address',
  isVerified: search.get('discord_verified') === 'true',
  discordId: search.get('discord_id') || null,
  username: search.get('discord_username') || null,
  avatar: search.get('discord_avatar') || null,
  typedName: search.get('username') || null,
});

/** The person the form is for: their profile, or what stands in for it. */
export type ApplicantProfile = Omit<UserView, 'id' | 'discord_id'> & {
  readonly discord_id: string | null;
  /** Nobody but the address says so. */
  readonly isClaimed?: boolean;
};

/** Nobody found under that id: the id from the address, and its name or 'Discord User'. */
export const placeholderFor = (identity: ClaimedIdentity): ApplicantProfile => ({
  discord_id: identity.discordId,
  username: identity.username ?? unknownName,
  discriminator: null,
  avatar: identity.avatar,
  isClaimed: identity.source === 'address',
});

/** '#0' is what Discord gives names that have no discriminator. */
export function fullName({ username, discriminator }: ApplicantProfile): string {
  return discriminator && discriminator !== '0' ? `${username}#${discriminator}` : username;
}

export interface UsernameField {
  readonly value: string;
  /** It may not be changed in the form. */
  readonly isFixed: boolean;
  /** Discord has told it. */
  readonly isConfirmed: boolean;
}

/** The name for the form. */
export function usernameField(applicant: ApplicantProfile, typedName: string | null): UsernameField {
  if (applicant.username !== unknownName) {
    return { value: fullName(applicant), isFixed: true, isConfirmed: !applicant.isClaimed };
  }
  return { value: typedName ?? '', isFixed: typedName !== null, isConfirmed: false };
}
