/** Before somebody connects their Discord account; the privacy policy says the same at length. */
export const discordReads =
  'We read your Discord id, name, picture and language, and your membership and roles on our server: no email, no messages, no list of your servers.';

/** What else they are told of the way there. */
export const discordConfirms = 'You confirm on Discord itself; we never see a password.';

/** Where the operator wants it so (DISCORD_JOIN_BY_CONSENT), to whoever connects to apply. */
export const joinFact = 'Discord asks whether we may add you to our server, so that you need no invite.';

/** From the end of a way to the first page. */
export const toHomepage = 'Return to Homepage';

/** To somebody who is to be on the server, wherever that is asked. */
export const joinServer = {
  title: 'Join our Discord server',
  button: 'Join Discord Server',
  /** To whoever asks to be looked for there, and is not. */
  notJoined: "Please make sure you've joined our Discord server.",
} as const;

/** In place of a form, and of the way to it. */
export const notAcceptedWords = {
  title: 'Applications are not accepted',
  text: 'We do not accept applications from this Discord account. If you think that this is a mistake, write to {email}.',
  status: 'Your data and applications',
} as const;

/** To where an answer of the applicant is waited for, and over the field for it. */
export const answerQuestion = 'Answer the question';

/** The way from Discord to an answer, step by step. */
export const journey = [
  { title: 'Verify', text: 'Connect your Discord account' },
  { title: 'Join', text: 'Be on our Discord server' },
  { title: 'Apply', text: 'Answer the questions' },
  { title: 'Review', text: 'Hear back in 24-48 hours' },
] as const;
