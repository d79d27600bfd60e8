import {
  type APIEmbed,
  type APIEmbedField,
  type APIMessageTopLevelComponent,
  ButtonStyle,
  ComponentType,
  type RESTPatchAPIChannelMessageJSONBody,
} from 'discord-api-types/v10';
import { answerText, type Field } from '../applications/field.ts';
import {
  type EffectKind,
  type EffectState,
  fieldsOf,
  kindLabels,
  type Status,
} from '../applications/kinds.ts';
import { answersOf } from '../applications/present.ts';
import type { Effect } from '../applications/reviewPart.ts';
import { type Application, keyOf } from '../applications/store.ts';
import { isStuck } from '../effects/retryEffects.ts';
import { makeCustomId, type Verb } from './customId.ts';
import { plain, relativeTime, snowflakeDate } from './text.ts';

/** What a card shows besides the application itself. */
export interface CardFacts {
  /** This person's earlier applications of the same form, newest first. */
  earlier: readonly { reference: string; status: Status; reason?: string | undefined }[];
  undoWindowSeconds: number;
  now: Date;
}

const colours: Record<Status, number> = {
  pending: 0x0f7488,
  approved: 0x2b8a3e,
  rejected: 0xc92a2a,
  withdrawn: 0x868e96,
};
const effectLabels: Record<EffectKind, string> = {
  card: 'This card',
  member_role: 'Community role',
  approved_role: 'Beta role',
  dm: 'Direct message',
};
const stateLabels: Record<EffectState, string> = {
  queued: '⏳ on its way',
  done: '✅ done',
  waiting_for_join: '🚪 waits for them to join',
  blocked: '⛔ blocked',
  undeliverable: '✉️ cannot be delivered',
  cancelled: '➖ cancelled',
};

const isShown = (effect: Effect) => effect.kind !== 'card' && effect.state !== 'cancelled';

/** Still in the window in which a decision can be taken back without anybody having heard of it. */
export function isUndoable(
  application: Application,
  facts: Pick<CardFacts, 'undoWindowSeconds' | 'now'>,
): boolean {
  const decided = application.status === 'approved' || application.status === 'rejected';
  const at = application.decision?.at.getTime() ?? 0;
  return decided && facts.now.getTime() < at + facts.undoWindowSeconds * 1_000;
}

function fieldOf(field: Field, value: unknown, reference: string): APIEmbedField[] {
  if (!field.card) {
    return [];
  }
  const full = answerText(field, value);
  const text = plain(full, field.card.clip) || '–';
  const cut = [...full].length > field.card.clip;
  return [
    {
      name: field.card.label,
      value: cut ? `${text} (full answer in /application ${reference})` : text,
      inline: field.card.clip <= 60,
    },
  ];
}

function personLine(application: Application, facts: CardFacts): string {
  const role = application.effects.find((effect) => effect.kind === 'member_role');
  const member = role?.state === 'waiting_for_join' ? 'not in the server yet' : 'in the server';
  const parts = [
    `**${plain(application.profile.username, 40)}** (<@${application.discord_id}>)`,
    `account made ${relativeTime(snowflakeDate(application.discord_id))}`,
    member,
  ];
  if (application.flags.length > 0) {
    parts.push(`⚠️ ${application.flags.map((flag) => plain(flag.replaceAll('_', ' '), 40)).join(', ')}`);
  }
  const attempt = facts.earlier.length + 1;
  return `${parts.join(' · ')}\nAttempt ${attempt}, applied ${relativeTime(application.created_at)}`;
}

function stateLines(application: Application, facts: CardFacts): string[] {
  const lines: string[] = [];
  const { decision, claim, status } = application;
  if (decision && status !== 'pending') {
    const done = status === 'approved' ? 'Approved' : 'Rejected';
    lines.push(`**${done} by <@${decision.by}>, ${relativeTime(decision.at)}**`);
    if (decision.reason) {
      lines.push(`Reason: ${plain(decision.reason, 300)}`);
    }
    if (decision.note) {
      lines.push(`Note: ${plain(decision.note, 300)}`);
    }
  }
  if (status === 'withdrawn') {
    lines.push('**Withdrawn by the applicant**');
  }
  if (status === 'pending' && claim && claim.expires_at > facts.now) {
    lines.push(`Claimed by <@${claim.by}> until <t:${Math.floor(claim.expires_at.getTime() / 1_000)}:t>`);
  }
  if (status === 'pending' && application.overdue_at) {
    lines.push('**⏰ Overdue: waiting for more than 48 hours**');
  }
  for (const past of facts.earlier.slice(0, 3)) {
    lines.push(
      `Earlier: ${past.reference} ${past.status}${past.reason ? `: ${plain(past.reason, 100)}` : ''}`,
    );
  }
  return lines;
}

