/** How an application stands: the words of the portal too, which loads no others. */
export const englishStatus = {
  /** BCP 47: how dates are written. */
  locale: 'en-GB',
  noApplication: {
    title: 'No application yet',
    next: 'Apply for the beta on our website; it takes about five minutes.',
    roles: 'You get the community role once you have applied and joined the server.',
  },
  underReview: {
    title: 'Under review',
    meaning: 'Your application is with our reviewers.',
    next: 'You will hear from us within 24-48 hours of applying.',
    nextAfterPause:
      'You will hear from us within 24-48 hours of applying, not counting the time we waited for your answer.',
  },
  inReview: {
    title: 'In review',
    meaning: 'A reviewer is looking at your application now.',
  },
  /** A reviewer has asked something. */
  asked: {
    title: 'A question for you',
    meaning: 'Our reviewers want to know something before they decide.',
    next: 'Please answer it. Until you do, the 24-48 hours of our promise stand still.',
    /** When there is no promise any more. */
    nextOnceLate: 'Please answer it; our reviewers will decide once you have.',
  },
  late: {
    title: 'Still under review',
    meaning: 'Your application is taking longer than the 24-48 hours we promised.',
    notForgotten: 'It has not been forgotten.',
    next: 'A reviewer will decide as soon as possible; you do not need to do anything.',
  },
  approved: {
    title: 'Approved',
    meaning: 'Welcome to the beta: your application was approved.',
    next: 'Log in on our website with Discord to get started.',
  },
  rejected: {
    title: 'Not accepted',
    meaning: 'Your application was not accepted.',
    because: (reason: string) => `Your application was not accepted: ${reason}`,
    again: (moment: string) => `You may apply again from ${moment}.`,
    next: 'You may apply again later.',
  },
  /** What a reviewer picks instead of writing; their own words are passed on as they are. */
  reasons: {
    incomplete: 'Some answers were missing or too short for us to decide.',
    volume_too_low: 'Your current volume is below what the beta can serve well.',
    prohibited_vertical: 'One of your verticals is not accepted in the beta.',
    cannot_verify: 'We could not verify some of what you told us.',
    duplicate: 'We already have an application from you or your team.',
    other: 'Your application does not fit the beta at the moment.',
  },
  withdrawn: {
    title: 'Withdrawn',
    meaning: 'You withdrew this application.',
    next: 'Our website says from when you may apply again.',
  },
  usual: (half: string, nineInTen: string) =>
    `Lately, half of all applications were decided within ${half}, and nine in ten within ${nineInTen}.`,
  /** As they stand in the sentence above. */
  hour: 'an hour',
  hours: (count: number) => `${count} hours`,
  days: (count: number) => `${count} days`,
  roles: {
    waiting: "You'll receive your role when you join our server; if you are on it already, accept its rules.",
    blocked: 'Your role is held up by a setting on our side; the team has been told.',
    done: 'Your roles are in place.',
    underWay: 'Your role is on its way.',
  },
  message: {
    done: 'You also have this as a direct message on Discord.',
    underWay: 'A direct message on Discord is on its way.',
    blocked: 'The direct message is held up by a setting on our side; the team has been told.',
    undeliverable:
      'Our direct message could not reach you, so read it here. To get messages from us, be on our server and allow direct messages in its privacy settings.',
    overLimit: (most: number) =>
      `We sent no direct message about it: nobody gets more than ${most} with news from us. Questions do not count.`,
  },
  mail: {
    done: 'You also have this by e-mail.',
    underWay: 'An e-mail with it is on its way.',
    blocked: 'The e-mail with it is held up on our side; the team has been told.',
    undeliverable: 'Our e-mail could not be delivered to the address you gave.',
  },
};
