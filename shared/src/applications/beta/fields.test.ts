import type { Field } from '../field.ts';
import { betaFields } from './fields.ts';

const fields: readonly Field[] = betaFields;

test.each([
  ['marketer_type', ['ecommerce', 'affiliate', 'lead_gen', 'agency', 'creator', 'saas', 'other']],
  ['marketing_years', ['less_than_1', '1_3', '3_5', '5_10', '10_plus']],
  ['team_size', ['solo', '2_5', '6_15', '16_50', '50_plus']],
  ['age', ['18_24', '25_34', '35_44', '45_54', '55_64', '65_plus']],
  ['monthly_spend', ['less_than_100', '100_500', '500_1k', '1k_2k', '2k_5k', '5k_10k', '10k_plus']],
  ['leads_per_day', ['less_than_500', '500_1k', '1k_5k', '5k_10k', '10k_plus']],
  [
    'current_monetization',
    [
      'not_monetizing',
      'email_marketing',
      'basic_analytics',
      'advanced_analytics',
      'data_broker',
      'custom_solution',
    ],
  ],
  ['referral_source', ['discord', 'twitter', 'linkedin', 'youtube', 'google', 'friend', 'other']],
])('%s offers the values of the specification, in their order', (name, values) => {
  const field = fields.find((one) => one.name === name);
  expect(field?.options?.map(({ value }) => value)).toEqual(values);
});
