import type { Card, Closing, Hero, SectionHead } from './types.ts';

/** The page at '/protection'. */

export const protectionHero: Hero = {
  eyebrow: 'Data protection and privacy',
  title: 'A record is only worth money if it was fairly collected',
  lead: 'Buyers pay for consent, accuracy and freshness. {brand} checks all three before a record is offered, and keeps the proof.',
  actions: [{ label: 'Start Protecting Your Data', kind: 'route', to: '/apply' }],
  notes: ['Consent proof with each record', 'Anonymous data wherever the use allows it'],
};

export const protectionStandards: SectionHead & { readonly cards: readonly Card[] } = {
  heading: 'Four standards we build to',
  cards: [
    {
      icon: 'ShieldLock',
      title: 'Privacy By Design',
      text: 'The least data that serves the use. Fields without a permitted use are dropped on arrival, not filtered later.',
    },
    {
      icon: 'Scale',
      title: 'GDPR-Aligned',
      text: 'A lawful basis for each record, rights requests answered within one month, and a named data protection officer.',
    },
    {
      icon: 'Phone',
      title: 'TCPA-Respectful',
      text: 'Phone numbers are offered for calls and texts only with prior express consent, with its time and wording on file.',
    },
    {
      icon: 'Mail',
      title: 'CAN-SPAM Safe',
      text: 'Email segments go to buyers who identify themselves, state an address and honor every unsubscribe.',
    },
  ],
};

export const protectionCommitments: SectionHead & { readonly cards: readonly Card[] } = {
  heading: 'Three commitments on how data is handled',
  cards: [
    {
      icon: 'Filter',
      title: 'We strip what is not needed',
      text: 'Names, payment data and other sensitive fields are removed from store events before anything is stored in a segment.',
    },
    {
      icon: 'UserCheck',
      title: 'We know every buyer',
      text: 'Buyers are identified, bound to named uses and forbidden to re-identify anonymous data. Breaking that ends the account.',
    },
    {
      icon: 'Refresh',
      title: 'We let people leave',
      text: 'An opt-out or erasure request removes the record from each active segment and stops later sales.',
    },
  ],
};

export const protectionGdpr: SectionHead & {
  readonly paragraphs: readonly string[];
  readonly points: readonly string[];
} = {
  heading: 'GDPR certification of your sources',
  intro:
    'Before a source goes live it is certified: we look at how it collects and write down what that allows.',
  paragraphs: [
    'Certification covers the form, the consent wording and the way a person can withdraw. A source that passes is marked in your account and in every offer made to buyers. A source that does not is returned to you with the points to change.',
  ],
  points: [
    'GDPR verification is supported for authenticated sessions, so that consent can be tied to the person who gave it.',
    'Consent tokens are encouraged for phone data: a token per number proves when and where it was given.',
    'Records from the European Union are kept apart and sold only for uses named in the consent.',
    'A changed form is certified again before its new fields are used.',
  ],
};

export const protectionChecklist: SectionHead & { readonly items: readonly string[] } = {
  heading: 'Is your data ready?',
  intro: 'If you can tick these, your application will be quick to review.',
  items: [
    'Your form or store has a privacy policy that people can reach before they submit.',
    'The consent wording names marketing by third parties, and no box is ticked in advance.',
    'You keep the time and the page of each submission.',
    'You know which records come from people in the European Union or California.',
    'Nobody under 18 is addressed or collected.',
    'You have a way to receive opt-outs and to pass them on.',
    'You hold the rights to the data and did not buy it from a list.',
  ],
};

export const protectionClosing: Closing = {
  heading: 'Bring data you are proud of',
  text: 'If a point on the list is missing, ask in the community first. Most are an afternoon of work.',
  actions: [
    { label: 'Apply for Beta Access', kind: 'route', to: '/apply' },
    { label: 'Join Discord Community', kind: 'invite' },
  ],
};
