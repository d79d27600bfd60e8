/** The processes' door: services, effects, Discord and stores, beside everything the browser may have. */

export { mustMayLogIn } from './applications/access.ts';
export { type Actor, systemActor } from './applications/actor.ts';
export { announceAgain } from './applications/announceAgain.ts';
export { betaSubmissionSchema } from './applications/beta/schema.ts';
export { contactApplicationSchema } from './applications/contact/schema.ts';
export { approve, claim, reject, reopen, undo, type Verdict, withdraw } from './applications/decide.ts';
export { deliverMemberRole } from './applications/deliverMemberRole.ts';
export { findForDigest, noteDigest } from './applications/digest.ts';
export { erasePerson } from './applications/erase.ts';
export { findWaiting, type ListQuery, listApplications } from './applications/list.ts';
export {
  findApplicants,
  findThoseWhoWait,
  type MemberFacts,
  noteDeparture,
  welcomeMember,
} from './applications/members.ts';
export { markOverdue } from './applications/overdue.ts';
export {
  canDecide,
  canRead,
  canReview,
  canWithdraw,
  isOwner,
  mustDecide,
  mustReview,
} from './applications/policy.ts';
export {
  answersOf,
  presentForOwner,
  presentForReviewer,
  presentSubmission,
  reapplyDate,
  statusFacts,
} from './applications/present.ts';
export { type RevealedContact, revealContact } from './applications/reveal.ts';
export type { Effect, ReviewPart, Surface } from './applications/reviewPart.ts';
export { readStats } from './applications/stats.ts';
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
export { type Applicant, type SubmitOptions, submitBeta, submitContact } from './applications/submit.ts';
export {
  type BotHealth,
  botHealthKey,
  type GatewayState,
  readBotHealth,
  writeBotHealth,
} from './botHealth.ts';
export * from './browser.ts';
export { clientConfig } from './clientConfig.ts';
export {
  type Config,
  ConfigError,
  loadConfig,
  readSettings,
  type SettingName,
  settingNames,
  unknownSettings,
} from './config.ts';
export { type Context, createContext } from './context.ts';
export {
  connectDatabase,
  disconnectDatabase,
  isDatabaseAway,
  pingDatabase,
  prepareCollections,
} from './database.ts';
export { createDiscord, type Discord, restOptions } from './discord/client.ts';
export { makeCustomId, parseCustomId, type Verb, verbs } from './discord/customId.ts';
export { codeOf, discordCodes, evidenceOf, isCode, isUnauthorized, retryAfterOf } from './discord/errors.ts';
export { type Membership, readMembership } from './discord/membership.ts';
export { authorizeUrl, type DiscordIdentity, identifyByCode } from './discord/oauth.ts';
export { isUndoable, reviewCard } from './discord/reviewCard.ts';
export { clip, plain, relativeTime, snowflakeDate } from './discord/text.ts';
export { type Check, defineCheck } from './doctor/Check.ts';
export { inviteCodeOf } from './doctor/checks/invite.ts';
export { redirectUrisOf } from './doctor/checks/redirectUris.ts';
export { invitationUrl } from './doctor/checks/server.ts';
export { DiscordReader } from './doctor/DiscordReader.ts';
export { broken, type Finding, ok } from './doctor/Finding.ts';
export { discordChecks, ownChecks, runChecks } from './doctor/index.ts';
export { isBelow } from './doctor/permissions.ts';
export { createSurroundings, type Surroundings } from './doctor/Surroundings.ts';
export { testSecret } from './doctor/testSecret.ts';
export { renderCard } from './effects/drawCard.ts';
export {
  type DueEffect,
  findDueEffects,
  readBlocked,
  requeueEffects,
  type Settlement,
} from './effects/ledger.ts';
export { isStuck, retryEffects } from './effects/retryEffects.ts';
export { runEffect } from './effects/runEffect.ts';
export { startEffectWorker } from './effects/worker.ts';
export { DomainError } from './errors.ts';
export { createLogger, type Logger } from './logger.ts';
export {
  countSessions,
  endSessions,
  forgetSession,
  personChannel,
  publishChange,
  rememberSession,
  sessionPrefix,
} from './notify.ts';
export { createRedis, isRedisAway } from './redis.ts';
export { type User, UserModel } from './users/model.ts';
export { presentUser } from './users/present.ts';
export { findUserByDiscordId, findUserById, noteLogin, rememberUser } from './users/service.ts';
