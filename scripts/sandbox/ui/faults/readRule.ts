import type { FaultEffect, FaultRule } from '../../api/index.ts';

export type Failure = 'status' | 'hang' | 'reset' | 'mid-body' | 'truncate' | 'delay' | 'html';

/** The form of a rule as it is filled in. */
export interface RuleDraft {
  method: string;
  path: string;
  nth: string;
  times: string;
  failure: Failure;
  status: string;
  delayMs: string;
  dropHeaders: string;
  acts: boolean;
}

export const emptyRule: RuleDraft = {
  method: '',
  path: '',
  nth: '1',
  times: '1',
  failure: 'status',
  status: '503',
  delayMs: '',
  dropHeaders: '',
  acts: false,
};

export const failures: { value: Failure; label: string }[] = [
  { value: 'status', label: 'Answer a status' },
  { value: 'html', label: 'Answer a status with an HTML page' },
  { value: 'delay', label: 'Only be slow' },
  { value: 'hang', label: 'Never answer' },
  { value: 'reset', label: 'Cut the connection' },
  { value: 'mid-body', label: 'Cut the connection in mid-answer' },
  { value: 'truncate', label: 'Send half the answer' },
];

const whole = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : null);

function effectOf(draft: RuleDraft): FaultEffect {
  const delay = whole(draft.delayMs);
  const drop = draft.dropHeaders
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const base: FaultEffect = {
    ...(delay === null ? {} : { delayMs: delay }),
    ...(drop.length === 0 ? {} : { dropHeaders: drop }),
    ...(draft.acts ? { act: true } : {}),
  };
  switch (draft.failure) {
    case 'delay':
      return base;
    case 'hang':
      return { ...base, hang: true };
    case 'reset':
      return { ...base, reset: true };
    case 'mid-body':
      return { ...base, reset: 'mid-body' };
    case 'truncate':
      return { ...base, truncate: true };
    case 'html':
      return {
        ...base,
        status: Number(draft.status),
        text: '<html><body>Bad gateway</body></html>',
        contentType: 'text/html',
      };
    case 'status':
      return { ...base, status: Number(draft.status) };
  }
}

function errorOf(draft: RuleDraft): string | null {
  const status = whole(draft.status);
  const asksStatus = draft.failure === 'status' || draft.failure === 'html';
  if (asksStatus && (status === null || status < 200 || status > 599)) {
    return 'The status is a number from 200 to 599.';
  }
  if (draft.failure === 'delay' && whole(draft.delayMs) === null) {
    return 'Say how many milliseconds the answer takes.';
  }
  const counts = [draft.nth, draft.times, draft.delayMs].filter((text) => text.trim() !== '');
  return counts.some((text) => whole(text) === null) ? 'Counts and milliseconds are whole numbers.' : null;
}

/** The rule that was filled in, or what is wrong with it. */
export function readRule(draft: RuleDraft): { rule: FaultRule } | { error: string } {
  const error = errorOf(draft);
  if (error !== null) {
    return { error };
  }
  const nth = whole(draft.nth);
  const times = whole(draft.times);
  return {
    rule: {
      ...(draft.method === '' ? {} : { method: draft.method }),
      ...(draft.path.trim() === '' ? {} : { path: draft.path.trim() }),
      ...(nth === null ? {} : { nth }),
      ...(times === null ? {} : { times }),
      then: effectOf(draft),
    },
  };
}
