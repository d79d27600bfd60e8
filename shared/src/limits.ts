/** Every limit and duration that more than one place must agree on. Milliseconds unless the name says otherwise. */
export const limits = {
  bodyBytes: 64 * 1024,
  /** Characters (UTF-16 units) a text answer may have. */
  text: { short: 100, email: 254, phone: 40, medium: 500, long: 2000, discordName: 40 },
  /** Characters a rejection or a reopening must say at least. */
  reasonLeast: 10,
  reasonText: 1000,
  noteText: 1000,
  questionText: 500,
  /** What an applicant may write back to a question. */
  questionAnswer: 1000,
  /** How often the applicant of one application may be asked something. */
  questionsPerApplication: 5,
  searchText: 100,
  /** Applications that one bulk action takes. */
  bulkMost: 100,
  /** Views of the list that one reviewer keeps, and characters of a name. */
  viewsMost: 20,
  viewName: 40,
  /** How often the answers of one application may be changed. */
  editsPerApplication: 50,
  idempotencyKey: 200,
  day: 24 * 60 * 60_000,
  draftLife: 30 * 24 * 60 * 60_000,
  idempotencyLife: 24 * 60 * 60_000,
  oauthStateLife: 10 * 60_000,
  sessionIdle: 2 * 60 * 60_000,
  sessionAbsolute: 12 * 60 * 60_000,
  reviewerCache: 60_000,
  claimLife: 15 * 60_000,
  /** How long a reviewer's page is believed to be open without a sign of it; more than two heartbeats. */
  lookingLife: 60_000,
  digestAfter: 36 * 60 * 60_000,
  overdueAfter: 48 * 60 * 60_000,
  /** Direct messages one person may ever get; what a reviewer asks them is not counted (ux.md section 4). */
  messagesToApplicant: 3,
  /** A form filled quicker than this is flagged for the reviewer's eye, never refused. */
  quickestFillSeconds: 5,
  pageSize: 25,
  /** How long a call to Discord may take before Discord counts as away, unless the settings say otherwise. */
  discordTimeout: 4_000,
} as const;
