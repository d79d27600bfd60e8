import type { UserView } from '@yieldwren/shared/browser';

/** The name that means: Discord told none. */
export const unknownName = 'Discord User';

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
export type ApplicantProfile = Omit<UserView, 'id' | 'discord_id'> & { readonly discord_id: string | null };

/** Nobody found under that id: the id from the address, and its name or 'Discord User'. */
export const placeholderFor = ({ discordId, username, avatar }: ClaimedIdentity): ApplicantProfile => ({
  discord_id: discordId,
  username: username ?? unknownName,
  discriminator: null,
  avatar,
});

/** '#0' is what Discord gives names that have no discriminator. */
export function fullName({ username, discriminator }: ApplicantProfile): string {
  return discriminator && discriminator !== '0' ? `${username}#${discriminator}` : username;
}

/** The name for the form, and whether it may be changed there (specification section 5). */
export function usernameField(applicant: ApplicantProfile, typedName: string | null) {
  if (applicant.username !== unknownName) {
    return { value: fullName(applicant), isFixed: true };
  }
  return typedName ? { value: typedName, isFixed: true } : { value: '', isFixed: false };
}
