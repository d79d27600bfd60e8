import { joinServer } from '../../content/applicants.ts';
import { loadFailure } from '../../content/errorScreens.ts';
import { accountWords } from '../../content/navigation.ts';
import { sendWords } from '../../forms/words.ts';

/** Words of /form; those of faults are held to the letter by the journey `catalogue`. */
export const formWords = {
  title: 'Application Form',
  lead: 'Five short answers about where your data comes from. They help the team set you up.',
  loading: 'Loading your profile',
  signedInAs: accountWords.signedInAs,
  submit: sendWords.submit,
  submitting: 'Submitting...',
  profileMissing: 'Your Discord profile could not be loaded, so nothing can be sent yet.',
  retry: loadFailure.retry,
} as const;

export const noUserWords = {
  title: 'Sign in first',
  text: 'You need to authenticate with Discord before accessing the application form.',
  button: 'Go to Verification',
} as const;

export const formToasts = {
  noUser: { title: 'Authentication required', message: 'Please log in with Discord first.' },
  fetchFailed: {
    title: 'Authentication error',
    message: 'Could not fetch your Discord info. Please try logging in again.',
  },
  noProfile: { title: 'Profile not found', message: 'Please complete your Discord verification first.' },
  insertFailed: {
    title: 'Submission error',
    message: 'There was an error submitting your application.',
  },
  unexpected: { title: 'Submission error', message: 'An unexpected error occurred. Please try again.' },
  submitted: {
    title: 'Application submitted',
    message: 'Your application has been submitted successfully!',
  },
} as const;

export const memberWords = {
  checking: 'Checking your server membership...',
  assigning: 'Assigning your Discord role...',
  allSet: "You're All Set!",
  allSetText: 'You are on our Discord server and your role is in place.',
  pending: 'Your role is on its way',
  pendingText: "You'll receive your role when you join our server",
  pendingHere:
    'Discord hands it over as soon as you are a full member of our server; accept its rules if it asks you to.',
  problem: 'One step is left',
  joinTitle: joinServer.title,
  joinText: 'Your role is waiting on our server. Open the invite, join, then check again.',
  notJoined: joinServer.notJoined,
  join: joinServer.button,
  again: "I've Joined - Check Again",
  checkFailed: 'Unable to verify Discord server membership. Please try again.',
  checkFallback: 'Failed to check server membership',
  roleFailed: 'Failed to assign Discord role. Please try again or contact support.',
  roleFallback: 'Failed to assign Discord role',
  retry: loadFailure.retry,
  roleDone: 'Discord role assigned successfully!',
  status: 'See your status',
} as const;

/** Seconds until somebody without a profile is taken to /verify. */
export const noUserRedirect = 2;
