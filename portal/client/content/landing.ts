import type { CallToAction, Card, Closing, SectionHead, Testimonial } from './types.ts';

/** The landing page 'Original Home', at '/original-home'. */

export { landingHero } from './landingHero.ts';

export const landingHowItWorks: SectionHead & { readonly steps: readonly Card[] } = {
  heading: 'How It Works',
  intro: 'Three steps. You do the first one; the other two run without you.',
  steps: [
    {
      icon: 'PlugConnected',
      title: 'Connect your data source',
      text: 'Forms, checkout, CRM, prelanders or a store webhook. One API key and one endpoint, usually live in 5 minutes.',
    },
    {
      icon: 'Filter',
      title: 'We verify and segment it',
      text: 'Each record is checked for consent, validity and duplicates, then sorted by vertical, intent and region.',
    },
    {
      icon: 'Wallet',
      title: 'You get paid monthly',
      text: 'Verified buyers pay for access. Your share arrives once a month with a line for every source you connected.',
    },
  ],
};

export const landingCompliance: SectionHead & { readonly flow: readonly Card[]; readonly note: string } = {
  heading: 'Legal compliance is part of the pipeline',
  intro: 'A record reaches a buyer only after it has passed every station before it.',
  flow: [
    {
      icon: 'Database',
      title: 'Data source',
      text: 'Your form or store collects the record together with its proof of consent.',
    },
    {
      icon: 'ShieldCheck',
      title: 'Privacy verification',
      text: 'Consent is checked, sensitive fields are stripped and the record is made anonymous where the use allows it.',
    },
    {
      icon: 'Api',
      title: 'API',
      text: 'The cleaned record travels encrypted, with its permitted uses attached.',
    },
    {
      icon: 'UserCheck',
      title: 'Buyer',
      text: 'A vetted buyer receives it under terms that forbid resale and re-identification.',
    },
  ],
  note: 'Opt-outs travel the same way: a request made with you or with us removes the record from every active segment.',
};

export const landingEnhance: SectionHead & {
  readonly points: readonly Card[];
  readonly action: CallToAction;
} = {
  heading: "Enhance your offers, don't replace them",
  intro:
    'Your funnel, your offer and your payout stay as they are. {brand} adds a second income from the records that the first sale leaves behind.',
  points: [
    {
      icon: 'Stack2',
      title: 'Works behind your current offer',
      text: 'Records are passed on after your own conversion event, so nothing competes with your call to action.',
    },
    {
      icon: 'Repeat',
      title: 'Earns after the first payout',
      text: 'One lead can be matched to several permitted uses over time. Each match adds to the next statement.',
    },
    {
      icon: 'AdjustmentsHorizontal',
      title: 'You choose what is shared',
      text: 'Fields, verticals and buyer types are switches in your account. Turn one off and it stops the same day.',
    },
  ],
  action: { label: 'See Integration Examples', kind: 'invite' },
};

export const landingTestimonials: SectionHead & { readonly items: readonly Testimonial[] } = {
  heading: 'What marketers say',
  items: [
    {
      quote:
        'I had three years of quiz leads sitting in a spreadsheet. They now bring in a payout every month and I did not change a single funnel.',
      name: 'Marcus Reyes',
      title: 'Affiliate marketer, insurance quizzes',
      initials: 'MR',
      tone: 'tide',
    },
    {
      quote:
        'The statement shows which source earned what. That alone told me which of my prelanders was worth keeping.',
      name: 'Hannah Lindqvist',
      title: 'Lead generation, home services',
      initials: 'HL',
      tone: 'ember',
    },
    {
      quote:
        'My lawyer read the data flow before I signed. She had two questions and both were answered the same day.',
      name: 'Daniel Okafor',
      title: 'Owner, newsletter group',
      initials: 'DO',
      tone: 'moss',
    },
    {
      quote:
        'Setup was one webhook between two calls. By the second month it covered our whole tracking and hosting bill.',
      name: 'Priya Raman',
      title: 'Media buyer, app installs',
      initials: 'PR',
      tone: 'slate',
    },
  ],
};

export const landingBuyers: SectionHead & { readonly types: readonly Card[] } = {
  heading: 'Who buys the data',
  intro: 'Five kinds of buyers, each vetted before the first record and bound to named uses.',
  types: [
    {
      icon: 'Headset',
      title: 'Call centers',
      text: 'Teams that call people who asked to be called, with proof of that request on file.',
    },
    {
      icon: 'Speakerphone',
      title: 'Ad buyers',
      text: 'Advertisers who upload matched audiences to their ad platforms instead of guessing at interests.',
    },
    {
      icon: 'Users',
      title: 'Agencies',
      text: 'Agencies that need fresh, consented segments for several clients at once.',
    },
    {
      icon: 'Sitemap',
      title: 'Aggregators',
      text: 'Data companies that combine verified segments into larger products under the same rules.',
    },
    {
      icon: 'Phone',
      title: 'Pay-per-call buyers',
      text: 'Insurance, legal, solar and debt relief desks that pay for qualified conversations.',
    },
  ],
};

export const landingClosing: Closing = {
  heading: 'Your data already has a value. Start collecting it.',
  text: 'Tell us what you run and how many leads you see in a day. You hear from us within 24-48 hours.',
  actions: [
    { label: 'Apply for Beta', kind: 'route', to: '/apply' },
    { label: 'Join Our Discord', kind: 'invite' },
  ],
};
