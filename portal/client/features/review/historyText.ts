import type { Status } from '@yieldwren/shared/browser';

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
