import type {
  CallToAction,
  Card,
  Closing,
  ComparisonTable,
  Hero,
  SectionHead,
  Stat,
  StickyNav,
} from './types.ts';

/** The page at '/overview'. */

export const overviewNav: StickyNav = {
  label: 'Sections of the overview',
  threshold: 300,
  offset: 100,
  links: [
    { label: 'Overview', href: '#overview' },
    { label: 'How It Works', href: '#how-it-works' },
    { label: 'Comparison', href: '#comparison' },
    { label: 'Architecture', href: '#architecture' },
    { label: 'Compliance', href: '#compliance' },
    { label: 'Value', href: '#value' },
  ],
};

export const overviewHero: Hero & { readonly id: 'overview'; readonly stats: readonly Stat[] } = {
  id: 'overview',
  eyebrow: 'Platform overview',
  title: 'From contact data to audiences that convert',
  lead: '{brand} enriches the contacts you hold, matches them with verified demand and gives you audiences for your own ad platforms. You pay nothing upfront; we share the uplift.',
  actions: [
    { label: 'Apply for Beta Access', kind: 'route', to: '/apply' },
    { label: 'How It Works', kind: 'anchor', id: 'how-it-works' },
  ],
  stats: [
    { value: '231M+', label: 'records' },
    { value: '126+', label: 'data points a record' },
    { value: '200K+', label: 'websites with signals' },
    { value: '90%', label: 'U.S. adult coverage' },
  ],
};

export const overviewHowItWorks: SectionHead & { readonly steps: readonly Card[] } = {
  id: 'how-it-works',
  heading: 'How it works',
  intro: 'One record takes three steps, and each of them can earn.',
  steps: [
    {
      icon: 'Database',
      title: 'Collect and elevate',
      text: 'Your forms, store and CRM send contacts with their consent. We verify and enrich them.',
      points: [
        'Duplicates and invalid contacts removed',
        '126+ data points added',
        'Refreshed every 24 hours',
      ],
    },
    {
      icon: 'Coins',
      title: 'Monetize',
      text: 'Segments are offered to verified buyers whose use fits the consent.',
      points: ['Monthly payouts', 'Statement by source', 'You choose buyer types'],
    },
    {
      icon: 'Target',
      title: 'Activate',
      text: 'The same records come back to you as audiences for your own campaigns.',
      points: [
        'Upload to your ad platforms',
        'Match rate of 60-90%+',
        '3 or more behavioral actions per record',
      ],
    },
  ],
};

export const overviewComparison: SectionHead & { readonly table: ComparisonTable } = {
  id: 'comparison',
  heading: 'Against traditional providers',
  intro: 'What the same budget buys.',
  table: {
    caption: '{brand} compared with traditional data providers',
    featureHeading: 'Measure',
    options: ['{brand}', 'Traditional providers'],
    rows: [
      {
        feature: 'CPM',
        description: 'Cost of a thousand impressions on the audience',
        values: ['$20-$35', '$60+'],
      },
      { feature: 'ROAS', description: 'Revenue for each dollar of ad spend', values: ['3-6x', '1.5x'] },
      { feature: 'Conversion', description: 'Clicks that become customers', values: ['5-10%', '2%'] },
      {
        feature: 'CAC reduction',
        description: 'Change in the cost of a new customer',
        values: ['15-40%', false],
      },
      {
        feature: 'Match rate',
        description: 'Records that ad platforms recognize',
        values: ['60-90%+', 'Not disclosed'],
      },
      {
        feature: 'Refresh',
        description: 'How often a record is checked again',
        values: ['Every 24 hours', 'Rarely'],
      },
      { feature: 'Consent proof', description: 'Kept with each single record', values: [true, false] },
      { feature: 'No upfront fees', description: 'You pay from the uplift', values: [true, false] },
    ],
  },
};

export const overviewArchitecture: SectionHead & { readonly layers: readonly Card[] } = {
  id: 'architecture',
  heading: 'Architecture and compliance',
  intro: 'Four layers, each with one duty and its own log.',
  layers: [
    {
      icon: 'PlugConnected',
      title: 'Intake',
      text: 'API, capture script and webhook. Sensitive fields end here.',
    },
    {
      icon: 'ShieldCheck',
      title: 'Verification',
      text: 'Consent, validity and duplicates. A record without proof goes no further.',
    },
    {
      icon: 'Stack2',
      title: 'Segments',
      text: 'Anonymous where the use allows it, grouped by vertical, intent and region.',
    },
    {
      icon: 'Lock',
      title: 'Delivery',
      text: 'Encrypted, to named buyers, for named uses, with every access logged.',
    },
  ],
};

export const overviewBadges: SectionHead & {
  readonly badges: readonly Card[];
  readonly action: CallToAction;
} = {
  id: 'compliance',
  heading: 'Compliance badges',
  badges: [
    {
      icon: 'Certificate',
      title: 'SOC 2 Type II',
      text: 'Security controls, tested over a period and not on a single day.',
    },
    { icon: 'Scale', title: 'GDPR', text: 'Lawful basis, data subject rights and records of processing.' },
    {
      icon: 'FileText',
      title: 'CCPA',
      text: 'Rights to know, delete and opt out for California consumers.',
    },
    { icon: 'ShieldLock', title: 'ISO 27001', text: 'A managed system for information security risks.' },
  ],
  action: { label: 'Read about data protection', kind: 'route', to: '/protection' },
};

export const overviewValue: SectionHead & { readonly cards: readonly Card[] } = {
  id: 'value',
  heading: 'What it adds up to',
  cards: [
    {
      icon: 'Wallet',
      title: 'A second income',
      text: 'Monthly payouts from records that had done their one job. Average revenue increase: 40-60%.',
    },
    {
      icon: 'TrendingUp',
      title: 'Cheaper customers',
      text: 'Audiences built on real behavior bring the cost of a customer down by 15-40%.',
    },
    {
      icon: 'CircleCheck',
      title: 'Less to worry about',
      text: 'Consent proofs, opt-outs and rights requests are handled in one place.',
    },
  ],
};

export const overviewClosing: Closing = {
  heading: 'See it with your own data',
  text: 'Apply, connect one source and compare the first statement with the month before.',
  actions: [
    { label: 'Apply for Beta Access', kind: 'route', to: '/apply' },
    { label: 'Compare Your Options', kind: 'route', to: '/compare' },
  ],
};
