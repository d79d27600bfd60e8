import type {
  CallToAction,
  Card,
  CaseStudy,
  Closing,
  Hero,
  SectionHead,
  Stat,
  StatPair,
  StickyNav,
} from './types.ts';

/** The page at '/partners', for elite 7-9 figure marketers. 'Apply for Access' leads to the application. */

const applyForAccess: CallToAction = { label: 'Apply for Access', kind: 'route', to: '/apply' };

export const partnersNav: StickyNav & { readonly action: CallToAction } = {
  label: 'Sections for elite partners',
  threshold: 300,
  offset: 100,
  links: [
    { label: 'Top', href: '#top' },
    { label: 'The Problem', href: '#problem' },
    { label: 'The Data', href: '#data' },
    { label: 'How It Works', href: '#how-it-works' },
    { label: 'Case Studies', href: '#case-studies' },
  ],
  action: applyForAccess,
};

export const partnersHero: Hero & { readonly id: 'top' } = {
  id: 'top',
  eyebrow: 'For elite 7-9 figure marketers',
  title: 'Buy audiences by what people did, not by what a platform guesses',
  lead: 'Enriched, consented audiences for your own ad accounts. No upfront fees: we take a revenue share on the uplift, so a segment that does not perform costs you nothing.',
  actions: [applyForAccess],
  notes: ['Revenue share only', 'Exclusivity from 1 to 5 million monthly records'],
};

export const partnersProblem: SectionHead & { readonly cards: readonly Card[] } = {
  id: 'problem',
  heading: 'The problem at your scale',
  intro: 'Past a certain spend, the next dollar buys the same people again, at a higher price.',
  cards: [
    {
      icon: 'Repeat',
      title: 'Everybody bids on the same audience',
      text: 'Interest targeting is open to all of your competitors. The auction takes the margin.',
    },
    {
      icon: 'Eye',
      title: 'Signals went dark',
      text: 'Tracking limits hide who converted, so the platform optimizes on part of the picture.',
    },
    {
      icon: 'Clock',
      title: 'Bought lists are old',
      text: 'Most provider segments describe what somebody wanted months ago.',
    },
  ],
};

export const partnersData: SectionHead & {
  readonly stats: readonly Stat[];
  readonly comparisons: readonly StatPair[];
} = {
  id: 'data',
  heading: 'The data',
  intro: 'Profiles of U.S. adults, refreshed every 24 hours, with 3 or more behavioral actions per record.',
  stats: [
    { value: '231M+', label: 'profiles', count: { to: 231, suffix: 'M+' } },
    { value: '126+', label: 'data points a profile', count: { to: 126, suffix: '+' } },
    { value: '200K+', label: 'websites with signals', count: { to: 200, suffix: 'K+' } },
    { value: '90%', label: 'U.S. adult coverage', count: { to: 90, suffix: '%' } },
  ],
  comparisons: [
    { label: 'CPM', value: '$20-$35', usual: '$60+' },
    { label: 'ROAS', value: '3-6x', usual: '1.5x' },
    { label: 'Conversion', value: '5-10%', usual: '2%' },
    { label: 'Match rate', value: '60-90%+' },
  ],
};

export const partnersHowItWorks: SectionHead & { readonly steps: readonly Card[] } = {
  id: 'how-it-works',
  heading: 'How it works',
  intro: 'Five steps from the first call to the first statement.',
  steps: [
    {
      icon: 'Phone',
      title: 'Baseline',
      text: 'You show us a campaign that runs today. Its figures become the baseline for the uplift.',
    },
    {
      icon: 'Filter',
      title: 'Segment',
      text: 'We build a segment from recent behavior in your vertical and exclude your customers.',
    },
    {
      icon: 'Target',
      title: 'Upload',
      text: 'The audience goes into your own ad account. You keep the creative, the bids and the data on results.',
    },
    {
      icon: 'Gauge',
      title: 'Measure',
      text: 'It runs beside your best audience. Both of us read the same report.',
    },
    {
      icon: 'Coins',
      title: 'Share',
      text: 'We are paid from the revenue above the baseline, monthly. No uplift, no invoice.',
    },
  ],
};

export const partnersCaseStudies: SectionHead & { readonly studies: readonly CaseStudy[] } = {
  id: 'case-studies',
  heading: 'Case studies',
  studies: [
    {
      title: 'Supplement brand, revenue share on uplift',
      client: 'Direct-to-consumer health',
      text: 'Interest audiences had stopped scaling. A segment of people who had compared products in the past days replaced the broadest of them.',
      results: [
        { label: 'Revenue share on uplifted revenue', value: '20%' },
        { label: 'ROAS', value: '3-6x', usual: '1.5x' },
      ],
    },
    {
      title: 'Insurance marketer, cheaper customers',
      client: 'Auto and health quotes',
      text: 'The audience was uploaded next to a lookalike with the same creative. Budget moved over step by step.',
      results: [
        { label: 'CAC reduction', value: '15-40%' },
        { label: 'Conversion', value: '5-10%', usual: '2%' },
      ],
    },
    {
      title: 'Education group, lower cost of reach',
      client: 'Online courses',
      text: 'Intent segments were rebuilt every 24 hours, so that ads stopped following people who had already enrolled.',
      results: [
        { label: 'CPM', value: '$20-$35', usual: '$60+' },
        { label: 'Match rate', value: '60-90%+' },
      ],
    },
  ],
};

export const partnersClosing: Closing = {
  heading: 'A few partners for each vertical',
  text: 'Partners who take 1 to 5 million monthly records can have their segment to themselves.',
  actions: [applyForAccess],
};
