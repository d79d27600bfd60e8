import { type BulkAction, limits } from '@yieldwren/shared/browser';
import { applicationsText } from './words.ts';

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
  done: {
    approve: 'approved',
    reject: 'rejected',
    claim: 'claimed',
    release: 'released',
    undo: 'taken back',
  } satisfies Record<BulkAction, string>,
  progress: (doing: string, done: number, all: number) => `${doing}: ${done} of ${all}`,
  ended: (done: string, count: number, all: number) =>
    `${count} of ${all} ${done}${count < all ? `, ${all - count} not` : ''}`,
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
