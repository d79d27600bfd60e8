/** What a sign-in that went wrong means in words, and what helps. By the reply's or Discord's own code. */
const explanations = new Map(
  Object.entries({
    access_denied:
      'You cancelled on the Discord page, so nothing was shared with us. You can start again whenever you like.',
    invalid_state:
      'This sign-in was started in another browser, was used before, is older than ten minutes, or you have signed in in another tab since. Start again to get a fresh one.',
    invalid_grant:
      'Discord no longer accepts this sign-in; each one works once and for a short time. Start again to get a fresh one.',
    project_mismatch:
      'This page and the server belong to different projects. Reload the page; if that does not help, contact support.',
    discord_unavailable: 'Discord did not answer in time. That usually passes within a minute or two.',
    rate_limited: 'There were many sign-ins in a short time. Wait a moment, then start again.',
  }),
);

const withoutCookies =
  'Your browser refuses cookies for this site; signing in needs them. Allow them, then start again.';

/** Each sign-in ends so in a browser that keeps no cookie of it: to be led back to its beginning is to go in a circle. */
export const lacksCookies = (code: string | undefined): boolean =>
  code === 'invalid_state' && !navigator.cookieEnabled;

export const explainSignIn = (code: string | undefined): string | undefined =>
  lacksCookies(code) ? withoutCookies : explanations.get(code ?? '');
