import type { CallToAction, Card, Closing, Hero, SectionHead, Stat } from './types.ts';

/** The page at '/about'. */

export const aboutHero: Hero = {
  eyebrow: 'About {brand}',
  title: 'The people who gather data should share in what it earns',
  lead: 'Customer data has had a market for a long time. Most of those who collect it were never part of it.',
  actions: [{ label: 'Join Our Mission', kind: 'route', to: '/apply' }],
};

export const aboutMission: SectionHead & {
  readonly paragraphs: readonly string[];
  readonly action: CallToAction;
} = {
  heading: 'Our mission',
  paragraphs: [
    'A marketer pays for the click, builds the form and earns the trust. Then one advertiser pays once, and everybody further along the line is paid again and again.',
    '{brand} changes who is paid. We verify and segment the data that affiliates, brands and publishers already hold, sell it to buyers we know, and share the revenue every month. We do it with consent on file, because data without it has no future.',
    'Access is by application. A beta lets us look at each source properly, and it lets us say no.',
  ],
  action: { label: 'Meet the Team', kind: 'invite' },
};

export const aboutValues: SectionHead & { readonly cards: readonly Card[] } = {
  heading: 'Four values that decide things',
  cards: [
    {
      icon: 'ShieldLock',
      title: 'Privacy First',
      text: 'When revenue and privacy pull apart, privacy wins. A record that we cannot justify is not offered.',
    },
    {
      icon: 'Eye',
      title: 'Transparency',
      text: 'You see which source earned what and which kind of buyer paid. Nothing is netted off before you see it.',
    },
    {
      icon: 'Bulb',
      title: 'Innovation',
      text: 'We build for consent that can be proved and revoked, which older data trades were never designed for.',
    },
    {
      icon: 'Key',
      title: 'Accessibility',
      text: 'A solo affiliate gets the same API, statement and support as a network. Zero monthly fees keep it that way.',
    },
  ],
};

export const aboutStats: readonly Stat[] = [
  { value: 'Enterprise', label: 'security', note: 'Encryption, access logs, keys kept apart' },
  { value: 'GDPR', label: 'compliance', note: 'Rights requests answered within one month' },
  { value: '5-Minute', label: 'setup', note: 'One API call or one store webhook' },
  { value: 'Zero', label: 'monthly fees', note: 'We earn when you earn' },
];

export const aboutClosing: Closing = {
  heading: 'Be part of the beta',
  text: 'Apply with a few facts about your traffic and data. A person reads it and answers within 24-48 hours.',
  actions: [{ label: 'Get Started Today', kind: 'route', to: '/apply' }],
};
