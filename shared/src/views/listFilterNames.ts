/** What the review list is narrowed down by, as it stands in addresses. */
export const listFilterNames = [
  'kind',
  'status',
  'q',
  'sort',
  'flags',
  'claimed',
  'overdue',
  'marketer_type',
  'monthly_spend',
  'from',
  'to',
] as const;
