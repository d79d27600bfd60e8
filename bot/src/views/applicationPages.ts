import {
  type Actor,
  type Application,
  accountAge,
  answersOf,
  answerText,
  asReviewerSees,
  editedFields,
  fieldsOf,
  flagCauses,
  heldClaim,
  historyText,
  kindLabels,
  limits,
  openQuestion,
  plain,
  relativeTime,
  statusColours,
  unansweredText,
} from '@yieldwren/shared';
import type { PrivateReply } from '../interactions/Responder.ts';
import { paginate } from './paginate.ts';

type Answer = NonNullable<Application['questions']>[number]['answer'];

const longestAnswer = 2_500;

function head(application: Application, now: Date): string[] {
  const { profile, discord_id, decision, status } = application;
  const lines = [
    `**${plain(profile.username, 40)}** (<@${discord_id}>), ${accountAge(discord_id)}`,
    `**State:** ${status}, applied ${relativeTime(application.created_at)}`,
  ];
  if (decision) {
    lines.push(`**Decided by** <@${decision.by}> ${relativeTime(decision.at)}`);
    lines.push(...(decision.reason ? [`**Reason:** ${plain(decision.reason, 1_200)}`] : []));
    lines.push(...(decision.note ? [`**Note:** ${plain(decision.note, 1_200)}`] : []));
  }
  const claim = heldClaim(application, now);
  if (claim) {
    lines.push(`**Claimed by** <@${claim.by}>, ends ${relativeTime(claim.expires_at)}`);
  }
  return [...lines, ...flagCauses(application).map(({ cause }) => `⚠️ ${plain(cause, 150)}`)];
}

function answerLines(application: Application): string[] {
  const answers = answersOf(application);
  const edited = editedFields(application);
  return fieldsOf[application.kind]
    .filter((field) => !field.private)
    .map((field) => ({ field, text: answerText(field, answers[field.name]) }))
    .filter(({ text }) => text !== '')
    .map(
      ({ field, text }) =>
        `**${field.label}${edited.includes(field) ? ' ✏️' : ''}:** ${plain(text, longestAnswer)}`,
    );
}

function answerLine(answer: Answer, isOpen: boolean): string {
  if (answer) {
    return `💬 Answered ${relativeTime(answer.at)}: ${plain(answer.text, limits.questionAnswerCharacters)}`;
  }
  return unansweredText(isOpen);
}

function questionLines(application: Application): string[] {
  const open = openQuestion(application);
  return (application.questions ?? []).flatMap(({ _id, by, at, text, answer }) => [
    `❓ <@${by}> asked ${relativeTime(at)}: ${plain(text, limits.questionCharacters)}`,
    answerLine(answer, open?._id.equals(_id) ?? false),
  ]);
}

const noteLines = ({ notes = [] }: Application): string[] =>
  notes.map(
    ({ by, at, text }) => `📝 <@${by}> noted ${relativeTime(at)}: ${plain(text, limits.noteCharacters)}`,
  );

const historyLines = (application: Application): string[] =>
  application.history.slice(-10).map(({ reason, ...entry }) => {
    const who = /^\d+$/.test(entry.actor) ? `<@${entry.actor}>` : 'the system';
    const what = historyText({ ...entry, reason: reason ? plain(reason, 200) : null }, who);
    return `${relativeTime(entry.at)} ${what}`;
  });

/** Everything this reviewer may read of an application without asking for contact data, as private messages. */
export function applicationPages(whole: Application, reader: Actor, now: Date): PrivateReply[] {
  const application = asReviewerSees(whole, reader);
  if (application.erased_at) {
    const erased = `**${application.reference}** was erased at the request of the person ${relativeTime(application.erased_at)}.`;
    return [{ content: erased }];
  }
  const history = historyLines(application);
  const pages = paginate([
    ...head(application, now),
    '',
    ...answerLines(application),
    '',
    ...questionLines(application),
    ...noteLines(application),
    ...(history.length > 0 ? ['**History**', ...history] : []),
  ]);
  const title = `${kindLabels[application.kind]} ${application.reference}`;
  return pages.map((description, at) => ({
    embeds: [
      {
        title: pages.length > 1 ? `${title} (${at + 1} of ${pages.length})` : title,
        description,
        color: statusColours[application.status],
      },
    ],
  }));
}
