import type { CallToAction, Card, CaseStudy, Closing, Hero, SectionHead, Stat, StickyNav } from './types.ts';

/** The page at '/leads', for businesses that buy real-time leads. Every call to action writes an email. */

const mail = (label: string, subject: string): CallToAction => ({ label, kind: 'mail', subject });

export const leadsNav: StickyNav & { readonly action: CallToAction } = {
  label: 'Sections about leads',
  threshold: 300,
  offset: 100,
  links: [
    { label: 'Overview', href: '#hero' },
    { label: 'Industries', href: '#verticals' },
    { label: 'Lead Quality', href: '#quality' },
    { label: 'How It Works', href: '#how-it-works' },
    { label: 'Performance', href: '#performance' },
  ],
  action: mail('Request Leads', 'Lead request'),
};

export const leadsHero: Hero & { readonly id: 'hero'; readonly stats: readonly Stat[] } = {
  id: 'hero',
  eyebrow: 'High-quality leads',
  title: 'Leads that arrive while the person is still interested',
  lead: 'Real-time leads across 80+ verticals, verified before they are sent and in your CRM in 0-60 seconds.',
  actions: [mail('Request Leads', 'Lead request'), mail('Ask for a Sample', 'Sample lead request')],
  stats: [
    { value: '80+', label: 'verticals' },
    { value: '200+', label: 'sub-niches' },
    { value: '0-60 s', label: 'delivery' },
    { value: '50+', label: 'CRM integrations' },
  ],
};

export const leadsVerticals: SectionHead & { readonly cards: readonly Card[]; readonly note: string } = {
  id: 'verticals',
  heading: 'Industries',
  intro: '80+ verticals with 200+ sub-niches. These eight are asked for most.',
  cards: [
    { icon: 'ShieldCheck', title: 'Insurance', text: 'Auto, home, life, Medicare, final expense, ACA' },
    { icon: 'BuildingBank', title: 'Finance', text: 'Personal loans, mortgages, refinancing, credit repair' },
    { icon: 'Scale', title: 'Legal', text: 'Personal injury, mass tort, family, immigration' },
    {
      icon: 'HomeBolt',
      title: 'Solar and home services',
      text: 'Solar, roofing, windows, heating and cooling',
    },
    { icon: 'Coins', title: 'Debt relief', text: 'Settlement, consolidation, tax resolution' },
    { icon: 'HeartHandshake', title: 'Health', text: 'Dental, hearing, weight management, clinics' },
    { icon: 'Bulb', title: 'Education', text: 'Degrees, vocational training, certificates' },
    { icon: 'ShoppingCart', title: 'Ecommerce', text: 'Subscriptions, beauty, fitness, pets' },
  ],
  note: 'Yours is not here? Write to {email} with the filters you need.',
};

export const leadsQuality: SectionHead & { readonly cards: readonly Card[] } = {
  id: 'quality',
  heading: 'Lead Quality',
  intro: 'What each lead has passed before you see it.',
  cards: [
    {
      icon: 'UserCheck',
      title: 'Verified contact',
      text: 'Phone and email answer, name and region agree.',
    },
    {
      icon: 'Checklist',
      title: 'Consent attached',
      text: 'Wording, time and page of the consent come with the lead.',
    },
    {
      icon: 'Target',
      title: 'Intent shown',
      text: '3 or more behavioral actions per record, none of them older than the last refresh.',
    },
    {
      icon: 'Filter',
      title: 'Filtered for you',
      text: 'Region, age range, hours and caps. Duplicates of your own customers are left out.',
    },
  ],
};

export const leadsProcess: SectionHead & { readonly steps: readonly Card[] } = {
  id: 'how-it-works',
  heading: 'How It Works',
  intro: 'Five steps, most of them within a minute.',
  steps: [
    {
      icon: 'AdjustmentsHorizontal',
      title: 'You set filters',
      text: 'Vertical, sub-niche, region, hours and daily cap.',
    },
    {
      icon: 'Bulb',
      title: 'Interest is shown',
      text: 'A person asks for an offer on one of our sources and agrees to be contacted.',
    },
    {
      icon: 'ShieldCheck',
      title: 'The lead is verified',
      text: 'Contact, consent and duplicates are checked at once.',
    },
    {
      icon: 'Bolt',
      title: 'It is delivered',
      text: 'By API or into one of 50+ CRM integrations, in 0-60 seconds.',
    },
    {
      icon: 'Refresh',
      title: 'You report back',
      text: 'Results flow back and sharpen the filters for the next lead.',
    },
  ],
};

export const leadsPerformance: SectionHead & { readonly study: CaseStudy; readonly stats: readonly Stat[] } =
  {
    id: 'performance',
    heading: 'Performance',
    intro: 'One buyer, and the platform behind it.',
    study: {
      title: 'Home services company with its own call team',
      client: 'Solar and roofing',
      text: 'Shared leads used to reach the desk after three competitors had called. With delivery in 0-60 seconds the first call was theirs, and the sales team kept the hours it used to spend on numbers that did not answer.',
      results: [
        { label: 'Average conversion', value: '22%' },
        { label: 'CAC reduction', value: '15-40%' },
      ],
    },
    stats: [
      { value: '99.9%', label: 'uptime' },
      { value: '24/7', label: 'support' },
      { value: '24 hours', label: 'between refreshes' },
    ],
  };

export const leadsClosing: Closing = {
  heading: 'Order a first batch',
  text: 'Send your vertical, region and daily cap. You get a price and a start date in return.',
  actions: [mail('Email the Leads Team', 'Lead request')],
};
