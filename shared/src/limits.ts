const hourMs = 60 * 60_000;
const promiseHours = 48;
const digestHours = 36;
const pageWaitsMs = 30_000;

/** Every limit and duration that more than one place must agree on. */
export const limits = {
  bodyBytes: 64 * 1024,
  /** What a text answer may have, in UTF-16 units. */
  characters: { short: 100, email: 254, phone: 40, medium: 500, long: 2000, discordName: 40 },
  /** Characters a rejection or a reopening must say at least. */
  reasonLeastCharacters: 10,
  reasonCharacters: 1000,
  noteCharacters: 1000,
  questionCharacters: 500,
  /** What an applicant may write back to a question. */
  questionAnswerCharacters: 1000,
  /** How often the applicant of one application may be asked something. */
  questionsPerApplication: 5,
  /** As many as an e-mail may have: one is found by all of it. */
  searchCharacters: 254,
  /** Applications that one bulk action takes. */
  bulkMost: 100,
  /** Views of the list that one reviewer keeps, and characters of a name. */
  viewsMost: 20,
  viewNameCharacters: 40,
  /** How often the answers of one application may be changed. */
  editsPerApplication: 50,
  idempotencyKeyCharacters: 200,
  hourMs,
  dayMs: 24 * 60 * 60_000,
  /** How deep a draft's objects and lists may nest: what is far deeper can be read as JSON, but not written again. */
  draftLevels: 500,
  draftLifeMs: 30 * 24 * 60 * 60_000,
  idempotencyLifeMs: 24 * 60 * 60_000,
  oauthStateLifeMs: 10 * 60_000,
  sessionIdleMs: 2 * 60 * 60_000,
  sessionAbsoluteMs: 12 * 60 * 60_000,
  reviewerCacheMs: 60_000,
  claimLifeMs: 15 * 60_000,
  /** Within this time the same note of the same reviewer is one note: its answer was lost, and it was sent again. */
  sameNoteMs: 60_000,
  /** How long an open page and its stream are believed in, at either end, without a sign; more than two heartbeats. */
  silentStreamMs: 60_000,
  /** Of waiting, after which reviewers are reminded. */
  digestHours,
  digestAfterMs: digestHours * hourMs,
  /** Within which an answer is promised. */
  promiseHours,
  overdueAfterMs: promiseHours * hourMs,
  /** Direct messages one person may ever get; what a reviewer asks them is not counted. */
  messagesToApplicant: 3,
  /** A form filled quicker than this is flagged for the reviewer's eye, never refused. */
  quickestFillSeconds: 5,
  /** Days that figures may reach back. */
  statsRanges: [7, 30, 90, 365],
  /** Applications of each form, the newest of the range, that figures are made of. */
  statsMost: 20_000,
  pageSize: 25,
  /** From this difference on a machine's clock is wrong. */
  wrongClockMs: 60_000,
  /** How long a call to Discord may take before Discord counts as away, unless the settings say otherwise. */
  discordTimeoutMs: 4_000,
  /** How long a page waits for an answer of the portal. */
  pageWaitsMs,
  /** How far this machine's clock may be from Discord's, and how long a message may be on its way. */
  discordSlackMs: 30_000,
  /** What the settings may say at most: the page is still there to be told that Discord is away. */
  discordLongestMs: pageWaitsMs - 5_000,
} as const;
