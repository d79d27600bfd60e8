import type { Types } from 'mongoose';
import type { StoredAnswers } from '../views/application.ts';
import type { Signed } from './actor.ts';
import type { AuditAction } from './audit/actions.ts';
import type { EffectKind, EffectState, MessageTopic, Status, Surface, WebhookEvent } from './kinds.ts';

export interface Decision extends Signed {
  reason?: string;
  note?: string;
}

export interface Claim {
  by: string;
  by_name: string;
  expires_at: Date;
}

export interface HistoryEntry {
  at: Date;
  actor: string;
  /** Of a reviewer, as it was then. */
  name?: string;
  from: Status | null;
  to: Status;
  reason?: string;
  surface: Surface;
  /** Of a reopening: whether the decision that it took back was still unknown. Older ones lack it. */
  before_news?: boolean;
  /** The request or interaction that caused it, as logs have it. */
  request_id?: string;
}

/** One thing that must happen in Discord or elsewhere. Times in `due_at`, outcomes in `state`. */
export interface Effect {
  _id: Types.ObjectId;
  kind: EffectKind;
  state: EffectState;
  due_at: Date;
  tries: number;
  /** Who acts on the row as it was due then has it to themselves until then. */
  attempt?: { due_at: Date; until: Date };
  last_error?: string;
  done_at?: Date;
  /** What came of it: the id of the message sent, or `takenBack`. */
  ref?: string;
  /** Which message a `dm` or a `mail` carries; `decision` as well on the role that an approval brings. */
  news?: MessageTopic;
  /** What a `webhook` tells, and what about it: the status decided on, the role given. Of a question, its id. */
  event?: WebhookEvent;
  about?: string;
  /** How often a message has left without anybody's word that it arrived. */
  unanswered?: number;
  /** It was held up, and let go because its server had taken another. */
  was_released?: boolean;
  /** Of a card: until then something older may land on it, an edit that got no answer or one from before an erasure. */
  doubted_until?: Date;
  /** A role write a reviewer caused goes before the bulk's; a sweep looks for messages with `false` after all others. */
  urgent?: boolean;
  /** The request or interaction that last asked for it, as logs have it; null where it was neither. */
  request_id?: string | null;
}

/** `ref` of a done role row that took the role away. */
export const takenBack = 'taken_back';

/** A reviewer looked at contact data. */
export interface Reveal extends Signed {
  surface: Surface;
}

/** What reviewers tell each other; never the applicant. */
export interface Note extends Signed {
  text: string;
}

/** What a reviewer wants to know from the applicant, and what came back. */
export interface Question extends Signed {
  _id: Types.ObjectId;
  text: string;
  answer?: { at: Date; text: string };
}

/** What somebody did, as the audit log has it. */
export interface Act {
  _id: Types.ObjectId;
  at: Date;
  action: AuditAction;
  /** Discord id, or `erased`. */
  actor: string;
  actor_name: string;
  surface: Surface;
  /** Which delivery, which file, which rules. */
  details?: Record<string, string>;
}

/** What the answers were until the applicant changed them, under their field names. */
export interface Version {
  at: Date;
  answers: StoredAnswers;
}

/** Where a card is. Who posted it (absent in older ones); a thread on it, where somebody has started one. */
export interface CardPlace {
  channel_id: string;
  message_id: string;
  author_id?: string;
  thread_id?: string;
}

export interface ReviewPart {
  _id: Types.ObjectId;
  discord_id: string;
  /** The verified identity at the time of applying, for cards and lists. */
  profile: { username: string; avatar: string | null };
  reference: string;
  status: Status;
  decision?: Decision;
  claim?: Claim;
  /** By reviewers who approved while more are needed (APPROVALS_NEEDED); whoever decides stands in `decision`. */
  approvals?: Signed[];
  history: HistoryEntry[];
  card?: CardPlace;
  /** Earlier ones, of which the last was posted anew because they are out of the bot's reach, or in another server. */
  cards_left?: CardPlace[];
  /** Cards that left for Discord of which nobody has noted yet where they are, or that they were refused. */
  card_sent?: { at: Date; channel_id: string }[];
  effects: Effect[];
  /** Signals for the reviewer's eye; they never decide anything. */
  flags: string[];
  overdue_at?: Date;
  /** When reviewers were reminded of it. */
  digested_at?: Date;
  erased_at?: Date;
  /** When the answers went because their time was over; the rest stays. */
  answers_erased_at?: Date;
  /** When the person left the server (went, was kicked or banned); absent while they are in it, or never were. */
  left_at?: Date;
  /** When they came back after having left. */
  rejoined_at?: Date;
  /** Who looked at the contact data. */
  reveals?: Reveal[];
  /** Only ever added to; retention and erasure take them away. */
  notes?: Note[];
  /** Oldest first; the last one is open while `asked_at` says so. */
  questions?: Question[];
  /** Since when an answer of the applicant is waited for. */
  asked_at?: Date;
  /** From when the time of the promise is counted, where answers were waited for: so much later than the sending. */
  counted_from?: Date;
  /** On their way to the audit log (audit/recordActs.ts). */
  unrecorded?: Act[];
  /** Earlier answers, oldest first; only ever added to, until retention or erasure takes them away. */
  versions?: Version[];
  idempotency?: { key: string; hash: string };
  /** What a search finds it by: words of answers that are not contact data. It is there while retention has something to drop. */
  search_words?: string[];
  created_at: Date;
  updated_at: Date;
}

/** How e-mails are compared: letters count as the same in both cases. */
export const ignoringCase = { locale: 'en', strength: 2 } as const;

/** Rows of the ledger by what is to be done with them; `due_at` last, so that each kind of them is read oldest first. */
export const ledgerIndex = {
  'effects.state': 1,
  'effects.kind': 1,
  'effects.urgent': 1,
  'effects.tries': 1,
  'effects.due_at': 1,
} as const;
