import { limits } from '@yieldwren/shared/browser';
import { reviewerWords } from '../../content/reviewers.ts';

export const statsWords = {
  title: 'Statistics',
  lead: (days: number) =>
    `What waits now, and what was sent in the last ${days} days. Times of the day are in UTC.`,
  form: 'Form',
  both: 'Both forms',
  range: 'How far back',
  days: (days: string) => `${days} days`,
  loading: 'Loading figures',
  loadFailed: 'The figures could not be loaded',
  waiting: 'Waiting',
  oldest: 'Oldest waiting',
  nobody: 'Nobody waits',
  median: 'Median time to decide',
  p90: 'Nine in ten decided within',
  insideDay: 'Decided within 24 hours',
  inside: `Decided within ${limits.promiseHours} hours`,
  none: 'Not yet',
  chart: 'Chart',
  table: 'Table',
  csv: reviewerWords.csv,
  empty: 'Nothing to show yet.',
  view: (title: string) => `Show ${title} as`,
} as const;
