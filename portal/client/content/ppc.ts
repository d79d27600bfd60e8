import type {
  CallToAction,
  Card,
  CaseStudy,
  Closing,
  Hero,
  IndustryVolume,
  SectionHead,
  Stat,
  Testimonial,
} from './types.ts';

/** The page at '/ppc', for pay-per-call buyers. */

const subject = 'Partnership Application';
const applyToPartner: CallToAction = { label: 'Apply to Partner', kind: 'mail', subject };
const applyNow: CallToAction = { label: 'Apply Now', kind: 'mail', subject };
const directMessage: CallToAction = { label: 'DM on X', kind: 'social' };

export const ppcHero: Hero = {
  eyebrow: 'For pay-per-call buyers',
  title: 'Calls from people who were already looking',
  lead: '{brand} supplies call desks in insurance, legal, solar and debt relief with verified records of people who have shown intent and agreed to be called.',
  actions: [applyToPartner, directMessage],
  notes: ['Consent on file', 'Refreshed every 24 hours', 'Exclusivity available'],
};

export const ppcStats: readonly Stat[] = [
  { value: '231M+', label: 'records', count: { to: 231, suffix: 'M+' } },
  { value: '126+', label: 'data points a record', count: { to: 126, suffix: '+' } },
  { value: '22%', label: 'average conversion', count: { to: 22, suffix: '%' } },
  { value: '90%', label: 'U.S. adult coverage', count: { to: 90, suffix: '%' } },
];

export const ppcReasons: SectionHead & { readonly cards: readonly Card[] } = {
  heading: 'Why call desks choose us',
  cards: [
    {
      icon: 'Target',
      title: 'Intent before the call',
      text: '3 or more behavioral actions per record. Your agents open with the reason the person was looking.',
    },
    {
      icon: 'Headset',
      title: 'Fewer wasted minutes',
      text: 'Numbers are checked for validity and line type, so agents talk instead of dialing.',
    },
    {
      icon: 'ShieldCheck',
      title: 'Consent you can produce',
      text: 'Time, page and wording of the consent come with the record. Ask for one and you have it.',
    },
    {
      icon: 'Key',
      title: 'Exclusive if you want it',
      text: 'Buyers who take 1 to 5 million monthly records can have a vertical and region to themselves.',
    },
  ],
};

export const ppcQuality: SectionHead & { readonly standards: readonly Card[] } = {
  heading: 'Data-quality standards',
  intro: 'A record that misses one of these is not delivered and not billed.',
  standards: [
    {
      icon: 'Refresh',
      title: 'Fresh',
      text: 'Every record is refreshed every 24 hours. Yesterday is the oldest you get.',
    },
    {
      icon: 'CircleCheck',
      title: 'Valid',
      text: 'Phone, address and name are checked against each other before delivery.',
    },
    {
      icon: 'Eye',
      title: 'Observed',
      text: '3 or more behavioral actions per record, drawn from 200K+ websites.',
    },
    {
      icon: 'Checklist',
      title: 'Consented',
      text: 'Prior express consent for calls, screened against do-not-call lists.',
    },
  ],
};

export const ppcIndustries: SectionHead & { readonly industries: readonly IndustryVolume[] } = {
  heading: 'Industries and volumes',
  intro: 'Records available by vertical.',
  industries: [
    {
      icon: 'HeartHandshake',
      name: 'Medicare',
      volume: '50M+',
      text: 'Turning eligible, comparing plans, changing carrier',
    },
    {
      icon: 'Shield',
      name: 'Final Expense',
      volume: '25M+',
      text: 'Seniors who have asked about burial cover',
    },
    { icon: 'Gauge', name: 'Auto Insurance', volume: '75M+', text: 'Renewal dates near, quotes compared' },
    { icon: 'Scale', name: 'Legal', volume: '15M+', text: 'Injury, mass tort and family matters' },
    {
      icon: 'Sun',
      name: 'Solar and Home Services',
      volume: '30M+',
      text: 'Homeowners with a project in mind',
    },
    { icon: 'Coins', name: 'Debt Relief', volume: '20M+', text: 'Unsecured debt, looking for a settlement' },
    {
      icon: 'CircleCheck',
      name: 'ACA and Health Insurance',
      volume: '40M+',
      text: 'Open enrollment and life events',
    },
  ],
};

export const ppcCaseStudies: SectionHead & { readonly studies: readonly CaseStudy[] } = {
  heading: 'Three desks, three results',
  studies: [
    {
      title: 'Medicare agency',
      client: 'Senior health plans',
      text: 'Agents called people who had compared plans in the days before, instead of working through an aged list.',
      results: [{ label: 'Average conversion', value: '22%' }],
    },
    {
      title: 'Solar installer',
      client: 'Residential solar',
      text: 'Calls were limited to homeowners who had looked at prices, in the regions with free crews.',
      results: [{ label: 'CAC reduction', value: '15-40%' }],
    },
    {
      title: 'Debt relief firm',
      client: 'Consumer debt settlement',
      text: 'Records went to the desk and to an ad audience on the same day, so the call was expected.',
      results: [{ label: 'ROAS', value: '3-6x', usual: '1.5x' }],
    },
  ],
};

export const ppcTestimonials: SectionHead & { readonly items: readonly Testimonial[] } = {
  heading: 'From the floor',
  items: [
    {
      quote:
        'My agents stopped complaining about the list. In this business that is the highest praise there is.',
      name: 'Renee Calloway',
      title: 'Call center director, final expense',
      initials: 'RC',
    },
    {
      quote:
        'Our compliance officer asks for ten consent proofs at random each month. We have not missed one.',
      name: 'Victor Ansari',
      title: 'Head of acquisition, legal intake',
      initials: 'VA',
    },
  ],
};

export const ppcClosing: Closing = {
  heading: 'Tell us your vertical and your hours',
  text: 'We answer with available volume by region and a sample of what a record holds.',
  actions: [applyNow, directMessage],
};
