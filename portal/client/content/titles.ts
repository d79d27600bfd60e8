/** The whole document titles, the only part of what describes a page that its script holds. */
export const titles = {
  '/': 'Turn Your Customer Data Into Recurring Revenue | {brand}',
  '/home': 'Premium Data Monetization Platform | {brand}',
  '/original-home': 'Get Paid Monthly for Customer Data | {brand}',
  '/for-affiliates': 'For Affiliates: Revenue Share on Every Lead | {brand}',
  '/for-brands': 'For Brands: Earn From Store and Customer Data | {brand}',
  '/compare': 'Compare Ways to Monetize Data | {brand}',
  '/protection': 'Data Protection and Privacy | {brand}',
  '/about': 'About Us: Mission and Values | {brand}',
  '/apply': 'Apply for Beta Access | {brand}',
  '/verify': 'Discord Verification | {brand}',
  '/login': 'Login | {brand}',
  '/auth-callback': 'Signing You In | {brand}',
  '/form': 'Application Form | {brand}',
  '/overview': 'Platform Overview | {brand}',
  '/partners': 'Elite Partners: For 7-9 Figure Marketers | {brand}',
  '/networks': 'For Affiliate Networks | {brand}',
  '/ppc': 'For Pay-Per-Call Buyers | {brand}',
  '/leads': 'High-Quality Real-Time Leads | {brand}',
  '/legal': 'Legal Overview | {brand}',
  '/privacy': 'Privacy Policy | {brand}',
  '/terms': 'Terms of Service | {brand}',
  '/gdpr': 'GDPR Information | {brand}',
  '/ccpa': 'CCPA: California Privacy Rights | {brand}',
  '/accessibility': 'Accessibility | {brand}',
  '/status': 'Your Application Status | {brand}',
  '/review': 'Review Applications | {brand}',
  '/stats': 'Application Statistics | {brand}',
  '/audit': 'Audit Log | {brand}',
  '/blocklist': 'Blocklist | {brand}',
  '*': 'Page Not Found | {brand}',
} as const;

/** Every page, and the catch-all. */
export type PagePath = keyof typeof titles;

/** Where a link may lead. */
export type LinkPath = Exclude<PagePath, '*'>;
