import { secondsText } from './countText.ts';
import { limits } from './limits.ts';

/**
 * Every refusal: its code, and what people read when nothing more exact is known. The portal maps each code to an HTTP
 * status, the bot to an ephemeral reply.
 */
export const refusalTexts = {
  invalid: 'Some of what was sent cannot be accepted.',
  unauthenticated: 'Please log in with Discord first.',
  verification_required: 'Please verify with Discord before submitting your application.',
  membership_required: 'You must join our Discord server before continuing.',
  forbidden: 'You may not do this.',
  not_found: 'There is no such application.',
  already_applied: 'You have already applied.',
  already_decided: 'This application has already been decided.',
  claimed: 'Somebody else is on this application.',
  nothing_to_retry: 'Nothing here is held up.',
  already_asked: 'The applicant has not answered the previous question yet.',
  nothing_to_answer: 'There is no question that waits for this answer.',
  not_undoable: 'The decision can no longer be undone; reopen it with a reason instead.',
  not_accepted: 'Applications from this account are not accepted.',
  cooldown: 'You may not apply again yet.',
  too_many: 'You have sent this form too often today.',
  rate_limited: 'Too many requests. Please try again in a moment.',
  idempotency_mismatch: 'This request was sent before with other content.',
  invalid_state:
    'This sign-in has expired, was used before, was started in another browser, or you have signed in in another tab since. Please start again.',
  invalid_grant: 'Discord did not accept this sign-in. Please start again.',
  project_mismatch: 'The project ID of this page does not match the server. Please reload the page.',
  user_not_found: 'No account found. Please apply first.',
  application_not_approved: 'Your application is still pending approval.',
  discord_unavailable: 'Discord did not answer. Please try again in a moment.',
  unavailable: 'The service is not available for a moment. Please try again.',
} as const;

export type ErrorCode = keyof typeof refusalTexts;

/** The closed set of codes. */
export const errorCodes = Object.keys(refusalTexts) as [ErrorCode, ...ErrorCode[]];

/** @param seconds until it is worth trying */
export const discordBusyText = (seconds: number): string =>
  `Discord is busy. Please try again in ${secondsText(seconds)}.`;

/** More exact sentences, where one code has several causes. */
export const refusalReasons = {
  reviewersOnly: 'Only reviewers may do this.',
  leadsOnly: 'Only lead reviewers may do this.',
  anothersDecision: 'Only lead reviewers may take back what somebody else decided.',
  ownApplication: 'You cannot review your own application.',
  stillWaits: 'It still waits for a decision.',
  newerApplication: 'This person has sent another application meanwhile.',
  notYours: 'This is not your application.',
  applicantOnly: 'Only the applicant may withdraw an application.',
  anotherPerson: 'This is another person.',
  otherAccount: 'This page was opened for another Discord account. Please reload it.',
  beingDecided: 'Your application is being decided at this moment, so nothing can be added or changed.',
  editTooLate: 'This application does not wait any more, so its answers cannot be changed.',
  questionTooLate: 'This application does not wait any more, so the question needs no answer.',
  askedTooOften: 'This applicant has been asked as often as is allowed. Decide on what you know.',
  editedTooOften:
    'You have changed these answers too often. Tell us on our Discord server what is to be changed.',
  notBlocked: 'Nobody by that name is blocked.',
  erased: 'This application was erased at the request of the person.',
  unknownLink: 'This link is not valid.',
  noCard: 'There is no card of this application in Discord at the moment.',
  mayNotDiscuss: 'The bot may not start threads: allow its role Create Public Threads in the review channel.',
  noRoleOwed: 'There is no application that this role belongs to. Please apply first.',
} as const;

/** Of a rejection or a reopening without one that will do. */
export const reasonNeeded = `Give a reason of ${limits.reasonLeastCharacters} to ${limits.reasonCharacters} characters.`;
