import type { CallToAction, Card, Closing, Faq, Hero, SectionHead, StickyNav } from './types.ts';

/** The page at '/networks', for affiliate networks. */

const requestAccess: CallToAction = { label: 'Request Network Access', kind: 'route', to: '/apply' };

export const networksNav: StickyNav & { readonly action: CallToAction } = {
  label: 'Sections for networks',
  threshold: 200,
  offset: 80,
  links: [
    { label: 'How It Works', href: '#how-it-works' },
    { label: 'Why Networks', href: '#why' },
    { label: 'Who It Is For', href: '#who' },
    { label: 'Data Ownership', href: '#ownership' },
    { label: 'FAQ', href: '#faq' },
  ],
  action: requestAccess,
};

export const networksHero: Hero = {
  eyebrow: 'For affiliate networks',
  title: 'Every offer you run can pay a second time',
  lead: 'Add one lightweight capture script to the offers you host. {brand} turns consented leads into a recurring monthly payout for your network, and you decide what your affiliates receive of it.',
  actions: [requestAccess, { label: 'See the Dashboard', kind: 'dashboard' }],
  notes: ['Recurring monthly payouts', 'Lightweight capture script', 'Your data stays yours'],
};

export const networksHowItWorks: SectionHead & { readonly steps: readonly Card[] } = {
  id: 'how-it-works',
  heading: 'How it works',
  steps: [
    {
      icon: 'Code',
      title: 'Add the script',
      text: 'One line on the offer page. It loads after the page and touches only the fields you name.',
    },
    {
      icon: 'Checklist',
      title: 'Consent is recorded',
      text: 'The script stores the wording, time and page of the consent. A form without consent is not captured.',
    },
    {
      icon: 'Filter',
      title: 'Leads are verified',
      text: 'Invalid and duplicate leads are left out, the rest is segmented by vertical.',
    },
    {
      icon: 'Wallet',
      title: 'You are paid monthly',
      text: 'One payout to the network, split by offer and affiliate in the dashboard.',
    },
  ],
};

export const networksWhy: SectionHead & { readonly cards: readonly Card[] } = {
  id: 'why',
  heading: 'Why networks choose it',
  cards: [
    {
      icon: 'Repeat',
      title: 'Income that does not follow caps',
      text: 'When an advertiser pauses an offer, the leads it brought keep earning.',
    },
    {
      icon: 'Users',
      title: 'A reason for affiliates to stay',
      text: 'Pass on part of the share, and your payout beats a network that pays once.',
    },
    {
      icon: 'ChartBar',
      title: 'A dashboard for leads and payouts',
      text: 'Captured, verified and sold leads by offer, affiliate and day, and what each has earned.',
    },
    {
      icon: 'Bolt',
      title: 'Nothing to slow an offer down',
      text: 'The script runs after the page has loaded and never blocks a submission.',
    },
  ],
};

export const networksWho: SectionHead & { readonly cards: readonly Card[] } = {
  id: 'who',
  heading: 'Who it is for',
  cards: [
    {
      icon: 'Sitemap',
      title: 'Networks that host offers',
      text: 'You control the landing page and can add a script to it.',
    },
    {
      icon: 'Affiliate',
      title: 'Lead generation networks',
      text: 'You own the forms and sell leads that advertisers do not always take.',
    },
    {
      icon: 'Phone',
      title: 'Pay-per-call networks',
      text: 'Callers who did not qualify for one buyer may be right for another.',
    },
    {
      icon: 'Gift',
      title: 'Sweepstakes and reward networks',
      text: 'Large consented volume, with interests that people state themselves.',
    },
  ],
};

export const networksOwnership: SectionHead & {
  readonly paragraphs: readonly string[];
  readonly points: readonly string[];
} = {
  id: 'ownership',
  heading: 'Your data stays yours',
  paragraphs: [
    'The network remains the owner of what its offers collect. {brand} receives a license to verify, segment and sell access for the uses you allow, and only while the source is connected.',
  ],
  points: [
    'Your leads are never offered to another network under your name.',
    'Advertisers can be excluded, one by one or by vertical.',
    'You can export captured leads with their consent proofs at any time.',
    'When you disconnect, new sales stop and active segments are cleared.',
  ],
};

export const networksFaq: SectionHead & { readonly questions: readonly Faq[] } = {
  id: 'faq',
  heading: 'Questions networks ask',
  questions: [
    {
      question: 'Will our advertisers object?',
      answer:
        'You can leave out any offer and any advertiser. Most networks start with offers they own and with leads that were not accepted.',
    },
    {
      question: 'Does the script slow pages down?',
      answer:
        'No. It loads after the page is usable, reads the fields you name when the form is sent, and does nothing else.',
    },
    {
      question: 'How is consent proved?',
      answer:
        'The wording shown, the time and the page address are stored with each lead. For phone data we encourage a consent token from your form.',
    },
    {
      question: 'When are we paid?',
      answer:
        'Monthly. The dashboard shows the running amount, and the statement lists it by offer and affiliate.',
    },
    {
      question: 'What does it cost?',
      answer: 'There are zero monthly fees and no upfront fees. We keep a share of what the leads earn.',
    },
    {
      question: 'What happens when somebody opts out?',
      answer:
        'The lead leaves every active segment, buyers are told to stop using it, and the opt-out is shown in your dashboard.',
    },
  ],
};

export const networksClosing: Closing = {
  heading: 'Start with one offer',
  text: 'Put the script on a single page, compare a month, then decide about the rest.',
  actions: [requestAccess],
};
