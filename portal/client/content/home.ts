import type { CallToAction, Card, Hero, SectionHead } from './types.ts';

/** The page at '/home', under the second header. */

export const homeHero: Hero & { readonly tiles: readonly Card[] } = {
  title: 'Premium Data Monetization Platform',
  lead: 'One platform collects customer data with consent, checks it, finds the right buyer and shows you what every source earned.',
  actions: [
    { label: 'Apply for Beta', kind: 'route', to: '/apply' },
    { label: 'Core Capabilities', kind: 'anchor', id: 'core-capabilities' },
  ],
  tiles: [
    {
      icon: 'Coins',
      title: 'Data Monetization',
      text: 'Records you already hold become a revenue share paid every month.',
    },
    {
      icon: 'ChartLine',
      title: 'Traffic Intelligence',
      text: 'See which visitors show intent, in which vertical and from which source.',
    },
    {
      icon: 'Target',
      title: 'Lead Generation',
      text: 'Verified leads across 80+ verticals, delivered in 0-60 seconds.',
    },
    {
      icon: 'ChartBar',
      title: 'Revenue Analytics',
      text: 'Earnings by source, segment and buyer type, down to the single month.',
    },
  ],
};

export const homeCapabilities: SectionHead & { readonly cards: readonly Card[] } = {
  id: 'core-capabilities',
  heading: 'Core Capabilities',
  intro: 'Six parts that work alone and share one set of consent records.',
  cards: [
    {
      icon: 'Database',
      title: 'Data Systems',
      text: 'Collection by API, script or webhook. Duplicates and invalid records are removed before they are counted.',
    },
    {
      icon: 'Affiliate',
      title: 'Traffic Solutions',
      text: 'Visitor signals joined to consented profiles, so that a click is worth more than a single session.',
    },
    {
      icon: 'Speakerphone',
      title: 'Media Buying',
      text: 'Audiences you can upload to your ad platforms, with match rates of 60-90%+.',
    },
    {
      icon: 'Bulb',
      title: 'Data Intelligence',
      text: '126+ data points a profile: intent, household, interests and recent behavior.',
    },
    {
      icon: 'Gauge',
      title: 'Campaign Analytics',
      text: 'Cost, conversion and revenue by segment, with the traditional segment beside it for comparison.',
    },
    {
      icon: 'ShieldLock',
      title: 'Security & Compliance',
      text: 'Encryption, access logs and consent proofs. An opt-out reaches every active segment.',
    },
  ],
};

export const homeAbout: SectionHead & { readonly points: readonly Card[] } = {
  id: 'about-us',
  heading: 'About Us',
  intro:
    'We come from media buying and data engineering. {brand} is the system we wanted when we were the ones holding unused leads.',
  points: [
    {
      icon: 'CircleCheck',
      title: 'Proven Systems',
      text: 'The same pipeline serves small stores and networks with millions of records. 99.9% uptime.',
    },
    {
      icon: 'Bolt',
      title: 'Real-Time',
      text: 'A record is verified, priced and offered while the visitor is still on your page.',
    },
    {
      icon: 'HeartHandshake',
      title: 'Strategic Support',
      text: 'People who ran campaigns themselves answer your questions, 24/7, in the community and by email.',
    },
  ],
};

export const homeContact: SectionHead & {
  readonly mail: CallToAction;
  readonly socialHeading: string;
  /** Three buttons to the social profile. */
  readonly social: readonly (CallToAction & { readonly icon: 'News' | 'Users' | 'Video' })[];
} = {
  id: 'contact',
  heading: 'Contact Us',
  intro: 'Write to us with what you run and what you want to know. A person answers.',
  mail: { label: '{email}', kind: 'mail', subject: 'Question about {brand}' },
  socialHeading: 'Follow along',
  social: [
    { icon: 'News', label: 'Product news', kind: 'social' },
    { icon: 'Users', label: 'Team updates', kind: 'social' },
    { icon: 'Video', label: 'Video walkthroughs', kind: 'social' },
  ],
};
