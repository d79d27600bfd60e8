import { betaFields } from './beta/fields.ts';
import { contactFields } from './contact/fields.ts';
import type { Field } from './field.ts';

/** The two forms: /apply (`beta`, collection application_submissions) and /form (`contact`, collection applications). */
export const kinds = ['beta', 'contact'] as const;
export type Kind = (typeof kinds)[number];

export const fieldsOf: Record<Kind, readonly Field[]> = { beta: betaFields, contact: contactFields };

export const kindLabels: Record<Kind, string> = { beta: 'Beta application', contact: 'Contact application' };

export const statuses = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type Status = (typeof statuses)[number];

export const statusLabels: Record<Status, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

/** Where a change comes from. */
export const surfaces = ['portal', 'discord', 'system'] as const;
export type Surface = (typeof surfaces)[number];

/** What may be done to many at once. */
export const bulkActions = ['approve', 'reject', 'claim', 'release', 'undo'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Why the history has an entry, where no reviewer gave words of their own. */
export const historyReasons = {
  undone: 'undone',
  edited: 'edited',
  asked: 'asked',
  answered: 'answered',
  overdue: 'overdue',
  retention: 'retention',
} as const;
export type HistoryReason = keyof typeof historyReasons;

/** Of cards and embeds, by what they tell. */
export const statusColours: Record<Status, number> = {
  pending: 0x0f7488,
  approved: 0x2b8a3e,
  rejected: 0xc92a2a,
  withdrawn: 0x868e96,
};

export const effectKinds = ['card', 'member_role', 'approved_role', 'dm', 'mail', 'webhook'] as const;
export type EffectKind = (typeof effectKinds)[number];

export const effectLabels: Record<EffectKind, string> = {
  card: 'Review card',
  member_role: 'Community role',
  approved_role: 'Beta role',
  dm: 'Direct message',
  mail: 'E-mail',
  webhook: 'Webhook',
};

/** They go to servers other than Discord: each waits for its own, and its attempts are counted. */
export const outboundKinds = ['mail', 'webhook'] as const satisfies readonly EffectKind[];

export const roleKinds = ['member_role', 'approved_role'] as const satisfies readonly EffectKind[];
export type RoleKind = (typeof roleKinds)[number];

export const effectStates = [
  'queued',
  'done',
  'waiting_for_join',
  'blocked',
  'undeliverable',
  'cancelled',
] as const;
export type EffectState = (typeof effectStates)[number];

/** What the operator's own systems are told of. */
export type WebhookEvent =
  | 'submitted'
  | 'edited'
  | 'decided'
  | 'reopened'
  | 'withdrawn'
  | 'role_given'
  | 'erased';

/** What a direct message or an e-mail tells. */
export type MessageTopic = 'receipt' | 'decision' | 'late' | 'question';

/** Told while a decision is waited for: one that stands overtakes them, one that is undone does not. */
export const waitingTopics = ['late', 'question'] as const satisfies readonly MessageTopic[];

/** `ref` of a message that was not sent because the person has had the most there may be. */
export const overLimit = 'over_limit';
/** `ref` of an e-mail that was given up because the server never said whether it took it. */
export const mayHaveArrived = 'may_have_arrived';

export const effectStateLabels: Record<EffectState, string> = {
  queued: 'on its way',
  done: 'done',
  waiting_for_join: 'waits for them to join',
  blocked: 'blocked',
  undeliverable: 'cannot be delivered',
  cancelled: 'cancelled',
};
/** In place of 'done' where what was done is that a role was taken back. */
export const takenBackLabel = 'taken back';

/** Signals for the reviewer's eye; they never decide anything. */
export const flagNames = [
  'trap_field_filled',
  'filled_very_quickly',
  'account_is_young',
  'throwaway_mail',
  'same_email',
  'links_in_answers',
] as const;
export type FlagName = (typeof flagNames)[number];

export const flagLabels: Record<FlagName, string> = {
  trap_field_filled: 'Trap field filled in',
  filled_very_quickly: 'Filled in quickly',
  account_is_young: 'Young Discord account',
  throwaway_mail: 'Throwaway e-mail',
  same_email: 'Same e-mail as another',
  links_in_answers: 'Links in answers',
};
