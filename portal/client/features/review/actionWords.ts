import type { DecisionVerb } from '../../api/review.ts';
import { unheardWords } from '../../changeFailure.ts';

export const actionWords = {
  approve: 'Approve',
  reject: 'Reject',
  reopen: 'Reopen',
  claim: 'Claim',
  release: 'Release',
  undo: 'Undo',
  ask: 'Ask',
  done: { approve: 'Approved', reject: 'Rejected', reopen: 'Reopened' } satisfies Record<
    DecisionVerb,
    string
  >,
  /** What is told of a press that leaves its button, or was a key. */
  said: { note: 'Note added.', ask: 'Question sent.', claimed: 'Claimed.', released: 'Released.' },
  counted: (given: number, needed: number) => `Approval ${given} of ${needed}:`,
  undone: (name: string) => `Undone: ${name}`,
  takeBack: 'Take my approval back',
  undoLeft: (seconds: number) => `Undo (${seconds} s)`,
  anyway: { approve: 'Approve anyway', reject: 'Reject anyway' },
  leave: 'Leave it',
  stopped: (name: string, isUnheard: boolean) => `${isUnheard ? unheardWords.title : 'Not done'}: ${name}`,
  unanswered: 'No answer came, so this may have been done. Look at the application before you try again.',
  offline: 'You are offline. Nothing was changed; try again when the connection is back.',
} as const;

export const reasonWords: Record<
  'reject' | 'reopen',
  {
    title: (name: string, reference: string) => string;
    text: string;
    label: string;
    /** Somebody else was quicker, and what to do then. */
    tooLate: string;
    see: string;
  }
> = {
  reject: {
    title: (name, reference) => `Reject ${name} · ${reference}?`,
    text: 'The applicant reads the reason once the time to undo it has passed. The note stays with the reviewers.',
    label: 'Text for the applicant',
    tooLate: 'This was decided while you wrote. What you typed is still here.',
    see: 'See the decision',
  },
  reopen: {
    title: (name, reference) => `Reopen ${name} · ${reference}?`,
    text: 'It goes back to the pending ones; a role given by the approval is taken back.',
    label: 'Why it is reopened',
    tooLate: 'That decision does not stand any more. What you typed is still here.',
    see: 'See how it stands',
  },
};

export const reasonForm = {
  template: 'Reason',
  pressNumber: '(press its number)',
  note: 'Internal note (optional)',
  cancel: 'Cancel',
} as const;

export const shortcutWords = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  opensNext: 'Open the next waiting one after a decision',
  hasShortcuts: 'Shortcuts by single keys',
  keys: [
    ['j k', 'Next and previous application'],
    ['↓ ↑', 'Move within the list'],
    ['Enter', 'Open'],
    ['Esc', 'Back to the list'],
    ['a', 'Approve'],
    ['r', 'Reject or reopen; then the number of a reason and Enter'],
    ['c', 'Claim or release'],
    ['u', 'Undo your last decision'],
    ['n', 'Write a note'],
    ['d', 'Discuss in a thread in Discord'],
    ['q', 'Ask the applicant a question'],
    ['x', 'Select or leave out, for many at once'],
    ['/', 'Search'],
    ['?', 'This sheet'],
  ],
} as const;
