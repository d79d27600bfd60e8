import { countText } from '../../countText.ts';
import { accountAge, plain, relativeTime } from '../../discord/text.ts';
import { limits } from '../../limits.ts';
import { editedAt, editedFields } from '../edits.ts';
import { flagCauses } from '../flags.ts';
import { heldClaim, isAfterClaim } from '../heldClaim.ts';
import { newestRow } from '../ledger/newestRow.ts';
import { openQuestion } from '../questions.ts';
import type { Application } from '../store.ts';
import { undoUntil } from '../undoWindow.ts';
import type { CardFacts } from './CardFacts.ts';

/**
 * Whoever went, was kicked or was banned has left: Discord tells the bot no more than that. A role waits for who is outside
 * and for who is in membership screening alike; the review page asks which it is.
 */
function membership({ left_at, rejoined_at, effects }: Application): string {
  if (left_at) {
    return `left the server ${relativeTime(left_at)}`;
  }
  if (rejoined_at) {
    return `left the server and came back ${relativeTime(rejoined_at)}`;
  }
  return newestRow(effects, 'member_role')?.state === 'waiting_for_join'
    ? 'not in the server yet, or its rules not accepted yet'
    : 'in the server';
}

function notesOf({ notes = [] }: Application): string[] {
  return notes.length === 0 ? [] : [`📝 ${countText(notes.length, 'note')}`];
}

const mostFlags = 8;

const flagLines = (application: Application, { sameEmail }: CardFacts): string[] =>
  flagCauses(application)
    .slice(0, mostFlags)
    .map(({ flag, cause }) => {
      const where = flag === 'same_email' && sameEmail.length > 0 ? `: ${sameEmail.join(', ')}` : '';
      return `⚠️ ${plain(cause + where, 150)}`;
    });

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

function verdict(application: Application, { clock }: CardFacts): string {
  const { decision, status } = application;
  if (!decision) {
    return '**Withdrawn by the applicant**';
  }
  const end = undoUntil(application, clock);
  return joined(
    `**${status === 'approved' ? 'Approved' : 'Rejected'} by <@${decision.by}>, ${relativeTime(decision.at)}**`,
    end ? `Undo ends ${relativeTime(end)}, nothing leaves before` : '',
    decision.reason ? `Reason: ${plain(decision.reason, 300)}` : '',
    decision.note ? `Note: ${plain(decision.note, 300)}` : '',
  );
}

const earlierLines = ({ earlier }: CardFacts): string[] =>
  earlier
    .slice(0, 3)
    .map(
      ({ reference, status, reason }) =>
        `Earlier: ${reference} ${status}${reason ? `: ${plain(reason, 100)}` : ''}`,
    );

/** Of what is decided: who, how, and what came before. */
const decidedText = (application: Application, facts: CardFacts): string[] => [
  joined(
    `<@${application.discord_id}>`,
    accountAge(application.discord_id),
    membership(application),
    ...(application.flags.length > 0 ? [`⚠️ ${countText(application.flags.length, 'flag')}`] : []),
    `attempt ${facts.attempt}`,
    ...notesOf(application),
  ),
  verdict(application, facts),
  ...earlierLines(facts),
];

/** There may be enough of them where fewer are needed since; somebody has to press all the same. */
function approvalLines({ approvals = [] }: Application, { clock }: CardFacts): string[] {
  const { APPROVALS_NEEDED } = clock.config;
  const given = approvals.length;
  if (APPROVALS_NEEDED === 1 && given === 0) {
    return [];
  }
  const who = given > 0 ? ` (${approvals.map(({ by }) => `<@${by}>`).join(', ')})` : '';
  const enough = given >= APPROVALS_NEEDED ? ', which is enough: pressing Approve decides' : '';
  return [`Approvals: ${given} of ${APPROVALS_NEEDED}${who}${enough}`];
}

/** Which answers are not those sent first, and whether whoever is on it may have read others. */
function editText(application: Application, facts: CardFacts): string[] {
  const at = editedAt(application);
  if (!at) {
    return [];
  }
  const claim = heldClaim(application, facts.clock.now());
  const labels = editedFields(application).map(({ label }) => label);
  const what = labels.length > 0 ? `: ${labels.join(', ')}` : ' and changed back';
  const isSinceClaim = claim !== undefined && isAfterClaim(at, claim);
  return [
    `✏️ ${isSinceClaim ? `<@${claim.by}>, answers changed after you claimed this` : 'Answers changed'} ${relativeTime(at)}${what}`,
  ];
}

/** The last question, and the answer to it or that the time stands still until it comes. */
function questionLines(application: Application): string[] {
  const last = application.questions?.at(-1);
  if (!last) {
    return [];
  }
  const asked = `❓ <@${last.by}> asked ${relativeTime(last.at)}: ${plain(last.text, 300)}`;
  if (last.answer) {
    return [asked, `💬 Answered ${relativeTime(last.answer.at)}: ${plain(last.answer.text, 300)}`];
  }
  return openQuestion(application)
    ? [asked, `**⏸️ Waits for the answer of the applicant; the ${limits.promiseHours} hours stand still**`]
    : [asked];
}

function waitingText(application: Application, facts: CardFacts): string[] {
  const claim = heldClaim(application, facts.clock.now());
  return [
    joined(`<@${application.discord_id}>`, accountAge(application.discord_id), membership(application)),
    joined(
      `Attempt ${facts.attempt}, applied ${relativeTime(application.created_at)}`,
      ...notesOf(application),
    ),
    ...approvalLines(application, facts),
    ...(claim ? [`Claimed by <@${claim.by}>, ends ${relativeTime(claim.expires_at)}`] : []),
    ...flagLines(application, facts),
    ...editText(application, facts),
    ...questionLines(application),
    ...(application.overdue_at ? [`**⏰ Overdue: waiting for more than ${limits.promiseHours} hours**`] : []),
    ...earlierLines(facts),
    ...(facts.changed.length > 0 ? [plain(`Changed since then: ${facts.changed.join(', ')}`, 300)] : []),
  ];
}

/** The lines above the answers: who, since when, how it stands. */
export const cardText = (application: Application, facts: CardFacts): string =>
  (application.status === 'pending' ? waitingText : decidedText)(application, facts).join('\n');
