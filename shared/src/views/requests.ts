import { z } from 'zod';
import { auditActions } from '../applications/audit/actions.ts';
import { bulkActions, fieldsOf, flagNames, kinds, statuses } from '../applications/kinds.ts';
import { limits } from '../limits.ts';
import { reasonNeeded } from '../refusals.ts';
import type { listFilterNames } from './listFilterNames.ts';

/** A day or a moment, read as UTC. */
const day = z.union([z.iso.date(), z.iso.datetime()]).transform((given) => new Date(given));
export const objectId = z.string().regex(/^[0-9a-f]{24}$/);
const pageBefore = '`next` of the page before';
export const cursor = objectId.describe(pageBefore);
/** An id, and where names are searched the name that stood last. */
const listCursor = z
  .string()
  .regex(/^[0-9a-f]{24}(~.{1,100})?$/su)
  .describe(pageBefore);

const searchText = z.string().max(limits.searchCharacters).optional();
/** The end of a range: a day belongs to it as a whole. */
const lastMoment = z
  .union([z.iso.date().transform((given) => `${given}T23:59:59.999Z`), z.iso.datetime()])
  .transform((given) => new Date(given));
const between = { from: day.optional(), to: lastMoment.optional().describe('A day counts as a whole') };

const yesNo = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');
const optionOf = (name: 'marketer_type' | 'monthly_spend') =>
  z.enum(fieldsOf.beta.find((field) => field.name === name)?.options?.map(({ value }) => value) ?? []);

const listOrders = ['oldest', 'newest'] as const;

/** What the list is narrowed down by; every part holds together with the others. */
export const listFilters = {
  kind: z.enum(kinds).optional().describe('Both forms without it'),
  status: z.enum(statuses).optional(),
  q: searchText.describe(
    'Reference, Discord id, e-mail to the letter, or else the beginning of a user name and words of answers',
  ),
  sort: z
    .enum(listOrders)
    .optional()
    .describe('Without it the oldest first where people wait, the newest elsewhere'),
  flags: z.enum(['any', ...flagNames]).optional(),
  claimed: z.enum(['me', 'nobody']).optional(),
  overdue: yesNo.optional().describe('Waiting for longer than was promised'),
  marketer_type: optionOf('marketer_type').optional(),
  monthly_spend: optionOf('monthly_spend').optional(),
  ...between,
} satisfies Record<(typeof listFilterNames)[number], z.ZodType>;
export const listQuery = z.strictObject({ ...listFilters, cursor: listCursor.optional() });
export type ReviewQuery = z.input<typeof listQuery>;

/** What the audit log is narrowed down by, likewise. */
export const auditQuery = z.strictObject({
  actor: searchText.describe('A Discord id, or a whole name'),
  action: z.enum(auditActions).optional(),
  reference: searchText,
  ...between,
  cursor: cursor.optional(),
});
export type AuditFilter = Omit<z.input<typeof auditQuery>, 'cursor'>;

const reason = z.string().max(limits.reasonCharacters).optional();
const forReviewers = 'Stays in the history, for reviewers';
/** Where a reason must be given; that it is long enough is the decision's own rule, in the same words. */
const neededReason = (description: string) =>
  z
    .string({ error: reasonNeeded })
    .max(limits.reasonCharacters)
    .meta({ description, minLength: limits.reasonLeastCharacters });
const said = {
  reason: reason.describe(forReviewers),
  note: z.string().max(limits.noteCharacters).optional().describe('Stays among the reviewers'),
  despite_claim: z.boolean().optional().describe('Decide although somebody else has claimed it'),
};

/** What a reviewer says with a decision. */
export const verdictBody = z.strictObject(said);
export type Verdict = z.infer<typeof verdictBody>;
export const reasonedVerdictBody = z.strictObject({
  ...said,
  reason: neededReason('For the applicant'),
});

const decidedAt = z.iso
  .datetime()
  .describe('Of the decision that is meant; one that has come in its place stays');
export const undoBody = z.strictObject({ decided_at: decidedAt.optional() });
export const reopenBody = z.strictObject({
  ...said,
  ...undoBody.shape,
  reason: neededReason(forReviewers),
  despite_claim: said.despite_claim.describe('Taken, and without effect: no claim stands in its way'),
});
export type ReopenRequest = z.infer<typeof reopenBody>;

export const bulkBody = z.strictObject({
  action: z.enum(bulkActions),
  ids: z.array(z.string().min(1).max(64)).min(1).max(limits.bulkMost),
  reason: reason.describe(
    `Of a decision; a rejection needs at least ${limits.reasonLeastCharacters} characters`,
  ),
  decided_at: z.record(z.string().max(64), decidedAt).optional().describe('For undo, by id'),
});
export type BulkRequest = z.infer<typeof bulkBody>;

export const blockBody = z.strictObject({
  discord_id: z.string().meta({ maxLength: 20 }),
  reason: z.string().meta({ minLength: 1, maxLength: limits.reasonCharacters }),
  until: day.optional().describe('For good without it'),
});
export type BlockRequest = z.input<typeof blockBody>;
