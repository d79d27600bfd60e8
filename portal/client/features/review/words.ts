import type { Status } from '@yieldwren/shared/browser';
import type { BulkAction, Decision } from '../../api/review.ts';

export const reviewWords = {
  title: 'Review applications',
  loading: 'Loading applications',
  signInTitle: 'For reviewers',
  signInText: 'Confirm your Discord account. Who may review is decided by a role on our server.',
  forbiddenTitle: 'For reviewers only',
  forbiddenText:
    'Your Discord account does not have the reviewer role. Ask an admin of the server to give it to you.',
  loadFailed: 'The applications could not be loaded',
  offline: 'You are offline. What you see may be old; it is read again as soon as the connection is back.',
  lost: 'News have stopped coming in. The connection is being made again.',
  listLabel: 'Applications',
  fresh: (count: number) => `${count} new`,
  caughtUp: 'All caught up',
  caughtUpText: 'Nobody is waiting. New applications appear here and in the reviewers’ channel.',
  empty: 'Nothing here',
  emptyText: 'No application matches.',
  clear: 'Clear search and filters',
  more: 'Load more',
  back: 'Back to the list',
  keys: 'Keyboard shortcuts',
  gone: 'This application no longer exists',
  goneText: 'It was erased at the request of the person, or the address is wrong.',
  detailLabel: 'Application',
  waiting: (text: string) => `waiting ${text}`,
  late: (text: string) => `${text}, longer than promised`,
  attempt: (count: number) => (count === 1 ? 'First attempt' : `Attempt ${count}`),
  flagged: (count: number) => (count === 1 ? '1 flag' : `${count} flags`),
  notes: (count: number) => (count === 1 ? '1 note' : `${count} notes`),
  claimedBy: (name: string) => `${name} is on it`,
  yours: 'You are on it',
  looking: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} is looking at this` : `${names.join(', ')} are looking at this`,
  approvals: (given: number, needed: number) => `${given} of ${needed} approvals`,
  approvedBy: (names: string) => `Approved by ${names} so far`,
  waitsForAnswer: (since: string) =>
    `Waits for an answer of the applicant since ${since}; the 48 hours stand still`,
  asked: 'waits for an answer',
  editedSince: 'The applicant changed answers after it was claimed.',
} as const;

export const exportWords = {
  open: 'Export',
  title: 'Export this list',
  text: 'All applications of the list as it is narrowed down now, without contact data. That you took it is recorded.',
  csv: 'Download CSV',
  jsonl: 'Download JSON lines',
  contactText:
    'With contact data it counts as revealing it for each application: your name and the time are recorded with each.',
  contactCsv: 'Download CSV with contact data',
} as const;

export const viewWords = {
  open: 'Views',
  title: 'Saved views',
  none: 'No views yet. Narrow the list down, then save it here under a name.',
  name: 'Save the list as it is narrowed down now, as',
  hint: 'Only you see your views.',
  withoutWords:
    'Only you see your views. What stands in the search field is not saved: it may name a person.',
  save: 'Save view',
  replace: 'Replace view',
  delete: 'Delete',
  deleteNamed: (name: string) => `Delete: ${name}`,
  failed: 'That did not work. Please try again.',
  loadFailed: 'Your views could not be loaded.',
} as const;

export const filterWords = {
  label: 'Narrow the list down',
  search: 'Search',
  searchHint: 'Reference, id, name, words or exact e-mail',
  more: 'Filters',
  kind: 'Form',
  both: 'Both forms',
  any: 'Any',
  type: 'Marketer type',
  spend: 'Daily ad spend',
  flags: 'Flags',
  anyFlag: 'With a flag',
  claimed: 'Claimed by',
  me: 'Me',
  nobody: 'Nobody',
  waiting: 'Waiting',
  overdue: 'Longer than 48 hours',
  sort: 'Order',
  usual: 'As usual',
  oldest: 'Oldest first',
  newest: 'Newest first',
  from: 'Sent from',
  to: 'Sent until',
} as const;

export const tabs: readonly { readonly value: Status | 'all'; readonly label: string }[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'withdrawn', label: 'Withdrawn' },
  { value: 'all', label: 'All' },
];

export const detailWords = {
  contact: 'Contact data',
  reveal: 'Reveal contact data',
  revealHint: 'Your name and the time are recorded.',
  revealFailed: 'The contact data could not be shown. Please try again.',
  revealedBy: (name: string, ago: string) => `Seen by ${name} ${ago}`,
  answers: 'Answers',
  history: 'History',
  delivery: 'Delivery',
  decision: 'Decision',
  decidedBy: (name: string) => `by ${name}`,
  reason: 'Reason for the applicant',
  note: 'Internal note',
  overdue: 'Waiting for longer than 48 hours',
  account: 'Discord account made',
  server: 'In the server',
  inServer: (since: string) => `since ${since}`,
  screening: 'joined, rules not accepted yet',
  notInServer: 'not now',
  unknownServer: 'Discord does not say at the moment',
  asking: 'asking Discord',
  sent: 'Sent',
  attempt: 'Attempt',
  others: 'Other applications of this person',
  sameEmail: 'Other people who gave the same e-mail',
  changed: 'Changed since the attempt before',
  edits: 'Changed by the applicant',
  marked: 'changed',
  beforeHidden: 'contact data',
  before: (text: string) => (text === '' ? 'was empty' : `was ${text}`),
  notes: 'Notes',
  noNotes: 'No notes yet. The applicant never sees them.',
  addNote: 'Add a note',
  noteHint: 'For the other reviewers; it cannot be changed afterwards.',
  save: 'Add note',
  retry: 'Try again',
} as const;

export const discussionWords = {
  title: 'Discussion',
  text: 'A thread on the card in Discord. What is written there stays there, also when the person is erased.',
  start: 'Start a thread',
  open: 'Open the thread in Discord',
} as const;

export const questionWords = {
  title: 'Questions to the applicant',
  label: 'Ask the applicant',
  hint: 'They are sent it and can answer once. The 48 hours stand still until they do.',
  send: 'Send question',
  askedBy: (name: string) => `Asked by ${name}`,
  answered: 'Answered',
  waits: 'No answer yet',
  closed: 'Closed without an answer',
} as const;

const inBetween: Record<string, string> = {
  edited: 'Answers changed',
  asked: 'Question asked',
  answered: 'Question answered',
  overdue: 'Marked as overdue',
};

/** 'Approved by rhea in Discord' */
export const historyText = (
  entry: { from: Status | null; to: Status; reason: string | null; surface: string },
  who: string,
): string => {
  const done: Record<Status, string> = {
    pending: entry.reason === 'undone' ? 'Decision undone' : 'Reopened',
    approved: 'Approved',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn',
  };
  if (entry.from === null) {
    return 'Applied through the portal';
  }
  const where = entry.surface === 'discord' ? ' in Discord' : '';
  if (entry.from === entry.to) {
    return `${inBetween[entry.reason ?? ''] ?? 'Changed'} by ${who}${where}`;
  }
  return `${done[entry.to]} by ${who}${where}`;
};

export const actionWords = {
  approve: 'Approve',
  reject: 'Reject',
  reopen: 'Reopen',
  claim: 'Claim',
  release: 'Release',
  undo: 'Undo',
  note: 'Note',
  ask: 'Ask',
  done: { approve: 'Approved', reject: 'Rejected', reopen: 'Reopened' } satisfies Record<Decision, string>,
  counted: (given: number, needed: number) => `Approval ${given} of ${needed}:`,
  takeBack: 'Take my approval back',
  undoLeft: (seconds: number) => `Undo (${seconds} s)`,
  anyway: { approve: 'Approve anyway', reject: 'Reject anyway', reopen: 'Reopen anyway' },
  leave: 'Leave it',
  seeDecision: 'See the decision',
  tooLate: 'This was decided while you wrote. What you typed is still here.',
  failed: 'That did not work. Nothing was changed; please try again.',
  offline: 'You are offline. Nothing was changed; try again when the connection is back.',
} as const;

export const reasonWords: Record<
  'reject' | 'reopen',
  { title: (name: string, reference: string) => string; text: string; label: string }
> = {
  reject: {
    title: (name, reference) => `Reject ${name} · ${reference}?`,
    text: 'The applicant reads the reason once the time to undo it has passed. The note stays with the reviewers.',
    label: 'Text for the applicant',
  },
  reopen: {
    title: (name, reference) => `Reopen ${name} · ${reference}?`,
    text: 'It goes back to the pending ones; a role given by the approval is taken back.',
    label: 'Why it is reopened',
  },
};

export const reasonForm = {
  template: 'Reason (press its number)',
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

export const bulkWords = {
  label: 'Many at once',
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${count} selected`,
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
  stop: 'Stop',
  undo: (count: number) => `Undo ${count}`,
  close: 'Close',
  notTried: 'not tried',
  voted: 'your vote is counted',
  rejectTitle: (count: number) => `Reject ${count === 1 ? '1 application' : `${count} applications`}?`,
  broken:
    'The connection broke off. What is not listed as done may still be as it was; look before you try again.',
} as const;
