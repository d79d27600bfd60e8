/** What the audit log records. */
export const auditActions = [
  'approve',
  'reject',
  'claim',
  'release',
  'reveal',
  'note',
  'retry',
  'undo',
  'reopen',
  'block',
  'unblock',
  'export',
  'erase',
  'sign_in',
  'change_rules',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditActionLabels: Record<AuditAction, string> = {
  approve: 'Approved',
  reject: 'Rejected',
  claim: 'Claimed',
  release: 'Released',
  reveal: 'Contact data revealed',
  note: 'Note added',
  retry: 'Delivery tried again',
  undo: 'Decision undone',
  reopen: 'Reopened',
  block: 'Blocked',
  unblock: 'Unblocked',
  export: 'Exported',
  erase: 'Erased',
  sign_in: 'Signed in',
  change_rules: 'Rules changed',
};
