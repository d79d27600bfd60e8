import { type HistoryReason, historyReasons, type Status } from './kinds.ts';

const inBetween: Record<string, string> = {
  edited: 'Answers changed',
  asked: 'Question asked',
  answered: 'Question answered',
  overdue: 'Marked as overdue',
  retention: 'Answers deleted',
} satisfies Record<Exclude<HistoryReason, 'undone'>, string>;

/** Of a question without an answer, for reviewers. */
export const unansweredText = (isOpen: boolean): string =>
  isOpen ? 'No answer yet' : 'Closed without an answer';

/** 'Approved by rhea in Discord: A good fit', for reviewers. */
export const historyText = (
  { from, to, reason, surface }: { from: Status | null; to: Status; reason: string | null; surface: string },
  who: string,
): string => {
  const isUndone = to === 'pending' && reason === historyReasons.undone;
  const done: Record<Status, string> = {
    pending: isUndone ? 'Decision undone' : 'Reopened',
    approved: 'Approved',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn',
  };
  if (from === null) {
    return 'Applied through the portal';
  }
  const where = surface === 'discord' ? ' in Discord' : '';
  if (from === to) {
    return `${inBetween[reason ?? ''] ?? 'Changed'} by ${who}${where}`;
  }
  return `${done[to]} by ${who}${where}${reason && !isUndone ? `: ${reason}` : ''}`;
};
