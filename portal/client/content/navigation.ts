import type { CallToAction, NavLink } from './types.ts';

/** The header of every page. The link of the current page is left out when it is drawn. */
export const headerNav: {
  readonly label: string;
  readonly logo: NavLink;
  readonly links: readonly NavLink[];
  readonly login: CallToAction;
  readonly apply: CallToAction;
} = {
  label: 'Main',
  logo: { label: '{brand} home', href: '/home' },
  links: [
    { label: 'For Affiliates', href: '/for-affiliates' },
    { label: 'For Brands', href: '/for-brands' },
    { label: 'Compare', href: '/compare' },
    { label: 'Protection', href: '/protection' },
  ],
  login: { label: 'Login', kind: 'dashboard' },
  apply: { label: 'Apply for Beta', kind: 'route', to: '/apply' },
};

/** The second header, on the home page: anchors with smooth scroll, no login. */
export const anchorHeaderNav: {
  readonly page: string;
  readonly label: string;
  readonly links: readonly NavLink[];
} = {
  page: '/home',
  label: 'On this page',
  links: [
    { label: 'Core Capabilities', href: '#core-capabilities' },
    { label: 'About Us', href: '#about-us' },
    { label: 'Contact', href: '#contact' },
  ],
};

export const sideMenu: {
  readonly label: string;
  readonly openLabel: string;
  readonly closeLabel: string;
  readonly links: readonly NavLink[];
  readonly actions: readonly CallToAction[];
} = {
  label: 'Menu',
  openLabel: 'Open menu',
  closeLabel: 'Close menu',
  links: [
    { label: 'Home', href: '/home' },
    ...headerNav.links,
    { label: 'Application status', href: '/status' },
  ],
  actions: [
    { label: 'Apply for Beta Access', kind: 'route', to: '/apply' },
    { label: 'Login', kind: 'dashboard' },
    { label: 'Join Discord Community', kind: 'invite' },
  ],
};

export interface AppBar {
  readonly label: string;
  readonly links: readonly NavLink[];
  /** Shown to lead reviewers as well. */
  readonly leadLinks?: readonly NavLink[];
}

const reviewerLinks: readonly NavLink[] = [
  { label: 'Review', href: '/review' },
  { label: 'Statistics', href: '/stats' },
];
const leadLinks: readonly NavLink[] = [
  { label: 'Audit log', href: '/audit' },
  { label: 'Blocklist', href: '/blocklist' },
];
const statusLink: NavLink = { label: 'Your application', href: '/status' };
const reviewerBar: AppBar = { label: 'Reviewers', links: reviewerLinks, leadLinks };

/** Pages that are a tool say where one is, instead of showing the site's own links. */
export const appBars: Readonly<Record<string, AppBar>> = {
  '/review': reviewerBar,
  '/stats': reviewerBar,
  '/audit': reviewerBar,
  '/blocklist': reviewerBar,
  '/status': { label: 'Account', links: [statusLink] },
  '/form': { label: 'Account', links: [statusLink, { label: 'Form', href: '/form' }] },
  '/verify': { label: 'Account', links: [{ label: 'Verification', href: '/verify' }] },
};

/** Of whoever is signed in, in header and side menu. */
export const accountWords = {
  label: 'Your account',
  signedInAs: 'Signed in as',
  home: '/status',
  see: 'See your application',
  other: 'Use another account',
  links: [statusLink],
  logOut: 'Log out',
  owed: 'Our server could not be reached to log you out: you may still be signed in there. It is told once the connection is back.',
  reviewers: 'For reviewers',
  reviewerLinks,
  leadLinks,
} as const;

export interface FooterGroup {
  readonly heading: string;
  readonly links: readonly NavLink[];
  readonly actions?: readonly CallToAction[];
}

export const footer: {
  readonly label: string;
  readonly tagline: string;
  readonly groups: readonly FooterGroup[];
  /** On pages where somebody is busy with a task. */
  readonly task: Omit<FooterGroup, 'heading'>;
  readonly smallPrint: string;
  readonly copyright: string;
} = {
  label: 'Footer',
  tagline:
    'Recurring revenue from the customer data you already collect, with consent checked on every record.',
  groups: [
    {
      heading: 'Product',
      links: [
        { label: 'Start here', href: '/' },
        { label: 'Capabilities', href: '/home' },
        { label: 'Platform overview', href: '/overview' },
        { label: 'Compare', href: '/compare' },
        { label: 'Data protection', href: '/protection' },
      ],
    },
    {
      heading: 'Who it is for',
      links: [
        { label: 'For Affiliates', href: '/for-affiliates' },
        { label: 'For Brands', href: '/for-brands' },
        { label: 'Elite partners', href: '/partners' },
        { label: 'Affiliate networks', href: '/networks' },
        { label: 'Pay-per-call buyers', href: '/ppc' },
        { label: 'Lead buyers', href: '/leads' },
      ],
    },
    {
      heading: 'Company',
      links: [
        { label: 'About', href: '/about' },
        { label: 'Apply for Beta Access', href: '/apply' },
        { label: 'Application status', href: '/status' },
      ],
      actions: [
        { label: 'Join Discord Community', kind: 'invite' },
        { label: 'Email support', kind: 'mail', subject: 'Question about {brand}' },
      ],
    },
    {
      heading: 'Legal',
      links: [
        { label: 'Legal overview', href: '/legal' },
        { label: 'Privacy Policy', href: '/privacy' },
        { label: 'Terms of Service', href: '/terms' },
        { label: 'GDPR', href: '/gdpr' },
        { label: 'CCPA', href: '/ccpa' },
        { label: 'Accessibility', href: '/accessibility' },
        { label: 'Do Not Sell or Share My Personal Information', href: '/ccpa#do-not-sell' },
      ],
    },
  ],
  task: {
    links: [
      { label: 'Application status', href: '/status' },
      { label: 'Privacy Policy', href: '/privacy' },
      { label: 'Terms of Service', href: '/terms' },
      { label: 'Accessibility', href: '/accessibility' },
    ],
    actions: [
      { label: 'Join Discord Community', kind: 'invite' },
      { label: 'Email support', kind: 'mail', subject: 'Question about {brand}' },
    ],
  },
  smallPrint:
    'Figures on this site describe the platform or past results of individual partners. They are no promise of what a new account will earn.',
  copyright: '© {brand}. All rights reserved.',
};
