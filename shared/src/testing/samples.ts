import type { BetaAnswers } from '../applications/beta/schema.ts';
import type { ContactAnswers } from '../applications/contact/schema.ts';
import type { Applicant } from '../applications/submission.ts';

/** A complete, valid /apply form. */
export function betaAnswers(changes: Partial<BetaAnswers> = {}): BetaAnswers {
  return {
    discord_username: 'ada',
    full_name: 'Ada Lowell',
    email: 'ada@lowell.example',
    phone_number: null,
    marketer_type: 'affiliate',
    current_platform: 'A tracker of our own',
    marketing_years: '3_5',
    team_size: '2_5',
    age: '25_34, 35_44',
    traffic_sources: 'Search and native',
    verticals: 'Solar and home services',
    monthly_spend: '500_1k',
    leads_per_day: '1k_5k',
    current_monetization: 'email_marketing',
    referral_source: 'friend',
    additional_info: null,
    ...changes,
  };
}

/** A complete, valid /form form. */
export function contactAnswers(changes: Partial<ContactAnswers> = {}): ContactAnswers {
  return {
    email: 'ada@lowell.example',
    verticals: 'Solar',
    platforms: 'Our own tracker',
    daily_spend: '$800',
    daily_submits: '1,200',
    ...changes,
  };
}

let last = 0n;

/** A new person for each call. */
export function makeApplicant(changes: Partial<Applicant> = {}): Applicant {
  last += 1n;
  const discord_id = String(200_000_000_000_000_000n + last);
  return {
    user_id: null,
    discord_id,
    username: `person${last}`,
    avatar: null,
    isFullMember: true,
    ...changes,
  };
}
