import type { PersonView, WorldViewLike } from './types.ts';

export interface Starter {
  part: string;
  hint: string;
  person: PersonView;
}

/** One person for each part there is to play, from those at hand. */
export function findStarters({ people, guild }: WorldViewLike): Starter[] {
  const humans = people.filter((person) => !person.bot);
  const { reviewerRoleId, memberRoleId, approvedRoleId } = guild.named;
  const taken = [reviewerRoleId, memberRoleId, approvedRoleId];
  const parts: [string, string, (person: PersonView) => boolean][] = [
    [
      'Applicant',
      'A member who has applied or may apply. Gets direct messages.',
      (one) => one.inGuild && !one.isOwner && one.roles.every((id) => !taken.includes(id)),
    ],
    [
      'Reviewer',
      'Sees the review channel, presses its buttons, runs its commands.',
      (one) => one.inGuild && !one.isOwner && one.roles.includes(reviewerRoleId),
    ],
    ['Owner', 'May do everything in the server.', (one) => one.isOwner],
    ['Somebody outside', 'Not in the server yet. Can open an invite.', (one) => !one.inGuild],
  ];
  return parts.flatMap(([part, hint, fits]) => {
    const person = humans.find(fits);
    return person === undefined ? [] : [{ part, hint, person }];
  });
}
