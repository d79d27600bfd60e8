import { reviewerWords } from '../../content/reviewers.ts';

export const leadWords = {
  loadFailed: 'This could not be loaded',
  loading: 'Loading',
  more: 'Load more',
  found: (count: number, goesOn: boolean) =>
    `${count === 1 ? '1 entry' : `${count} entries`}${goesOn ? ' so far' : ''}`,
  end: 'This is the end of the list.',
  failed: { title: 'That did not work', message: 'Please try again.' },
} as const;

export const auditWords = {
  title: 'Audit log',
  lead: 'What reviewers have done and which rules were changed, newest first. Nothing in it can be changed.',
  filters: 'Narrow the log down',
  actor: 'Reviewer',
  actorHint: 'Name or Discord id',
  action: 'What',
  any: 'Anything',
  reference: 'Reference',
  from: 'From',
  to: 'Until',
  csv: reviewerWords.csv,
  jsonl: reviewerWords.jsonl,
  empty: 'Nothing is recorded that matches.',
  region: 'Audit log entries',
  columns: ['When', 'Who', 'What', 'About', 'Where', 'Details'],
} as const;

export const blocklistWords = {
  title: 'Blocklist',
  lead: 'Applications of these people are not accepted, by any door. They are told so politely.',
  discordId: 'Discord id',
  reason: 'Reason',
  reasonHint: 'The person reads it when they export their data.',
  until: 'Until (optional)',
  untilHint: 'The last day of it. Leave it empty to block for good.',
  block: 'Block',
  unblock: 'Unblock',
  empty: 'Nobody is blocked.',
  region: 'Who is blocked',
  columns: ['Person', 'Reason', 'By', 'Since', 'Until', ''],
  erased: 'erased person',
  forGood: 'for good',
  blocked: 'Blocked.',
  unblocked: 'Applications of this person are accepted again.',
  changed: 'Another lead was quicker: that block has ended, or was renewed. The list is read again.',
} as const;