function effectLines(application: Application): string[] {
  return application.effects.filter(isShown).map((effect) => {
    const problem = effect.last_error && effect.state !== 'done' ? `: ${plain(effect.last_error, 150)}` : '';
    return `${effectLabels[effect.kind]}: ${stateLabels[effect.state]}${problem}`;
  });
}

function buttons(application: Application, facts: CardFacts): APIMessageTopLevelComponent[] {
  const key = keyOf(application);
  const button = (
    verb: Verb,
    label: string,
    style: ButtonStyle.Primary | ButtonStyle.Secondary | ButtonStyle.Success | ButtonStyle.Danger,
  ) => ({
    type: ComponentType.Button as const,
    style,
    label,
    custom_id: makeCustomId(verb, key),
  });
  const decide = [];
  if (application.status === 'pending') {
    decide.push(
      button('approve', 'Approve', ButtonStyle.Success),
      button('reject', 'Reject', ButtonStyle.Danger),
      button('claim', 'Claim', ButtonStyle.Secondary),
    );
  } else if (isUndoable(application, facts)) {
    decide.push(button('undo', 'Undo', ButtonStyle.Secondary));
  } else if (application.status !== 'withdrawn') {
    decide.push(button('reopen', 'Reopen', ButtonStyle.Secondary));
  }
  const look = [
    button('answers', 'Full answers', ButtonStyle.Secondary),
    button('reveal', 'Reveal contact', ButtonStyle.Secondary),
  ];
  if (application.effects.some((effect) => isShown(effect) && isStuck(effect))) {
    look.push(button('retry', 'Retry', ButtonStyle.Primary));
  }
  return [decide, look]
    .filter((row) => row.length > 0)
    .map((row) => ({ type: ComponentType.ActionRow, components: row }));
}

/** A card that tells nothing of the person any more, after erasure. */
function redactedCard(application: Application): RESTPatchAPIChannelMessageJSONBody {
  const embed: APIEmbed = {
    title: `${kindLabels[application.kind]} ${application.reference}`,
    description: 'Erased at the request of the person.',
    footer: { text: application.reference },
    color: colours.withdrawn,
  };
  return { content: '', embeds: [embed], components: [], allowed_mentions: { parse: [] } };
}

/**
 * The review card of an application as it stands now (ux.md section 4). Whatever the answers are, no limit of Discord
 * is exceeded and nobody is notified; e-mail and phone number are never on it.
 */
export function reviewCard(application: Application, facts: CardFacts): RESTPatchAPIChannelMessageJSONBody {
  if (application.erased_at) {
    return redactedCard(application);
  }
  const answers = answersOf(application);
  const fields = fieldsOf[application.kind].flatMap((field) =>
    fieldOf(field, answers[field.name], application.reference),
  );
  const effects = effectLines(application);
  const embed: APIEmbed = {
    title: `${kindLabels[application.kind]} ${application.reference}`,
    description: [personLine(application, facts), ...stateLines(application, facts)].join('\n'),
    color: colours[application.status],
    fields:
      effects.length > 0 && application.status !== 'pending'
        ? [...fields, { name: 'Delivery', value: effects.join('\n'), inline: false }]
        : fields,
    footer: { text: application.reference },
  };
  if (application.status === 'pending' && effects.some((line) => line.includes(stateLabels.blocked))) {
    embed.fields = [...fields, { name: 'Delivery', value: effects.join('\n'), inline: false }];
  }
  return {
    content: '',
    embeds: [embed],
    components: buttons(application, facts),
    allowed_mentions: { parse: [] },
  };
}
