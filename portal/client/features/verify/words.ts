import { secondsText } from '@yieldwren/shared/browser';

/** Words of /verify; those of faults are held to the letter by the journey `catalogue`. */
export const verifyWords = {
  starting: 'Preparing verification',
  working: 'Verifying your Discord account',
  workingText: 'Discord has sent you back; we are checking who you are and whether you are on our server.',
  unreachable: 'Failed to connect to authentication service. Please try again later.',
  refused: (error: string) => `Authentication failed: ${error}`,
  unknownError: 'Unknown error',
  wait: (seconds: number) => `Try again in ${secondsText(seconds)}.`,
  busyTitle: 'Many people are verifying right now',
  busyText: 'Your sign-in is kept. We go on by ourselves; there is nothing to press.',
  busyWait: (seconds: number) => `We try again in ${secondsText(seconds)}.`,
  failedToast: 'Failed to verify Discord account. Please try again.',
  cancelled: 'Discord verification was cancelled',
  failureTitle: 'Verification did not work',
  toApplication: 'Return to Application',
  again: 'Start again',
  kept: 'Anything you typed into the application is kept in this tab.',
} as const;

/** A longer wait than this many seconds is left to the person. */
export const longestVerifyWait = 30;

/** Seconds until a failed verification goes back to /apply. */
export const verifyErrorRedirect = 10;
