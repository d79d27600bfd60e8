import { type BulkAction, limits } from '@yieldwren/shared/browser';
import { applicationsText } from './words.ts';

const doneWords: Readonly<Record<BulkAction, string>> = {
  approve: 'approved',
  reject: 'rejected',
  claim: 'claimed',
  release: 'released',
  undo: 'taken back',
};

export const bulkWords = {
  label: 'Many at once',
  select: (name: string) => `Select ${name}`,
  selected: (count: number) =>
    count > limits.bulkMost ? `${count} selected, ${limits.bulkMost} at a time` : `${count} selected`,
  selectAll: 'Select all shown',
  clear: 'Select none',
  verbs: { approve: 'Approve all', reject: 'Reject all…', claim: 'Claim all' },
  doing: {
    approve: 'Approving',
    reject: 'Rejecting',
    claim: 'Claiming',
    release: 'Releasing',
    undo: 'Taking back',
  } satisfies Record<BulkAction, string>,
  done: doneWords,
  progress: (doing: string, done: number, all: number) => `${doing}: ${done} of ${all}`,
  ended: (action: BulkAction, all: number, { done, voted, not }: Record<'done' | 'voted' | 'not', number>) =>
    [
      `${done} of ${all} ${doneWords[action]}`,
      ...(voted > 0 ? [`${voted} voted on`] : []),
      ...(not > 0 ? [`${not} not`] : []),
      ...(done + voted + not < all ? [`${all - done - voted - not} not known`] : []),
    ].join(', '),
  stop: 'Stop',
  undo: (count: number) => `Undo ${count}`,
  close: 'Close',
  notTried: 'not tried',
  notKnown: 'not known; see the list',
  voted: 'your vote is counted',
  rejectTitle: (count: number) => `Reject ${applicationsText(count)}?`,
  broken:
    'The connection broke off. What is not listed as done may still be as it was; look before you try again.',
} as const;
