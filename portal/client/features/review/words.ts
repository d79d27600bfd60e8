import type { Status } from '@yieldwren/shared/browser';
import type { Decision } from '../../api/review.ts';

export const reviewWords = {
  title: 'Review applications',
  loading: 'Loading applications',
  signInTitle: 'For reviewers',
  signInText: 'Confirm your Discord account. Who may review is decided by a role on our server.',
  forbiddenTitle: 'For reviewers only',
  forbiddenText:
    'Your Discord account does not have the reviewer role. Ask an admin of the server to give it to you.',
  loadFailed: 'The applications could not be loaded',
  kindLabel: 'Form',
  statusLabel: 'Status',
  search: 'Search',
  searchHint: 'Reference, Discord id, or the beginning of a user name',
  tableLabel: 'Applications',
  empty: 'Nothing here',
  emptyPending: 'Nobody is waiting. New applications appear here and in the reviewers’ channel.',
  emptyOther: 'No application matches.',
  more: 'Load more',
  keys: 'Arrow keys move between applications, Enter opens one.',
  choose: 'Choose an application',
  chooseText: 'Its answers, history and decision appear here.',
  back: 'Back to the list',
  stats: 'Figures',
  columns: ['Applicant', 'Reference', 'Sent', 'Status'],
} as const;

export const tabs: readonly { readonly value: Status | 'all'; readonly label: string }[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'withdrawn', label: 'Withdrawn' },
  { value: 'all', label: 'All' },
];

export const detailWords = {
  answers: 'Answers',
  history: 'History',
  delivery: 'Delivery',
  decision: 'Decision',
  claimed: (name: string) => `${name} is on it`,
  decidedBy: (name: string) => `by ${name}`,
  reason: 'Reason for the applicant',
  note: 'Internal note',
  flags: 'Look closer',
  overdue: 'Waiting for longer than 48 hours',
  account: 'Discord id',
} as const;

export const flagTexts: Record<string, string> = {
  trap_field_filled: 'A field that people cannot see was filled in',
  filled_very_quickly: 'The form was filled in within seconds',
};

export const effectLabels = {
  card: 'Review card',
  member_role: 'Community role',
  approved_role: 'Beta role',
  dm: 'Direct message',
} as const;

export const effectStates = {
  queued: 'queued',
  done: 'done',
  waiting_for_join: 'waits for the join',
  blocked: 'blocked',
  undeliverable: 'cannot be delivered',
  cancelled: 'cancelled',
} as const;

export const decisionWords: Record<
  Decision,
  { button: string; title: string; text: string; confirm: string; done: string }
> = {
  approve: {
    button: 'Approve',
    title: 'Approve this application?',
    text: 'The beta role is given and the applicant hears of it once the undo window has passed.',
    confirm: 'Approve',
    done: 'Approved',
  },
  reject: {
    button: 'Reject',
    title: 'Reject this application?',
    text: 'The applicant reads the reason. The note stays with the reviewers.',
    confirm: 'Reject',
    done: 'Rejected',
  },
  reopen: {
    button: 'Reopen',
    title: 'Reopen this application?',
    text: 'It goes back to the pending ones; a role given by the approval is taken back.',
    confirm: 'Reopen',
    done: 'Reopened',
  },
};

export const decisionForm = {
  template: 'Reason',
  reasonFor: {
    approve: 'Message to the applicant',
    reject: 'Text for the applicant',
    reopen: 'Why it is reopened',
  },
  note: 'Internal note',
  cancel: 'Cancel',
  needed: 'Say why it is reopened.',
  failed: 'The decision was not stored. Please try again.',
} as const;
