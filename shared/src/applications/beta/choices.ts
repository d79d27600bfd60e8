import type { Option } from '../field.ts';

const options = (...pairs: [value: string, label: string][]): Option[] =>
  pairs.map(([value, label]) => ({ value, label }));

export const marketerType = options(
  ['ecommerce', 'Ecommerce'],
  ['affiliate', 'Affiliate'],
  ['lead_gen', 'Lead generation'],
  ['agency', 'Agency'],
  ['creator', 'Creator'],
  ['saas', 'SaaS'],
  ['other', 'Other'],
);

export const marketingYears = options(
  ['less_than_1', 'Less than 1 year'],
  ['1_3', '1–3 years'],
  ['3_5', '3–5 years'],
  ['5_10', '5–10 years'],
  ['10_plus', '10+ years'],
);

export const teamSize = options(
  ['solo', 'Solo'],
  ['2_5', '2–5 people'],
  ['6_15', '6–15 people'],
  ['16_50', '16–50 people'],
  ['50_plus', '50+ people'],
);

export const age = options(
  ['18_24', '18–24'],
  ['25_34', '25–34'],
  ['35_44', '35–44'],
  ['45_54', '45–54'],
  ['55_64', '55–64'],
  ['65_plus', '65+'],
);

export const monthlySpend = options(
  ['less_than_100', 'Less than $100'],
  ['100_500', '$100–$500'],
  ['500_1k', '$500–$1,000'],
  ['1k_2k', '$1,000–$2,000'],
  ['2k_5k', '$2,000–$5,000'],
  ['5k_10k', '$5,000–$10,000'],
  ['10k_plus', '$10,000+'],
);

export const leadsPerDay = options(
  ['less_than_500', 'Less than 500'],
  ['500_1k', '500–1,000'],
  ['1k_5k', '1,000–5,000'],
  ['5k_10k', '5,000–10,000'],
  ['10k_plus', '10,000+'],
);

export const currentMonetization = options(
  ['not_monetizing', 'Not monetizing yet'],
  ['email_marketing', 'Email marketing'],
  ['basic_analytics', 'Basic analytics'],
  ['advanced_analytics', 'Advanced analytics'],
  ['data_broker', 'Data broker'],
  ['custom_solution', 'Custom solution'],
);

export const referralSource = options(
  ['discord', 'Discord'],
  ['twitter', 'X (Twitter)'],
  ['linkedin', 'LinkedIn'],
  ['youtube', 'YouTube'],
  ['google', 'Google'],
  ['friend', 'A friend'],
  ['other', 'Other'],
);
