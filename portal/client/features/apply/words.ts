import { discordConfirms, discordReads, joinFact, toHomepage } from '../../content/applicants.ts';
import { applyLead } from '../../content/applyLead.ts';
import { accountWords } from '../../content/navigation.ts';
import { sendWords } from '../../forms/words.ts';

/** Words of /apply; those of faults are held to the letter by the journey `catalogue`. */
export const applyWords = {
  title: 'Apply for Beta Access',
  lead: applyLead,
  loading: 'Loading your Discord profile',
  loadFailed: 'Your account could not be loaded',
  submit: sendWords.submit,
  submitting: 'Submitting Application...',
  saved: 'Your answers are kept as a draft until you send them.',
  consent: 'By sending you confirm that you are 18 or older and accept the',
  terms: 'Terms of Service',
  privacyLead:
    'Your answers go to our reviewers, on a page of ours and in a closed channel of our Discord server. What we keep is in the',
  privacy: 'Privacy Policy',
  rightsLead: 'You can export or erase all of it on your',
  rights: 'status page',
  verifiedAs: 'Verified with Discord as',
  otherAccount: accountWords.other,
  usernameHint: 'Confirmed by Discord.',
} as const;

/** Of the form group by group, in a narrow window. */
export const stepWords = {
  title: (step: number, count: number, title: string) => `Step ${step} of ${count}: ${title}`,
  next: 'Next',
  back: 'Back',
  overview: 'Check your answers',
  overviewText: 'This is what you are about to send.',
  change: 'Change',
} as const;

export const gateWords = {
  title: 'Discord Verification Required',
  text: 'The beta runs inside our Discord community, so we first need to know which account is yours.',
  button: 'Connect Discord Account & Continue',
  facts: [discordReads, discordConfirms, 'The form takes about five minutes.'],
  joinFact,
} as const;

export const receivedWords = {
  role: 'The community role is assigned automatically when you join our Discord server.',
  next: 'What happens next',
  reading: 'A reviewer reads your answers, usually within a day.',
  steps: [
    'You get a direct message on Discord with the decision, and this site says the same.',
    'Once approved, you log in with Discord and start.',
  ],
  join: 'Join Our Discord',
  home: toHomepage,
  follow: 'Follow your application',
  see: 'See what comes next',
  contact: 'Questions? Write to',
} as const;

export const applyToasts = {
  verification: {
    title: 'Verification Required',
    message: 'Please verify with Discord before submitting your application.',
  },
  failed: {
    title: 'Submission Failed',
    message: 'There was an error submitting your application. Please try again.',
  },
  received: {
    title: 'Application Received',
    message: "We've received your application for the beta. Join our Discord to stay updated!",
  },
} as const;

export const earlierWords = {
  withdrawn: (reference: string, day: string) => `You withdrew application ${reference} of ${day}.`,
  rejected: (reference: string, day: string) => `Application ${reference} of ${day} was not accepted.`,
  see: accountWords.see,
} as const;
