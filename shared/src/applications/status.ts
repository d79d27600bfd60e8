import { type EffectKind, type EffectState, type Kind, roleKinds, type Status } from './kinds.ts';

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
  effects: readonly { kind: EffectKind; state: EffectState }[];
}

export interface StatusText {
  title: string;
  /** One sentence: what it means. */
  meaning: string;
  /** One sentence: what comes next. */
  next: string;
  /** How far the community roles are; empty when there is none. */
  roles: string;
}

/** Answer to a person who has never applied. */
export const noApplicationText: StatusText = {
  title: 'No application yet',
  meaning: 'We have no application from you.',
  next: 'Apply for the beta on our website; it takes about five minutes.',
  roles: 'You get the community role once you have applied and joined the server.',
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

const byStatus: Record<Status, (facts: StatusFacts) => Omit<StatusText, 'roles'>> = {
  pending: (facts) => ({
    title: facts.overdue ? 'Still under review' : 'Under review',
    meaning: facts.overdue
      ? 'Your application is taking longer than the 24-48 hours we promised. It has not been forgotten.'
      : 'Your application is with our reviewers.',
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
  return { ...byStatus[facts.status](facts), roles: rolesText(facts) };
}
