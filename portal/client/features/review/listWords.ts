import { limits, type Status, statuses, statusLabels } from '@yieldwren/shared/browser';
import { reviewerWords } from '../../content/reviewers.ts';

export const exportWords = {
  open: 'Export',
  title: 'Export this list',
  text: 'All applications of the list as it is narrowed down now, without contact data. That you took it is recorded.',
  csv: reviewerWords.csv,
  jsonl: reviewerWords.jsonl,
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
  saved: 'View saved.',
  replace: 'Replace view',
  delete: 'Delete',
  deleteNamed: (name: string) => `Delete: ${name}`,
  failed: reviewerWords.failed,
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
  overdue: `Longer than ${limits.promiseHours} hours`,
  sort: 'Order',
  usual: 'As usual',
  oldest: 'Oldest first',
  newest: 'Newest first',
  from: 'Sent from',
  to: 'Sent until',
} as const;

export const tabs: readonly { readonly value: Status | 'all'; readonly label: string }[] = [
  ...statuses.map((value) => ({ value, label: statusLabels[value] })),
  { value: 'all', label: 'All' },
];
