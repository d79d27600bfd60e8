import type { CallToAction, Card, Closing, Hero, SectionHead, Testimonial } from './types.ts';

/** The page at '/for-affiliates'. */

export const affiliatesHero: Hero = {
  eyebrow: 'For affiliate marketers',
  title: 'One lead should pay you more than once',
  lead: 'Your offer pays once and keeps the customer. {brand} pays you a monthly revenue share on the same lead, through one API call behind your thank-you page.',
  actions: [
    { label: 'Apply for Beta Access', kind: 'route', to: '/apply' },
    { label: 'How It Works', kind: 'invite' },
  ],
  notes: ['5-minute setup', 'Zero monthly fees', 'Your offers stay untouched'],
};

export interface TimelineStage {
  readonly stage: string;
  readonly traditional: string;
  readonly withProduct: string;
}

export const affiliatesTimeline: SectionHead & {
  readonly traditionalLabel: string;
  readonly productLabel: string;
  readonly stages: readonly TimelineStage[];
} = {
  heading: 'The life of a lead',
  intro: 'The same click, the same form, two different months.',
  traditionalLabel: 'Traditional lead handling',
  productLabel: 'With {brand}',
  stages: [
    {
      stage: 'The form is sent',
      traditional: 'You post the lead to the network and keep a copy that nobody opens.',
      withProduct: 'You post the lead to the network as before. The same call tells {brand} about it.',
    },
    {
      stage: 'The first minute',
      traditional: 'You wait for the advertiser to accept or scrub it.',
      withProduct: 'It is verified and segmented in 0-60 seconds, whatever the advertiser decides.',
    },
    {
      stage: 'The payout',
      traditional: 'One payment, if the lead was accepted.',
      withProduct: 'The same payment, and a revenue share when a verified buyer uses the record.',
    },
    {
      stage: 'The next month',
      traditional: 'The lead is spent. You buy the next click.',
      withProduct: 'The record can match again, and the statement gets another line.',
    },
    {
      stage: 'An account is banned',
      traditional: 'Income stops the same day.',
      withProduct: 'Connected records keep earning while you rebuild.',
    },
  ],
};

export interface Platform {
  readonly name: string;
  readonly kind: 'network' | 'tracker' | 'flow';
}

export const affiliatesPlatforms: SectionHead & { readonly platforms: readonly Platform[] } = {
  heading: 'Supported platforms and flows',
  intro: 'If it can send a postback or run a script, it can be connected.',
  platforms: [
    { name: 'CPA Networks', kind: 'network' },
    { name: 'Pay-Per-Lead Networks', kind: 'network' },
    { name: 'Pay-Per-Call Networks', kind: 'network' },
    { name: 'Revenue-Share Networks', kind: 'network' },
    { name: 'Cloud Click Trackers', kind: 'tracker' },
    { name: 'Self-Hosted Trackers', kind: 'tracker' },
    { name: 'Postback Trackers', kind: 'tracker' },
    { name: 'Call Trackers', kind: 'tracker' },
    { name: 'Custom Flows', kind: 'flow' },
    { name: 'Quiz Funnels', kind: 'flow' },
    { name: 'Sweep Offers', kind: 'flow' },
    { name: 'App Installs', kind: 'flow' },
  ],
};

export const affiliatesBenefits: SectionHead & { readonly cards: readonly Card[] } = {
  heading: 'What changes for you',
  cards: [
    {
      icon: 'Repeat',
      title: 'Recurring revenue share',
      text: 'Each month that a record is used, you are paid for it. Your first payout stays yours in full.',
    },
    {
      icon: 'Code',
      title: 'One API call',
      text: 'A single request with the fields you already collect. Copy it from the docs, put in your key, done.',
    },
    {
      icon: 'Receipt',
      title: 'A statement you can read',
      text: 'Earnings by source and campaign, so a weak prelander shows up as a number.',
    },
    {
      icon: 'ShieldCheck',
      title: 'Consent handled',
      text: 'Proof of consent is stored with the record. Contacts who opt out leave every segment.',
    },
    {
      icon: 'CreditCard',
      title: 'No cost to try',
      text: 'Zero monthly fees and no upfront fees. Disconnect a source with one switch.',
    },
    {
      icon: 'TrendingUp',
      title: 'Room in your bids',
      text: 'An average revenue increase of 40-60% lets you hold a placement that others must give up.',
    },
  ],
};

export const affiliatesFromZero: SectionHead & {
  readonly paragraphs: readonly string[];
  readonly risks: readonly Card[];
  readonly action: CallToAction;
} = {
  heading: 'Stop starting from zero',
  paragraphs: [
    'Ad accounts get banned. Offers get paused. Domains get flagged. Each time the traffic stops, and so does the money, because all of it depended on the next click.',
    'The leads you already generated are not banned. Connected to {brand}, they keep paying while you warm up the next account.',
  ],
  risks: [
    {
      icon: 'Ban',
      title: 'Account banned',
      text: 'Spend stops. Records collected before the ban stay in their segments.',
    },
    {
      icon: 'AlertTriangle',
      title: 'Offer paused',
      text: 'The network has no cap left for you. Verified buyers still ask for the vertical.',
    },
    {
      icon: 'Refresh',
      title: 'Creative worn out',
      text: "While the new angle is being tested, last month's leads carry the bill.",
    },
  ],
  action: { label: 'Start Monetizing My Leads', kind: 'route', to: '/apply' },
};

export const affiliatesTestimonials: SectionHead & { readonly items: readonly Testimonial[] } = {
  heading: 'Affiliates in the beta',
  items: [
    {
      quote: 'My quiz funnel breaks even on the offer. The share on top of it is now where the profit is.',
      name: 'Jordan Vance',
      title: 'Insurance affiliate, quiz funnels',
      revenue: '+57% monthly revenue',
      rating: 5,
    },
    {
      quote:
        'I lost an ad account in spring and still had a payout that month. That had never happened to me before.',
      name: 'Camila Duarte',
      title: 'Media buyer, sweep offers',
      revenue: '+41% monthly revenue',
      rating: 5,
    },
    {
      quote: 'I asked for the postback format in Discord and was live before the thread went quiet.',
      name: 'Felix Brandt',
      title: 'App install campaigns',
      revenue: '+48% monthly revenue',
      rating: 5,
    },
  ],
};

export const affiliatesClosing: Closing = {
  heading: 'Put your leads to work twice',
  text: 'Tell us your verticals and your daily volume. Reviews take 24-48 hours.',
  actions: [
    { label: 'Apply for Affiliate Beta', kind: 'route', to: '/apply' },
    { label: 'Get Help From the Team', kind: 'invite' },
  ],
};
