import type { ComparisonTable } from './types.ts';

/** Eight features across four options, on '/compare' and on the second home page. */
export const comparisonTable: ComparisonTable = {
  caption: '{brand} compared with selling data yourself, using a broker and doing nothing',
  featureHeading: 'Feature',
  options: ['{brand}', 'Sell Yourself', 'Use a Broker', 'Do Nothing'],
  rows: [
    {
      feature: 'Setup time',
      description: 'From the first decision to the first record sold',
      values: ['5 minutes', 'Months', 'Weeks', 'None'],
    },
    {
      feature: 'Monthly fees',
      description: 'What it costs before anything is earned',
      values: ['Zero', 'Tools and staff', 'Often a retainer', 'Zero'],
    },
    {
      feature: 'Recurring monthly payouts',
      description: 'The same records can earn again next month',
      values: [true, 'If you find buyers', 'Usually one-time', false],
    },
    {
      feature: 'Verified buyers',
      description: 'Every buyer is identified and bound to named uses',
      values: [true, 'You vet them', 'Rarely disclosed', false],
    },
    {
      feature: 'GDPR compliance',
      description: 'Consent proofs, rights requests and opt-outs are handled',
      values: [true, 'Your own work', 'Varies', 'Still your duty'],
    },
    {
      feature: 'Verification and segmentation',
      description: 'Invalid records leave, the rest is sorted by intent and vertical',
      values: [true, false, 'Sometimes', false],
    },
    {
      feature: 'You keep ownership',
      description: 'You decide which fields and uses are open, and can withdraw',
      values: [true, true, false, true],
    },
    {
      feature: 'Average revenue increase',
      description: 'On top of what the same traffic earns today',
      values: ['40-60%', 'Uncertain', 'One sale', 'None'],
    },
  ],
};
