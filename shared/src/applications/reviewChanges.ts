/** What can happen to an application while reviewers look at it. */
export const reviewChanges = [
  'submitted',
  'claimed',
  'released',
  'decided',
  'approval',
  'approval_taken_back',
  'undone',
  'reopened',
  'delivery',
  'edited',
  'withdrawn',
  'erased',
  'noted',
  'revealed',
  'overdue',
  'asked',
  'answered',
  'discussed',
] as const;
export type ReviewChange = (typeof reviewChanges)[number];
