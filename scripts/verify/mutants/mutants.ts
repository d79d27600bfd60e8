/** One fault put into the product, and the test that must see it. */
export interface Mutant {
  /** What somebody who made this fault would have broken. */
  fault: string;
  file: string;
  /** Stands in the file once. */
  line: string;
  /** What stands there instead. */
  instead: string;
  test: string;
}

const shared = (name: string) => `shared/src/${name}.ts`;
const applications = (name: string) => shared(`applications/${name}`);
const server = (name: string) => `portal/server/${name}.ts`;

/** Faults at the places on which 'nothing lost, nobody let in' rests. */
export const mutants: readonly Mutant[] = [
  {
    fault: 'two reviewers decide one application',
    file: applications('transition'),
    line: 'status: { $in: change.from }, ',
    instead: '',
    test: applications('transition.test'),
  },
  {
    fault: 'reviewers decide their own application',
    file: applications('decide'),
    line: 'const guard = { discord_id: { $ne: actor.id }, ...free, ...rest.guard };',
    instead: 'const guard = { ...free, ...rest.guard };',
    test: applications('decide.test'),
  },
  {
    fault: 'a rejection needs no reason',
    file: applications('decide'),
    line: 'mustGiveReason(verdict.reason);',
    instead: '',
    test: applications('decide.test'),
  },
  {
    fault: 'a decision is undone after its window',
    file: applications('ownView'),
    line: "return { 'decision.at': { $gt: opened }, ",
    instead: 'return { ',
    test: applications('decide.test'),
  },
  {
    fault: 'what others decided is reopened by anybody',
    file: applications('policy'),
    line: 'actor.isLead === true || !decision || decision.by === actor.id;',
    instead: 'true;',
    test: applications('decide.test'),
  },
  {
    fault: 'a claim keeps nobody off',
    file: applications('policy'),
    line: "$or: [{ claim: null }, { 'claim.expires_at': { $lte: now } }, { 'claim.by': actor.id }],",
    instead: '',
    test: applications('decide.test'),
  },
  {
    fault: 'one key stands for two forms',
    file: applications('submit'),
    line: 'if (same && same.idempotency?.hash !== hash) {',
    instead: 'if (!hash) {',
    test: applications('submit.test'),
  },
  {
    fault: 'a form is sent any number of times a day',
    file: applications('applyGate'),
    line: 'return oldest\n',
    instead: 'return oldest && !config\n',
    test: applications('applyGate.test'),
  },
  {
    fault: 'blocked people apply',
    file: applications('submit'),
    line: 'if (!replayed && isBlocked) {',
    instead: 'if (!replayed && isBlocked === undefined) {',
    test: applications('blocklist.test'),
  },
  {
    fault: 'an erasure leaves drafts',
    file: applications('erase'),
    line: 'await dropDraftsOf(discordId);',
    instead: '',
    test: applications('privacy.test'),
  },
  {
    fault: 'who was erased stays in the audit log',
    file: applications('erase'),
    line: 'await eraseFromAudit(discordId);',
    instead: '',
    test: applications('privacy.test'),
  },
  {
    fault: 'applicants see a decision before its news leaves',
    file: applications('ownView'),
    line: "status: isOpen ? 'pending' : application.status,",
    instead: 'status: application.status,',
    test: applications('undoWindow.test'),
  },
  {
    fault: 'reviewers read contact data unasked',
    file: applications('presentForReviewer'),
    line: 'answers: openAnswersOf(application),',
    instead: 'answers: answersOf(application),',
    test: applications('present.test'),
  },
  {
    fault: 'a role is given although the approval was taken back',
    file: shared('effects/alignRole'),
    line: 'if (!(await holds())) {',
    instead: 'if (false) {',
    test: shared('effects/roles.test'),
  },
  {
    fault: 'a role that crossed an erasure stays',
    file: shared('effects/alignRole'),
    line: 'if (sent.doubt && (await holds())) {',
    instead: 'if (sent.doubt) {',
    test: shared('effects/roles.test'),
  },
  {
    fault: 'an applicant gets a fourth message',
    file: shared('effects/sendDirectMessage'),
    line: '>= limits.messagesToApplicant;',
    instead: '> limits.messagesToApplicant;',
    test: shared('effects/sendDirectMessage.test'),
  },
  {
    fault: 'a message is sent twice when its answer was lost',
    file: shared('effects/sendDirectMessage'),
    line: 'effect.tries > 1 ? await',
    instead: 'effect.tries > 99 ? await',
    test: shared('effects/sendDirectMessage.test'),
  },
  {
    fault: 'two workers act on one row',
    file: applications('ledger/ledger'),
    line: ', $nor: [isTaken]',
    instead: '',
    test: shared('effects/effects.test'),
  },
  {
    fault: 'the card does not follow a delivery',
    file: applications('ledger/ledger'),
    line: "then: { $mergeObjects: ['$$row', redraw] }",
    instead: "then: '$$row'",
    test: shared('effects/sendDirectMessage.test'),
  },
  {
    fault: 'a cell of an export is a formula',
    file: shared('csv'),
    line: "`'${value}`",
    instead: 'value',
    test: shared('csv.test'),
  },
  {
    fault: 'a log-in leads to a foreign site',
    file: shared('ownPath'),
    line: " && !pathname.startsWith('//')",
    instead: '',
    test: shared('ownPath.test'),
  },
  {
    fault: 'a name pings everybody',
    file: shared('discord/text'),
    line: "\n    .replaceAll('@', '@\\u200b')",
    instead: '',
    test: shared('discord/text.test'),
  },
  {
    fault: 'a foreign site changes something',
    file: server('middleware/requireSameOrigin'),
    line: "site !== undefined && site !== 'same-origin'",
    instead: 'site === own',
    test: server('middleware/door.test'),
  },
  {
    fault: 'the state of another session signs in',
    file: server('signIn/finishSignIn'),
    line: 'if (session !== ticket.session && session !== ticket.became) {',
    instead: 'if (!session) {',
    test: server('signIn/signIn.test'),
  },
  {
    fault: 'the access token stays in the session',
    file: server('signIn/signIn'),
    line: 'personFrom(user, { member, screening, approved: false })',
    instead: 'Object.assign(personFrom(user, { member, screening, approved: false }), { token })',
    test: server('signIn/signIn.test'),
  },
  {
    fault: 'an access token is not taken back',
    file: server('signIn/signIn'),
    line: 'revokeToken(context.config, token)',
    instead: 'Promise.resolve()',
    test: server('signIn/signIn.test'),
  },
  {
    fault: 'a request that is under way brings an ended session back',
    file: server('sessions/createSessions'),
    line: "'KEEPTTL', 'XX'",
    instead: "'KEEPTTL'",
    test: server('sessions/sessions.test'),
  },
  {
    fault: 'somebody is told twice after a crash',
    file: shared('effects/sendDirectMessage'),
    line: 'effect.tries > 1 ? await',
    instead: 'effect.tries > 100 ? await',
    test: applications('life.test'),
  },
  {
    fault: 'a card that a crash forgot is posted again',
    file: shared('effects/drawCard'),
    line: 'const mayBePosted = effect.tries > 1 || application.erased_at !== undefined;',
    instead: 'const mayBePosted = application.erased_at !== undefined;',
    test: applications('life.test'),
  },
];
