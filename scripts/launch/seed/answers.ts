import { betaSubmissionSchema, contactApplicationSchema } from '@yieldwren/shared';
import type { SeedPerson } from './people.ts';

const emailOf = (person: SeedPerson) => `${person.username}@applicants.example`;

/** A /apply form as this person would fill it in; judged by the form's own schema. */
export function betaAnswersOf(person: SeedPerson) {
  return betaSubmissionSchema.parse({
    discord_username: person.username,
    full_name: person.name,
    email: emailOf(person),
    phone_number: null,
    marketer_type: 'affiliate',
    current_platform: person.platform,
    marketing_years: '3_5',
    team_size: '2_5',
    age: '25_34, 35_44',
    traffic_sources: 'Search, native and a newsletter',
    verticals: person.verticals,
    monthly_spend: '500_1k',
    leads_per_day: '1k_5k',
    current_monetization: 'email_marketing',
    referral_source: 'friend',
    additional_info: null,
  });
}

/** A /form form, likewise. */
export function contactAnswersOf(person: SeedPerson) {
  return contactApplicationSchema.parse({
    form_data: {
      email: emailOf(person),
      verticals: person.verticals,
      platforms: person.platform,
      daily_spend: '$800',
      daily_submits: '1,200',
    },
  }).form_data;
}
