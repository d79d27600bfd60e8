import { limits } from '../limits.ts';
import { englishStatus } from '../phrases/englishStatus.ts';
import type { Phrases } from '../phrases/Phrases.ts';
import type { StatusText, UsualHours } from '../views/application.ts';
import {
  type EffectKind,
  type EffectState,
  type Kind,
  type MessageTopic,
  mayHaveArrived,
  overLimit,
  roleKinds,
  type Status,
} from './kinds.ts';
import { newestRow } from './ledger/newestRow.ts';
import { rejectTemplates } from './rejectTemplates.ts';
import { utcText } from './utcText.ts';

interface Delivery {
  kind: EffectKind;
  state: EffectState;
  ref?: string | undefined;
  news?: MessageTopic | undefined;
}

/** What a status text needs to know; the portal's JSON and the stored document both have it. Dates as Date or ISO text. */
export interface StatusFacts {
  kind: Kind;
  reference: string;
  status: Status;
  created_at: Date | string;
  decided_at?: Date | string | undefined;
  reason?: string | undefined;
  /** From when a rejected person may apply again. */
  reapply_at?: Date | string | undefined;
  overdue?: boolean | undefined;
  /** Somebody is looking at it now. */
  in_review?: boolean | undefined;
  /** It waits for an answer of the applicant. */
  is_asked?: boolean | undefined;
  /** It has waited for one before, which the time of the promise leaves out. */
  was_paused?: boolean | undefined;
  /** Its applicant had a decision before: the promise is of the first. */
  is_reopened?: boolean | undefined;
  usual_hours?: UsualHours | null | undefined;
  effects: readonly Delivery[];
}

/** Answer to a person who has never applied. */
export const noApplicationText = englishStatus.noApplication;

type StatusPhrases = Phrases['status'];

function rolesText(facts: StatusFacts, { roles }: StatusPhrases): string {
  // Once an approval does not stand, the newest row of its role takes it back.
  const kinds = roleKinds.filter((kind) => kind !== 'approved_role' || facts.status === 'approved');
  const rows = kinds.flatMap((kind) => newestRow(facts.effects, kind) ?? []);
  if (facts.status === 'withdrawn' || rows.length === 0) {
    return '';
  }
  if (rows.some((row) => row.state === 'waiting_for_join')) {
    return roles.waiting;
  }
  if (rows.some((row) => row.state === 'blocked')) {
    return roles.blocked;
  }
  return rows.every((row) => row.state === 'done') ? roles.done : roles.underWay;
}

const ofTopic = ({ effects }: StatusFacts, topic: MessageTopic) =>
  effects.filter(({ news }) => news === topic);

/** What the applicant is told of the present state. */
function topicNow({ status, is_asked, overdue }: StatusFacts): MessageTopic | undefined {
  if (status === 'pending') {
    const late = overdue ? 'late' : undefined;
    return is_asked ? 'question' : late;
  }
  return status === 'withdrawn' ? undefined : 'decision';
}

/** The row that tells the news of the present state by this way. */
function messageRow(facts: StatusFacts, kind: 'dm' | 'mail'): Delivery | undefined {
  const topic = topicNow(facts);
  return topic && newestRow(ofTopic(facts, topic), kind);
}

function deliveryText(facts: StatusFacts, { message }: StatusPhrases): string {
  const row = messageRow(facts, 'dm');
  if (!row) {
    return '';
  }
  const texts: Partial<Record<EffectState, string>> = {
    done: message.done,
    undeliverable:
      row.ref === overLimit ? message.overLimit(limits.messagesToApplicant) : message.undeliverable,
    blocked: message.blocked,
  };
  return texts[row.state] ?? message.underWay;
}

/** Of a receipt this alone is told, for as long as the address can be changed. */
function undeliveredReceipt(facts: StatusFacts): Delivery | undefined {
  const row = facts.status === 'pending' ? newestRow(ofTopic(facts, 'receipt'), 'mail') : undefined;
  return row?.state === 'undeliverable' ? row : undefined;
}

function mailText(facts: StatusFacts, { mail }: StatusPhrases): string {
  const row = messageRow(facts, 'mail') ?? undeliveredReceipt(facts);
  if (!row || row.ref === mayHaveArrived) {
    return '';
  }
  const { done, blocked, undeliverable, underWay } = mail;
  const texts: Partial<Record<EffectState, string>> = { done, blocked, undeliverable };
  return texts[row.state] ?? underWay;
}

function durationText(hoursTaken: number, { hour, hours, days }: StatusPhrases): string {
  if (hoursTaken <= 1) {
    return hour;
  }
  return hoursTaken <= 48 ? hours(Math.ceil(hoursTaken)) : days(Math.ceil(hoursTaken / 24));
}

const usualText = (
  { status, is_asked, is_reopened, usual_hours: taken }: StatusFacts,
  phrases: StatusPhrases,
): string =>
  status === 'pending' && !is_asked && !is_reopened && taken
    ? phrases.usual(durationText(taken.median, phrases), durationText(taken.p90, phrases))
    : '';

/** What was picked is told in the reader's language, what was written as it was written, also before and behind it. */
const reasonText = (reason: string, { reasons }: StatusPhrases): string =>
  rejectTemplates.reduce((told, { value, text }) => told.replace(text, () => reasons[value]), reason);

type Headline = Pick<StatusText, 'title' | 'meaning' | 'next'>;

function nextText({ overdue, is_reopened, was_paused }: StatusFacts, phrases: StatusPhrases): string {
  const { underReview, late } = phrases;
  if (overdue || is_reopened) {
    return late.next;
  }
  return was_paused ? underReview.nextAfterPause : underReview.next;
}

function askedText({ overdue, is_reopened }: StatusFacts, { asked }: StatusPhrases): Headline {
  const { title, meaning, next, nextOnceLate } = asked;
  return { title, meaning, next: overdue || is_reopened ? nextOnceLate : next };
}

function waitingText(facts: StatusFacts, phrases: StatusPhrases): Headline {
  const { in_review, overdue, is_asked } = facts;
  if (is_asked) {
    return askedText(facts, phrases);
  }
  const { underReview, inReview, late } = phrases;
  const next = nextText(facts, phrases);
  if (in_review) {
    const { title, meaning } = inReview;
    return { title, meaning: overdue ? `${meaning} ${late.meaning}` : meaning, next };
  }
  const { title, meaning } = overdue ? late : underReview;
  return { title, meaning: overdue ? `${meaning} ${late.notForgotten}` : meaning, next };
}

const byStatus: Record<Status, (facts: StatusFacts, phrases: StatusPhrases) => Headline> = {
  pending: waitingText,
  approved: (_facts, { approved }) => approved,
  rejected: ({ reason, reapply_at }, phrases) => {
    const { title, meaning, because, again, next } = phrases.rejected;
    return {
      title,
      meaning: reason ? because(reasonText(reason, phrases)) : meaning,
      next: reapply_at ? again(utcText(reapply_at, phrases.locale)) : next,
    };
  },
  withdrawn: (_facts, { withdrawn }) => withdrawn,
};

/** One function says what a status means, for the portal (in English), /status, the direct message and the e-mail alike. */
export function statusText(facts: StatusFacts, phrases: StatusPhrases = englishStatus): StatusText {
  return {
    ...byStatus[facts.status](facts, phrases),
    usual: usualText(facts, phrases),
    roles: rolesText(facts, phrases),
    message: deliveryText(facts, phrases),
    mail: mailText(facts, phrases),
  };
}
