import type { Card, Closing, Hero, SectionHead } from './types.ts';

/** The page at '/compare'. Its table is in comparisonTable.ts. */

export const compareHero: Hero = {
  eyebrow: 'Comparison',
  title: 'Four ways to use the data you hold',
  lead: 'You can sell it yourself, hand it to a broker, leave it alone, or connect it to {brand}. Here is what each choice asks of you and what it returns.',
  actions: [{ label: 'Start Earning Today', kind: 'route', to: '/apply' }],
};

export const compareTableHead: SectionHead = {
  heading: 'Side by side',
  intro: 'Eight questions to ask before you choose.',
};

export const compareReadings: SectionHead & { readonly cards: readonly Card[] } = {
  heading: 'What the table leaves out',
  cards: [
    {
      icon: 'Clock',
      title: 'Selling it yourself is a second job',
      text: 'You need buyers, contracts, delivery, invoices and someone who answers rights requests. It can pay off with a team; it rarely does beside a campaign.',
    },
    {
      icon: 'Eye',
      title: 'A broker sees more than you do',
      text: 'One file, one price, and no view of where the records go next. If a contact complains, the complaint comes to you.',
    },
    {
      icon: 'Calendar',
      title: 'Doing nothing has a price too',
      text: 'Contact data ages. A record that nobody uses this month is worth less the next, and you keep the duty to protect it.',
    },
  ],
};

export const compareClosing: Closing = {
  heading: 'Pick the option that pays you every month',
  text: 'Zero monthly fees, 5-minute setup, and you can disconnect a source whenever you like.',
  actions: [{ label: 'Get Started Now', kind: 'route', to: '/apply' }],
};
