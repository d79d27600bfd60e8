/** The client's door: data and texts only; nothing here reaches mongoose, Redis, Node or a schema, which are the server's. */
export { answerProblems, fieldMessages } from './applications/answerProblem.ts';
export { auditActionLabels, auditActions } from './applications/audit/actions.ts';
export { betaFields, betaSections } from './applications/beta/fields.ts';
export type { BetaSubmissionBody } from './applications/beta/schema.ts';
export { contactFields } from './applications/contact/fields.ts';
export type { ContactAnswers } from './applications/contact/schema.ts';
export { answerText, type Field } from './applications/field.ts';
export { heldClaim, isAfterClaim } from './applications/heldClaim.ts';
export { historyText, unansweredText } from './applications/historyText.ts';
export {
  type BulkAction,
  type EffectKind,
  effectLabels,
  effectStateLabels,
  fieldsOf,
  flagLabels,
  flagNames,
  type Kind,
  kindLabels,
  kinds,
  type Status,
  statuses,
  statusLabels,
  takenBackLabel,
} from './applications/kinds.ts';
export { isStuck } from './applications/ledger/isStuck.ts';
export { noteProblem, reasonProblem, wordsProblem } from './applications/reason.ts';
export { rejectTemplates, templateIn } from './applications/rejectTemplates.ts';
export type { ReviewChange } from './applications/reviewChanges.ts';
export { cappedText } from './applications/stats/cappedText.ts';
export { noApplicationText, statusText } from './applications/status.ts';
export { waitedMs } from './applications/waited.ts';
export { countText, secondsText } from './countText.ts';
export { csvLine, csvMark } from './csv.ts';
export { limits } from './limits.ts';
/** What the API replies; the schemas themselves stay with the server. */
export type * from './views/index.ts';
export { listFilterNames } from './views/listFilterNames.ts';
