/** Words inside drawings and small labels beside figures. */

export const insteadOf = (usual: string) => `instead of ${usual}`;

export const usualLabel = 'Usual';

export const statementPicture = {
  sources: ['Forms', 'Checkout', 'CRM', 'Prelanders'],
  check: 'Verified',
  title: 'Monthly statement',
  paid: 'Paid',
} as const;

export const storePicture = {
  webhook: 'Order webhook',
  fields: ['Name', 'Card', 'Category', 'Region', 'Intent'],
  stripped: 'Stripped',
  kept: 'Kept',
} as const;

export const leadPicture = { title: 'New lead', delivered: 'Delivered to CRM', window: '0-60 s' } as const;

export const audiencePicture = { title: 'Audience', match: 'Match rate 60-90%+' } as const;

export const callPicture = {
  title: 'Incoming call',
  intent: 'Intent shown',
  consent: 'Consent on file',
} as const;

export const scriptPicture = {
  offer: 'Offer page',
  consent: 'Consent recorded',
  payout: 'Network payout',
} as const;
