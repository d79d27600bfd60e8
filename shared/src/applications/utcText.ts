/** '31 May 2026 at 12:00 UTC', for whoever may be anywhere. @param locale as in BCP 47 */
export const utcText = (at: Date | string, locale = 'en-GB'): string =>
  `${new Date(at).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

const minuteMs = 60_000;

/** The first whole minute from then on: words tell no seconds, and what they name is not to be too early. */
export const upToMinute = (at: Date): Date => new Date(Math.ceil(at.getTime() / minuteMs) * minuteMs);
