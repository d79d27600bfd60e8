import type { CallToAction, Card, Closing, SectionHead, Testimonial } from './types.ts';

/** The other home page below the hero, which it shares with '/original-home'; its comparison is comparisonTable.ts. */

export const variantSteps: SectionHead & { readonly steps: readonly Card[] } = {
  heading: 'How it works',
  intro: 'Four steps from a form field to a payout.',
  steps: [
    {
      icon: 'PlugConnected',
      title: 'Connect',
      text: 'Add the API call or the store webhook. New records flow in from that moment.',
    },
    {
      icon: 'ShieldCheck',
      title: 'Verify',
      text: 'Consent, validity and duplicates are checked. What fails is left out and never sold.',
    },
    {
      icon: 'Sitemap',
      title: 'Match',
      text: 'Each record is segmented and offered to verified buyers whose use fits its consent.',
    },
    {
      icon: 'Wallet',
      title: 'Earn',
      text: 'Revenue share adds up through the month and is paid out with a statement by source.',
    },
  ],
};

export interface Audience extends Card {
  readonly action: CallToAction;
}

export const variantAudiences: SectionHead & { readonly audiences: readonly Audience[] } = {
  heading: 'Two kinds of data, one payout',
  audiences: [
    {
      icon: 'Affiliate',
      title: 'Affiliate marketers',
      text: 'One lead brings one payout, and then it is gone. Keep earning on it through revenue share.',
      points: [
        'Works behind any offer or prelander',
        'Simple API integration',
        'Income that survives a banned account',
      ],
      action: { label: 'See how affiliates use it', kind: 'route', to: '/for-affiliates' },
    },
    {
      icon: 'BuildingStore',
      title: 'Ecommerce brands',
      text: 'Customers, abandoned checkouts and newsletter readers are an asset that most stores never use twice.',
      points: [
        'One webhook for orders and customers',
        'Sensitive personal data is stripped on arrival',
        'Passive revenue beside your sales',
      ],
      action: { label: 'See how brands use it', kind: 'route', to: '/for-brands' },
    },
  ],
};

export const variantSecurity: SectionHead & {
  readonly cards: readonly Card[];
  readonly action: CallToAction;
} = {
  heading: 'Security you can show to your lawyer',
  cards: [
    {
      icon: 'Lock',
      title: 'Encrypted along the whole pipeline',
      text: 'Records are encrypted in transit and at rest, and keys are kept apart from the data.',
    },
    {
      icon: 'FileText',
      title: 'A consent proof with each record',
      text: 'Time, source and wording of the consent travel with the record and can be read back.',
    },
    {
      icon: 'Ban',
      title: 'No resale, no re-identification',
      text: 'Buyers sign both. Breaking either ends the account.',
    },
  ],
  action: { label: 'Read about data protection', kind: 'route', to: '/protection' },
};

export const variantTestimonials: SectionHead & { readonly items: readonly Testimonial[] } = {
  heading: 'From the beta',
  items: [
    {
      quote: 'It took longer to find our API password than to connect the form.',
      name: 'Tomás Herrera',
      title: 'Performance marketer, finance offers',
      initials: 'TH',
      tone: 'slate',
    },
    {
      quote:
        'The payout is not the whole business, but it is the only part of it that I do not have to work for.',
      name: 'Ingrid Solberg',
      title: 'Founder, home goods store',
      initials: 'IS',
      tone: 'tide',
    },
    {
      quote:
        'I switched one buyer type off, and the next statement had no line from it after that day. That earned my trust.',
      name: 'Kwame Boateng',
      title: 'Publisher, personal finance newsletter',
      initials: 'KB',
      tone: 'ember',
    },
  ],
};

export const variantComparisonHead: SectionHead = {
  heading: 'How it compares',
  intro: 'The same eight questions, four different answers.',
};

export const variantClosing: Closing = {
  heading: 'See whether your data qualifies',
  text: 'The application takes a few minutes. You hear from us within 24-48 hours.',
  actions: [
    { label: 'Apply for Beta', kind: 'route', to: '/apply' },
    { label: 'Compare Your Options', kind: 'route', to: '/compare' },
    { label: 'Join the Community', kind: 'invite' },
  ],
};
