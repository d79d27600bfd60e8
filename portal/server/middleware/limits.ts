/** How many requests are taken: `points` in `seconds`, counted by person where one is known, else by address. */
export interface RateLimit {
  points: number;
  seconds: number;
  /** `address`: by address even when the person is known. */
  by?: 'address';
  /** Each process counts for itself, in memory: for what is served while Redis is away. All others count together. */
  isOfProcess?: true;
}

export const rateLimits = {
  /** Each makes a session and a ticket. */
  startSignIn: { points: 60, seconds: 60, by: 'address' },
  /** Each costs two or three calls to Discord. */
  finishSignIn: { points: 60, seconds: 60, by: 'address' },
  /** Each costs a call to Discord. */
  askDiscord: { points: 30, seconds: 60 },
  /** A person has two forms to send; parallel repeats of one are answered, not refused. */
  submit: { points: 60, seconds: 60 },
  change: { points: 120, seconds: 60 },
  /** From application to application by key, as quickly as somebody reads. */
  look: { points: 300, seconds: 60 },
  /** A page counts once each time it is opened. */
  visit: { points: 60, seconds: 60, by: 'address' },
  /** From mail programs and their servers. */
  unsubscribe: { points: 60, seconds: 60, by: 'address', isOfProcess: true },
  export: { points: 10, seconds: 60 },
} as const satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof rateLimits;
export type RateLimits = Record<LimitName, RateLimit>;

/** What one address may ask in all, pages and their files included; a large body counts as many requests (stopFloods.ts). */
export const floodLimit: RateLimit = { points: 6_000, seconds: 60, by: 'address' };
