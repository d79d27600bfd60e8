import type { Status } from '@yieldwren/shared/browser';

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
  lost: 'Live updates have stopped. Connecting again.',
  listLabel: 'Applications',
  fresh: (count: number) => `${count} new`,
  caughtUp: 'All caught up',
  caughtUpText: 'Nobody is waiting. New applications appear here and in the reviewers’ channel.',
  empty: 'Nothing here',
  emptyText: 'No application matches.',
  nothingYet: 'Nothing so far',
  nothingYetText: 'No application matches among those looked at until now. There are more.',
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
