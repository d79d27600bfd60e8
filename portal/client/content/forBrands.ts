import type { CallToAction, Card, Closing, Hero, SectionHead, Stat, Testimonial } from './types.ts';

/** The page at '/for-brands'. */

export const brandsHero: Hero = {
  eyebrow: 'For ecommerce brands',
  title: 'Your store collects more than orders',
  lead: 'Customers, abandoned checkouts, newsletter subscribers and SMS opt-ins are worth money beyond your next campaign. {brand} pays you for them every month.',
  actions: [
    { label: 'Start Getting Paid for Your Data', kind: 'route', to: '/apply' },
    { label: 'See How It Works', kind: 'invite' },
  ],
  notes: ['No change to your storefront', 'Sensitive personal data is stripped', 'Zero monthly fees'],
};

/** The counter and the grid of 24 cells are decoration; the figures in them mean nothing. */
export const brandsDataAlive: SectionHead & {
  readonly counterLabel: string;
  readonly counterNote: string;
} = {
  heading: 'Data is Alive',
  intro: 'Every order, sign-up and half-filled checkout adds to what you hold.',
  counterLabel: 'Value in motion',
  counterNote: 'Illustration only',
};

export const brandsSources: SectionHead & { readonly cards: readonly Card[] } = {
  heading: 'Four sources that you already have',
  cards: [
    {
      icon: 'Users',
      title: 'Customer records',
      text: 'What people bought, how often and in which category, without names or card data.',
    },
    {
      icon: 'ShoppingCart',
      title: 'Abandoned checkouts',
      text: 'Strong intent that did not turn into an order with you may fit a buyer in another vertical.',
    },
    {
      icon: 'Mail',
      title: 'Newsletter subscribers',
      text: 'Interests that readers have told you themselves, kept current by what they open.',
    },
    {
      icon: 'DeviceMobile',
      title: 'Email and SMS opt-ins',
      text: 'Contacts with the consent wording on file, which is what buyers pay most for.',
    },
  ],
};

export const brandsStore: SectionHead & {
  readonly steps: readonly Card[];
  readonly action: CallToAction;
} = {
  heading: 'Made for your store platform',
  intro: 'An app for the store, a webhook for the data, nothing for your theme to load.',
  steps: [
    {
      icon: 'Webhook',
      title: 'Webhook Setup',
      text: 'Install the app and approve order and customer events. The webhook registers itself.',
    },
    {
      icon: 'Filter',
      title: 'Data Processing',
      text: 'Sensitive personal data is stripped on arrival. What remains is verified and segmented.',
    },
    {
      icon: 'Coins',
      title: 'Revenue Sharing',
      text: 'Verified buyers pay for the segments. Your share is paid monthly with a statement.',
    },
  ],
  action: { label: 'Get Started in 5 Minutes', kind: 'route', to: '/apply' },
};

export const brandsGoldmine: SectionHead & { readonly stats: readonly Stat[]; readonly text: string } = {
  heading: 'You are sitting on a goldmine',
  stats: [
    { value: '$2.1T', label: 'estimated size of the data market' },
    { value: '$500B+', label: 'estimated trade in customer data alone' },
  ],
  text: 'Large platforms have always been paid for what your customers tell them. With {brand}, the store that earned the trust gets the share.',
};

export const brandsTestimonials: SectionHead & { readonly items: readonly Testimonial[] } = {
  heading: 'What store owners say',
  items: [
    {
      quote:
        'Abandoned checkouts used to be a number that annoyed me. Now they have their own line on the statement.',
      name: 'Elena Marchetti',
      title: 'Founder, skincare brand',
      initials: 'EM',
    },
    {
      quote:
        'Our developer looked for what it does to page speed. It does nothing, because nothing runs on the page.',
      name: 'Grant Whitfield',
      title: 'Head of Ecommerce, outdoor gear',
      initials: 'GW',
    },
    {
      quote: 'We asked which fields leave our store. We got a list of them, and a switch beside each.',
      name: 'Amara Nwosu',
      title: 'COO, subscription coffee',
      initials: 'AN',
    },
    {
      quote: 'The payout is predictable enough that I plan the newsletter budget on it.',
      name: 'Lucas Perrin',
      title: 'Marketing Director, pet supplies',
      initials: 'LP',
    },
  ],
};

export const brandsClosing: Closing = {
  heading: 'Let your customer list pay its own way',
  text: 'Apply with your store address. After approval the app connects in 5 minutes.',
  actions: [
    { label: 'Get Shopify App Access', kind: 'route', to: '/apply' },
    { label: 'Join Discord Community', kind: 'invite' },
  ],
};
