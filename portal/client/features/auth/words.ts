import { discordConfirms, discordReads } from '../../content/applicants.ts';

/** Words of signing in; those of faults are held to the letter by the journey `catalogue`. */
export const loginWords = {
  title: 'Log in',
  lead: 'Approved members log in with the Discord account they applied with. There is no password to remember.',
  button: 'Login with Discord',
  apply: 'Apply for beta access',
  applyLead: 'Not a member yet?',
  statusLead: 'Waiting for an answer?',
  status: 'Application status',
  checking: 'Checking your login',
  facts: [discordReads, discordConfirms, 'Logging out ends the session on our side as well.'],
} as const;

export const callbackWords = {
  working: 'Authenticating...',
  workingText: 'Discord has sent you back; we are finishing the login.',
  title: 'Authentication Error',
  noCode: 'No authorization code received',
  again: 'Start again',
  toLogin: 'Back to login',
  welcome: (name: string) => `Welcome back, ${name}!`,
  notFound: 'No account found. Please apply first.',
  notApproved: 'Your application is still pending approval.',
  failed: 'Login failed. Please try again.',
  unreachable: 'We could not reach the login service. Check your connection and start again.',
} as const;

/** Seconds until a failed login goes back to /login. */
export const loginErrorRedirect = 3;
