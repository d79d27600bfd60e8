import { kindLabels } from '../applications/kinds.ts';
import { refusalReasons, refusalTexts } from '../refusals.ts';
import { englishStatus } from './englishStatus.ts';

const {
  invalid,
  forbidden,
  not_found,
  already_decided,
  too_many,
  not_accepted,
  nothing_to_answer,
  rate_limited,
  discord_unavailable,
  unavailable,
} = refusalTexts;
const { reviewersOnly, notYours, erased, beingDecided, questionTooLate } = refusalReasons;

/** Everything that a person reads from the bot and in e-mails. The other languages have the same keys. */
export const en = {
  status: englishStatus,
  kinds: kindLabels,
  /** What something is or who says it, and the rest. */
  colon: (head: string, rest: string) => `${head}: ${rest}`,
  /** Both times are relative: '2 hours ago'. */
  times: (since: string, applied: string) => `Since ${since}; applied ${applied}.`,
  message: {
    received: 'Application received',
    logIn: 'Log in',
    seeApplication: 'See your application',
  },
  question: {
    title: 'A question about your application',
    answer: 'Answer',
    form: 'Answer the question',
    label: 'Your answer',
    description: 'Goes to the reviewers of your application',
    thanks: (reference: string) => `**${reference}**: thank you, the reviewers have your answer.`,
  },
  mail: {
    yourApplication: 'Your application',
    why: (reference: string, site: string, support: string) =>
      `Reference ${reference}. You get this e-mail because you applied at ${site}. Questions: ${support}`,
    unsubscribe: (reference: string) => `Unsubscribe ${reference}`,
    /** Below a question: what answers an e-mail goes to support, who cannot enter it. */
    noReply: 'A reply to this e-mail does not reach our reviewers; please answer on our website.',
    noMore: 'Get no more e-mails like this one',
  },
  mailStop: {
    title: 'No more e-mails?',
    text: 'Decisions and questions will then reach you only by direct message on Discord and on your status page. We still confirm by e-mail that something you sent has arrived.',
    button: 'Stop e-mails',
    doneTitle: 'You get no more e-mails',
    done: 'We only confirm by e-mail that something you sent has arrived. You can take this back on your status page.',
  },
  refusals: {
    invalid,
    forbidden,
    not_found,
    already_decided,
    too_many,
    rate_limited,
    discord_unavailable,
    unavailable,
    reviewersOnly,
    notYours,
    erased,
    not_accepted,
    nothing_to_answer,
    beingDecided,
    questionTooLate,
  },
  faults: {
    storesAway:
      'We cannot reach our records right now. If you were changing something, look first whether it was done; else please try again in a moment.',
    ours: (id: string) =>
      `Something went wrong on our side. Please try again; if it stays, tell the operators \`${id}\`.`,
    missed: 'Your last request could not be shown in time. Please try it once more.',
    /** Before the name of a field. */
    youWrote: 'You wrote',
    oldButton: 'This button is no longer in use.',
    oldForm: 'This form is no longer in use.',
  },
};
