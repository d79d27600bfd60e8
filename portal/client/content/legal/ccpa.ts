import type { LegalDocument } from '../types.ts';
import { action, definitions, list, section, steps, text } from './blocks.ts';

export const ccpa: LegalDocument = {
  title: 'California Privacy Rights (CCPA)',
  lastUpdated: '2026-11-26',
  intro: [
    'This notice is for California residents ("consumers") and adds to the privacy policy what the California Consumer Privacy Act, as amended, requires. What it discloses covers the past 12 months.',
  ],
  sections: [
    section('categories', 'Categories of personal information we collect', {
      kind: 'table',
      caption: 'Categories collected in the past 12 months',
      columns: ['Category', 'Examples', 'Sold or shared'],
      rows: [
        ['Identifiers of applicants', 'Discord id and username, full name, email, phone number', 'No'],
        [
          'Identifiers in platform records',
          'Email, phone number, online identifiers',
          'Yes, with permission',
        ],
        ['Professional information', 'Marketer type, experience, team size, traffic sources, spend', 'No'],
        [
          'Commercial information',
          'Products considered, checkouts started, purchase categories',
          'Yes, with permission',
        ],
        [
          'Internet activity',
          'Interactions with websites and forms of data providers',
          'Yes, with permission',
        ],
        ['Internet activity on this site', 'Network address and requests, for security', 'No'],
        ['Demographic information', 'Age range', 'Yes, with permission'],
        ['Approximate location', 'State or region', 'Yes, with permission'],
        ['Inferences', 'Interests and intent by vertical', 'Yes, with permission'],
      ],
    }),
    section(
      'sources',
      'Sources',
      list(
        'You, when you apply, sign in or write to us.',
        'Discord, when you connect your account.',
        'Data providers: affiliates, brands, publishers and networks that collected your data with your permission.',
        'Your browser, for what it takes to answer a request.',
      ),
    ),
    section(
      'purposes',
      'Purposes',
      list(
        'Reviewing applications and running accounts.',
        'Verifying, segmenting and selling platform records to verified buyers.',
        'Paying providers and keeping accounts.',
        'Security, fault finding and the prevention of fraud.',
        'Legal duties, including your requests.',
      ),
    ),
    section(
      'sharing',
      'Sharing and disclosure',
      definitions(
        [
          'Service providers',
          'Hosting, mail and payment companies that may use the data for our purposes only.',
        ],
        ['Discord', 'Carries our messages to applicants and shows the review card to reviewers.'],
        [
          'Verified buyers',
          'Call centers, ad buyers, agencies, aggregators and pay-per-call buyers receive platform records for named uses.',
        ],
        ['Authorities', 'Where the law obliges us to.'],
      ),
    ),
    section(
      'sale',
      'Sale of personal information',
      text(
        '{brand} sells platform records that data providers have collected with permission, and this includes sharing them for advertising across contexts. That is our business, and you may stop it for your data at any time.',
      ),
      text(
        'We do not sell or share what applicants and members tell us: names, contacts and answers in an application are never part of a segment.',
      ),
    ),
    section(
      'rights',
      'Your rights',
      definitions(
        [
          'Right to know',
          'Which categories and which specific pieces we have collected in the past 12 months, from where, why, and who received them.',
        ],
        [
          'Right to delete',
          'To have what we hold about you deleted, by us and by those we gave it to, with the exceptions the law names.',
        ],
        ['Right to opt out', 'To stop the sale and sharing of your data.'],
        [
          'Right to non-discrimination',
          'We do not deny you service, charge you another price or treat you worse because you used a right.',
        ],
        ['Right to correct', 'To have wrong data corrected.'],
      ),
    ),
    section(
      'exercising',
      'How to exercise your rights',
      steps(
        'Write to {email} and say which right you want to use and which email address or phone number the record may hold.',
        'If you applied to {brand}, you can export and erase your own data on your status page at once.',
        'We verify your request by matching two facts we already hold, or three for specific pieces of data. An opt-out needs no verification.',
        'You receive the answer in writing, in a file you can take elsewhere.',
      ),
      action({ label: 'Email a request', kind: 'mail', subject: 'California privacy request' }),
    ),
    section(
      'agents',
      'Authorized agents',
      text(
        'Somebody else may make a request for you. We ask the agent for your signed permission, and may ask you to confirm it with us, unless the agent holds a power of attorney under California probate law. For an opt-out, the signed permission is enough.',
      ),
    ),
    section(
      'timeline',
      'Response timeline',
      definitions(
        ['Within 10 days', 'We acknowledge that your request has arrived and say how we will handle it.'],
        ['Within 45 days', 'We respond to requests to know, to delete and to correct.'],
        [
          'Up to 90 days',
          'For complex requests, counted from the day the request arrived. We tell you before the first 45 days are over, and why.',
        ],
      ),
    ),
    section(
      'do-not-sell',
      'Do Not Sell or Share My Personal Information',
      text(
        'Use the link below, or write to {email} with this title as the subject. Name the email addresses and phone numbers that should never be sold. You need no account. We will not ask you to change your mind for at least 12 months.',
      ),
      action({
        label: 'Do Not Sell or Share My Personal Information',
        kind: 'mail',
        subject: 'Do Not Sell or Share My Personal Information',
      }),
    ),
    section(
      'minors',
      'Minors',
      text(
        'The service is for people aged 18 or older. We do not sell or share personal information of consumers under 16 without consent: from 13 to under 16 the consumer must opt in, under 13 a parent or guardian must consent. If you believe that we hold a record of a minor without it, write to {email} and we will delete it.',
      ),
    ),
    section('contact', 'Contact', text('Questions about this notice: {email}.')),
  ],
};
