import { limits } from '../limits.ts';
import {
  type EffectKind,
  type EffectState,
  type Kind,
  type News,
  overLimit,
  roleKinds,
  type Status,
} from './kinds.ts';

/** Hours from applying to the decision, of what was decided lately: half took no longer than `median`. */
export interface UsualHours {
  median: number;
  p90: number;
}

interface Delivery {
  kind: EffectKind;
  state: EffectState;
  ref?: string | undefined;
  news?: News | undefined;
}

/** What a status text needs to know; the portal's JSON and the stored document both have it. Dates as Date or ISO text. */
export interface StatusFacts {
  kind: Kind;
  reference: string;
  status: Status;
  created_at: Date | string;
  decided_at?: Date | string | undefined;
  reason?: string | undefined;
  /** Earliest day on which a rejected person may apply again. */
  reapply_at?: Date | string | undefined;
  overdue?: boolean | undefined;
  /** Somebody is looking at it now. */
  in_review?: boolean | undefined;
  usual_hours?: UsualHours | null | undefined;
  effects: readonly Delivery[];
}

export interface StatusText {
  title: string;
  /** One sentence: what it means. */
  meaning: string;
  /** One sentence: what comes next. */
  next: string;
  /** How long others have waited lately; empty unless this one waits and enough were decided to say. */
  usual: string;
  /** How far the community roles are; empty when there is none. */
  roles: string;
  /** What became of the direct message; empty when there was none. */
  message: string;
}

/** Answer to a person who has never applied. */
export const noApplicationText: StatusText = {
  title: 'No application yet',
  meaning: 'We have no application from you.',
  next: 'Apply for the beta on our website; it takes about five minutes.',
  usual: '',
  roles: 'You get the community role once you have applied and joined the server.',
  message: '',
};

const day = (date: Date | string) =>
  new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Of each role the newest row alone says how far it is. */
function rolesText(facts: StatusFacts): string {
  const rows = roleKinds.flatMap(
    (kind) => facts.effects.findLast((effect) => effect.kind === kind && effect.state !== 'cancelled') ?? [],
  );
  if (facts.status === 'withdrawn' || rows.length === 0) {
    return '';
  }
  if (rows.some((row) => row.state === 'waiting_for_join')) {
    return "You'll receive your role when you join our server.";
  }
  if (rows.some((row) => row.state === 'blocked')) {
    return 'Your role is held up by a setting on our side; the team has been told.';
  }
  return rows.every((row) => row.state === 'done') ? 'Your roles are in place.' : 'Your role is on its way.';
}

/** The news of the present state, and what became of it. */
function messageText({ status, effects }: StatusFacts): string {
  const news = status === 'pending' ? 'late' : 'decision';
  const row = effects.findLast(
    (effect) => effect.kind === 'dm' && effect.news === news && effect.state !== 'cancelled',
  );
  if (status === 'withdrawn' || !row) {
    return '';
  }
  const texts: Partial<Record<EffectState, string>> = {
    done: 'You also have this as a direct message on Discord.',
    undeliverable:
      row.ref === overLimit
        ? `We sent no direct message about it: nobody gets more than ${limits.messagesToApplicant} from us.`
        : 'Our direct message could not reach you, so read it here. To get messages from us, be on our server and allow direct messages in its privacy settings.',
    blocked: 'The direct message is held up by a setting on our side; the team has been told.',
  };
  return texts[row.state] ?? 'A direct message on Discord is on its way.';
}

function durationText(hours: number): string {
  if (hours <= 1) {
    return 'an hour';
  }
  return hours <= 48 ? `${Math.ceil(hours)} hours` : `${Math.ceil(hours / 24)} days`;
}

const usualText = ({ status, usual_hours: usual }: StatusFacts): string =>
  status === 'pending' && usual
    ? `Lately, half of all applications were decided within ${durationText(usual.median)}, and nine in ten within ${durationText(usual.p90)}.`
    : '';

function waitingText({ in_review, overdue }: StatusFacts): Pick<StatusText, 'title' | 'meaning'> {
  const late = 'Your application is taking longer than the 24-48 hours we promised.';
  if (in_review) {
    const meaning = 'A reviewer is looking at your application now.';
    return { title: 'In review', meaning: overdue ? `${meaning} ${late}` : meaning };
  }
  return overdue
    ? { title: 'Still under review', meaning: `${late} It has not been forgotten.` }
    : { title: 'Under review', meaning: 'Your application is with our reviewers.' };
}

const byStatus: Record<Status, (facts: StatusFacts) => Pick<StatusText, 'title' | 'meaning' | 'next'>> = {
  pending: (facts) => ({
    ...waitingText(facts),
    next: facts.overdue
      ? 'A reviewer will decide as soon as possible; you do not need to do anything.'
      : 'You will hear from us within 24-48 hours of applying.',
  }),
  approved: () => ({
    title: 'Approved',
    meaning: 'Welcome to the beta: your application was approved.',
    next: 'Log in on our website with Discord to get started.',
  }),
  rejected: (facts) => ({
    title: 'Not accepted',
    meaning: facts.reason
      ? `Your application was not accepted: ${facts.reason}`
      : 'Your application was not accepted.',
    next: facts.reapply_at
      ? `You may apply again from ${day(facts.reapply_at)}.`
      : 'You may apply again later.',
  }),
  withdrawn: () => ({
    title: 'Withdrawn',
    meaning: 'You withdrew this application.',
    next: 'You may apply again whenever you like.',
  }),
};

/** One function says what a status means, for the portal, /status and the direct message alike. */
export function statusText(facts: StatusFacts): StatusText {
  return {
    ...byStatus[facts.status](facts),
    usual: usualText(facts),
    roles: rolesText(facts),
    message: messageText(facts),
  };
}
