import { limits } from '../limits.ts';

const minuteMs = 60_000;
export const windowMs = 30_000;
const reapplyMs = 30 * limits.dayMs;

/** What a person has, as simply as it can be said; times in milliseconds. */
export interface Model {
  status: 'none' | 'pending' | 'approved' | 'rejected' | 'withdrawn';
  decidedAt: number;
  decidedBy: string;
  claim: { by: string; until: number } | undefined;
  /** An answer is waited for. */
  isAsked: boolean;
  sentAt: number[];
  /** End of the wait after a rejection that was erased. */
  waitsUntil: number;
}

export const acts = [
  'submit',
  'withdraw',
  'approve',
  'reject',
  'undo',
  'reopen',
  'claim',
  'ask',
  'answer',
  'erase',
  'edit',
  'reveal',
  'retry',
  'leave',
  'be banned',
  'join',
  'deliver',
  'crash',
  'lose a reply',
  'empty Redis',
  'a minute',
  'an hour',
  'a month',
] as const;
export type ActName = (typeof acts)[number];
/** Which act, by which of the people, and by which of the reviewers. */
export type Step = [act: ActName, person: number, reviewer: number];

const isFree = ({ claim: held }: Model, by: string, now: number) =>
  !held || held.by === by || held.until <= now;
const isOpen = ({ status, decidedAt }: Model, now: number) =>
  (status === 'approved' || status === 'rejected') && now - decidedAt < windowMs;
const isDecided = ({ status }: Model) => status === 'approved' || status === 'rejected';

function maySubmit(model: Model, now: number): boolean {
  const { status, decidedAt, sentAt, waitsUntil } = model;
  const waits = status === 'rejected' ? decidedAt + reapplyMs : waitsUntil;
  const lately = sentAt.filter((at) => now - at < limits.dayMs);
  return status !== 'pending' && status !== 'approved' && waits <= now && lately.length < 3;
}

const decideAs = (status: 'approved' | 'rejected') => ({
  may: (model: Model, now: number, by: string) => model.status === 'pending' && isFree(model, by, now),
  change: (model: Model, now: number, by: string) => ({
    ...model,
    status,
    decidedAt: now,
    decidedBy: by,
    claim: undefined,
  }),
});
const same = (model: Model) => model;
const back = (model: Model) => ({ ...model, status: 'pending' as const, claim: undefined });

interface Rule {
  may: (model: Model, now: number, by: string) => boolean;
  change: (model: Model, now: number, by: string) => Model;
}

/** When each act succeeds, and what it leaves behind. */
export const rules: Partial<Record<ActName, Rule>> = {
  submit: {
    may: maySubmit,
    change: (model, now) => ({
      ...model,
      status: 'pending',
      claim: undefined,
      isAsked: false,
      sentAt: [...model.sentAt, now],
    }),
  },
  withdraw: {
    may: (model, now) => model.status === 'pending' || isOpen(model, now),
    change: (model) => ({ ...model, status: 'withdrawn', claim: undefined }),
  },
  approve: decideAs('approved'),
  reject: decideAs('rejected'),
  undo: { may: (model, now, by) => isOpen(model, now) && model.decidedBy === by, change: back },
  reopen: {
    may: (model, _now, by) => isDecided(model) && model.decidedBy === by,
    change: (model) => ({ ...back(model), isAsked: false }),
  },
  ask: {
    may: ({ status, isAsked }) => status === 'pending' && !isAsked,
    change: (model) => ({ ...model, isAsked: true }),
  },
  answer: {
    may: ({ status, isAsked }) => status === 'pending' && isAsked,
    change: (model) => ({ ...model, isAsked: false }),
  },
  claim: {
    may: (model, now, by) => model.status === 'pending' && isFree(model, by, now),
    change: (model, now, by) => ({ ...model, claim: { by, until: now + limits.claimLifeMs } }),
  },
  edit: { may: ({ status }) => status === 'pending', change: same },
  reveal: { may: ({ status }) => status !== 'none', change: same },
  retry: { may: ({ status }) => status !== 'none', change: same },
  erase: {
    may: () => true,
    change: (model) => ({
      ...model,
      status: 'none',
      isAsked: false,
      claim: undefined,
      waitsUntil: model.status === 'rejected' ? model.decidedAt + reapplyMs : model.waitsUntil,
    }),
  },
};
/** How much time an act is, where it is nothing else. */
export const passing: Partial<Record<ActName, number>> = {
  'a minute': minuteMs,
  'an hour': 60 * minuteMs,
  'a month': 31 * limits.dayMs,
};
