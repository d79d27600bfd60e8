/** The processes' door: services, effects, Discord and stores, beside everything the browser may have. */

export { findLoginAccess } from './applications/access.ts';
export { type Actor, systemActor } from './applications/actor.ts';
export { announceAgain } from './applications/announceAgain.ts';
export { answerQuestion } from './applications/answerQuestion.ts';
export { answersOf } from './applications/answersOf.ts';
export { fieldErrors } from './applications/answersSchema.ts';
export { applyGate } from './applications/applyGate.ts';
export { asApplicantSees } from './applications/asApplicantSees.ts';
export { ask } from './applications/ask.ts';
export { asReviewerSees } from './applications/asReviewerSees.ts';
export { attemptsOf } from './applications/attempts.ts';
export { hasActed, readAudit, streamAudit } from './applications/audit/readAudit.ts';
export { recordAllActs } from './applications/audit/recordActs.ts';
export { recordExport, recordSignIn } from './applications/audit/recordOther.ts';
export { recordRules } from './applications/audit/recordRules.ts';
export { readBackground } from './applications/background.ts';
export { betaSubmissionSchema } from './applications/beta/schema.ts';
export {
  block,
  listBlocked,
  mustBeAccepted,
  presentBlock,
  unblock,
  unblockPerson,
} from './applications/blocklist.ts';
export { actOnMany, type BulkOutcome } from './applications/bulk.ts';
export {
  makeCustomId,
  momentOf,
  parseCustomId,
  testButtonPrefix,
  type Verb,
  verbs,
} from './applications/card/customId.ts';
export { noteDrawn, noteFailedEdit } from './applications/card/noteDrawn.ts';
export { redrawCardsElsewhere } from './applications/card/redrawCardsElsewhere.ts';
export { reviewCard } from './applications/card/reviewCard.ts';
export { claim, release } from './applications/claims.ts';
export { contactApplicationSchema } from './applications/contact/schema.ts';
export { approve, reject, reopen, undo, withdraw } from './applications/decide.ts';
export { type DigestEntry, findForDigest, noteDigest } from './applications/digest.ts';
export { discuss } from './applications/discuss.ts';
export { type Draft, dropDraft, findDraft, saveDraft } from './applications/drafts.ts';
export { editAnswers } from './applications/editAnswers.ts';
export { editedFields } from './applications/edits.ts';
export { applyErasures } from './applications/erasure/applyErasures.ts';
export { erasePerson } from './applications/erasure/erasePerson.ts';
export { dayOfReceipt } from './applications/erasure/erasureReceipt.ts';
export { type Joining, outlivingRestores } from './applications/erasure/outlivingRestores.ts';
export { exportApplications, exportColumns } from './applications/exportApplications.ts';
export { exportPerson, exportText } from './applications/exportPerson.ts';
export { findOwed, findPendingRoleGrants, findPresentMembers } from './applications/findMembers.ts';
export { flagCauses } from './applications/flags.ts';
export { heldClaim } from './applications/heldClaim.ts';
export { effectKinds, outboundKinds, statusColours } from './applications/kinds.ts';
export { readBlocked } from './applications/ledger/ledger.ts';
export { servedKinds } from './applications/ledger/outboundRows.ts';
export { requeueEffects, requeueUpdate } from './applications/ledger/requeue.ts';
export { requeueEverywhere } from './applications/ledger/requeueEverywhere.ts';
export { retryEffects } from './applications/ledger/retryEffects.ts';
export { countByStatus, listApplications } from './applications/list/listApplications.ts';
export { type MemberFacts, noteDeparture, welcomeMember } from './applications/members.ts';
export { addNote } from './applications/notes.ts';
export { markOverdue } from './applications/overdue.ts';
export { canReview, mustBeSelf, mustLead, mustReview, rightsOf } from './applications/policy.ts';
export {
  presentForOwner,
  presentSubmission,
  statusFacts,
  statusFactsForOwner,
} from './applications/present.ts';
export { presentForReviewer } from './applications/presentForReviewer.ts';
export { openQuestion } from './applications/questions.ts';
export { reasonOf } from './applications/reason.ts';
export { applyRetention } from './applications/retention.ts';
export { revealContact } from './applications/reveal.ts';
export { takenBack } from './applications/reviewPart.ts';
export { doubtUnentitled, findGrantsOf } from './applications/roles/grants.ts';
export { noteStay } from './applications/roles/stays.ts';
export { deleteView, listViews, saveView } from './applications/savedViews.ts';
export { countSteps, countStepsSoon } from './applications/stats/funnel.ts';
export { readStats } from './applications/stats/readStats.ts';
export { readUsualHours } from './applications/stats/readUsualHours.ts';
export {
  type Application,
  type ApplicationKey,
  findByReference,
  findOfPerson,
  keyOf,
  modelOf,
  readAnyApplication,
  readApplication,
} from './applications/store.ts';
export type { Applicant } from './applications/submission.ts';
export { submitBeta, submitContact } from './applications/submit.ts';
export { readByToken, stopMails } from './applications/unsubscribe.ts';
export { beginProcess } from './beginProcess.ts';
export * from './browser.ts';
export { clientConfig, type SiteConfig } from './clientConfig.ts';
export { clockAhead, isClockWrong } from './clockAhead.ts';
export { faultText, type SettingFault } from './config/SettingFault.ts';
export { readSecretFiles, secretFileNames } from './config/secretFiles.ts';
export {
  type Config,
  ConfigError,
  configExitCode,
  loadConfig,
  readSettings,
  type SettingName,
  settingNames,
  unknownSettings,
  unquote,
} from './config.ts';
export { type Context, createContext } from './context.ts';
export type { Cell } from './csv.ts';
export { tellWaits } from './discord/calls.ts';
export { createDiscord, type Discord, restOptions, silently } from './discord/client.ts';
export { evidenceOf, isCode, isUnauthorized } from './discord/errors.ts';
export { embedLimits, fitEmbed } from './discord/fitEmbed.ts';
export { isDiscordId } from './discord/isDiscordId.ts';
export { joinedAtOf, joinGuild, type Membership, readMembership } from './discord/membership.ts';
export { authorizeUrl, type DiscordUser, readIdentity, revokeToken, spendCode } from './discord/oauth.ts';
export { accountAge, clip, fit, plain, plainLines, relativeTime } from './discord/text.ts';
export { defineCheck } from './doctor/Check.ts';
export { inviteCodeOf } from './doctor/checks/invite.ts';
export { DiscordReader } from './doctor/DiscordReader.ts';
export { createDoctorContext, createRunningDoctorContext } from './doctor/DoctorContext.ts';
export { developerPage, wayToToken } from './doctor/developerPage.ts';
export { broken, type Finding, type FindingState, ok } from './doctor/Finding.ts';
export type { GuildFacts } from './doctor/guild/GuildFacts.ts';
export { invitationUrl, judgeGuild } from './doctor/guild/judgeGuild.ts';
export { isBelow } from './doctor/guild/permissions.ts';
export { readGuildFacts } from './doctor/guild/readGuildFacts.ts';
export { discordChecks, ownChecks, runChecks, runningChecks, storeChecks } from './doctor/index.ts';
export { openMongo } from './doctor/ownConnections.ts';
export { testSecret } from './doctor/testSecret.ts';
export { deliverMemberRole } from './effects/deliverMemberRole.ts';
export { renderCard } from './effects/drawCard.ts';
export { redactUnknownCards } from './effects/redactUnknownCards.ts';
export { startEffectWorker } from './effects/worker.ts';
export { endProcess } from './endProcess.ts';
export { DomainError } from './errors.ts';
export { type PersonNews, personChannel } from './events/personEvents.ts';
export {
  clearPresence,
  readPresence,
  refreshPresence,
  setPresence,
} from './events/presence.ts';
export { reviewChannel } from './events/reviewEvents.ts';
export { freePort, listenOnce } from './freePort.ts';
export { type BotHealth, type GatewayState, readBotHealth, writeBotHealth } from './health/botHealth.ts';
export { isOperator } from './health/isOperator.ts';
export { readGateway, readStores, tellingOf } from './health/readiness.ts';
export { isNotOurs, listenOn } from './listenOn.ts';
export { createLogger, type Logger } from './log/logger.ts';
export { underTrace } from './log/trace.ts';
export { createFigures, type Figures } from './metrics/createFigures.ts';
export { ownPath } from './ownPath.ts';
export { type Language, languages, type Phrases, phrasesFor, refusalIn } from './phrases/index.ts';
export { Running } from './queue/Running.ts';
export { discordBusyText, type ErrorCode, errorCodes, refusalReasons } from './refusals.ts';
export { type Job, repeat } from './repeat.ts';
export { findSignedInMembers, forgetSession, sessionPrefix, storeSession } from './sessionIndex.ts';
export {
  asksToJoin,
  isToApply,
  redirectUriOf,
  redirectUrisOf,
  type SignInFlow,
  type SignInStart,
  scopeOf,
  sessionCookieOf,
  signInFlows,
} from './signInNames.ts';
export { alone } from './stores/alone.ts';
export { causeOf } from './stores/causeOf.ts';
export {
  connectDatabase,
  currentDatabase,
  databasePatienceMs,
  disconnectDatabase,
  isDatabaseAway,
  migrateDatabase,
  pingDatabase,
  readDatabaseTime,
} from './stores/database.ts';
export { databaseOf } from './stores/databaseOf.ts';
export { keepFormerKey, openAllHashes } from './stores/formerKeys.ts';
export { gatewayLease } from './stores/gatewayLease.ts';
export { indexQuorum } from './stores/indexQuorum.ts';
export { type KeyDocument, type KeyedHash } from './stores/keyedHash.ts';
export { isLeaseHeld, Lease, type LeaseEnd, type LeaseListener, leaseCollection } from './stores/Lease.ts';
export { schemaVersion } from './stores/migrations/index.ts';
export { isUpToDate, migrate, NewerDataError } from './stores/migrations/migrate.ts';
export {
  isHalfRestored,
  noteOperation,
  noteTurn,
  operationsCollection,
  readOperations,
  readTurn,
  type Turn,
} from './stores/operations.ts';
export { createRedis, isRedisAway } from './stores/redis.ts';
export * from './stores/restores.ts';
export { trimSlashes } from './trimSlashes.ts';
export { type User, UserModel } from './users/model.ts';
export { presentUser } from './users/present.ts';
export {
  findUserByDiscordId,
  findUserById,
  noteLocale,
  noteLogin,
  readRecipient,
  rememberUser,
  setMailStop,
} from './users/service.ts';
