import { notJoined } from '../../content/applicants.ts';

/** Words of /verify; the error catalogue of the specification has the exact texts. */
export const verifyWords = {
  starting: 'Preparing verification',
  working: 'Verifying your Discord account',
  workingText: 'Discord has sent you back; we are checking who you are and whether you are on our server.',
  unreachable: 'Failed to connect to authentication service. Please try again later.',
  refused: (error: string) => `Authentication failed: ${error}`,
  unknownError: 'Unknown error',
  wait: (seconds: number) => `Try again in ${seconds} seconds.`,
  busyTitle: 'Many people are verifying right now',
  busyText: 'Your sign-in is kept. We go on by ourselves; there is nothing to press.',
  busyWait: (seconds: number) => `We try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  failedToast: 'Failed to verify Discord account. Please try again.',
  verified: 'Discord account verified successfully!',
  signedIn: (name: string) => `Signed in as ${name}`,
  cancelled: 'Discord verification was cancelled',
  failureTitle: 'Verification did not work',
  toApplication: 'Return to Application',
  again: 'Start again',
  kept: 'Anything you typed into the application is kept in this tab.',
} as const;

export const joinWords = {
  title: 'Join our Discord server',
  mustJoin: 'You must join our Discord server before continuing.',
  hello: (name: string) => `You are verified as ${name}. Next: join our server, then the form.`,
  text: 'The beta runs inside our community: news, help and your role are all there. Open the invite, join, then come back to this tab.',
  join: 'Join Discord Server',
  joined: "I've Joined - Continue",
  back: 'Back to Application',
  noUser: 'No cached user data. Please restart the verification process.',
  callFailed: 'Failed to verify server membership. Please try again.',
  notJoined,
  notSuccessful: 'Verification failed. Please try again.',
  exception: 'Failed to verify. Please try again.',
  signedOut: 'Your verification has ended, or belongs to another account.',
} as const;

/** A longer wait than this many seconds is left to the person. */
export const longestVerifyWait = 30;

/** Seconds until a failed verification goes back to /apply (specification section 9). */
export const verifyErrorRedirect = 10;
