/** The client's door: data, schemas and texts only; nothing here reaches mongoose, Redis or Node. */
export { answersSchema, fieldErrors, fieldMessages, isEmail } from './applications/answers.ts';
export type { ApplyGate } from './applications/applyGate.ts';
export { type AuditAction, auditActionLabels, auditActions } from './applications/audit/actions.ts';
export type { AuditEntryView } from './applications/audit/readAudit.ts';
export type { Background } from './applications/background.ts';
export { betaFields, betaSections } from './applications/beta/fields.ts';
export { type BetaAnswers, type BetaSubmissionBody, betaAnswersSchema } from './applications/beta/schema.ts';
export type { BlockView } from './applications/blocklist.ts';
export { contactFields } from './applications/contact/fields.ts';
export { type ContactAnswers, contactAnswersSchema } from './applications/contact/schema.ts';
export { answerText, type Field, type Option, optionLabel } from './applications/field.ts';
export {
  type EffectKind,
  type EffectState,
  effectKinds,
  effectLabels,
  effectStateLabels,
  effectStates,
  type FlagName,
  fieldsOf,
  flagLabels,
  flagNames,
  type Kind,
  kindLabels,
  kinds,
  rejectTemplates,
  type Status,
  statuses,
} from './applications/kinds.ts';
export type { OwnerView, ReviewerView, SubmissionView } from './applications/present.ts';
export { reasonProblem } from './applications/reason.ts';
export type { Contact } from './applications/reveal.ts';
export type { Count, Stats, StatsRange } from './applications/stats.ts';
export { noApplicationText, type StatusText, statusText, type UsualHours } from './applications/status.ts';
export { waitedMs } from './applications/waited.ts';
export type { ClientConfig } from './clientConfig.ts';
export { type Cell, csvLine } from './csv.ts';
export { type ErrorCode, type ErrorExtras, errorCodes } from './errors.ts';
export { limits } from './limits.ts';
export type { Looking } from './looking.ts';
export type { PersonEvent } from './personEvents.ts';
export { type ReviewChange, type ReviewEvent, reviewChanges } from './reviewEvents.ts';
export type { UserView } from './users/present.ts';
