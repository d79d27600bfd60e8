import type { ExtraPath, PageMeta, RoutePath } from './types.ts';

type Entry = Omit<PageMeta, 'path'>;

const page = (title: string, description: string, indexable = true): Entry => ({
  title,
  description,
  indexable,
});

const entries = {
  '/': page(
    'Turn Your Customer Data Into Recurring Revenue | {brand}',
    'Connect your forms, checkout or CRM. {brand} verifies and segments the data, sells it to verified buyers and pays you monthly.',
  ),
  '/home': page(
    'Premium Data Monetization Platform | {brand}',
    'Data systems, traffic solutions, media buying and analytics in one platform. See what {brand} does and how to reach the team.',
  ),
  '/original-home': page(
    'Get Paid Monthly for Customer Data | {brand}',
    'Three steps from data source to monthly payout, with consent and privacy checked before a record reaches any buyer.',
  ),
  '/for-affiliates': page(
    'For Affiliates: Revenue Share on Every Lead | {brand}',
    'Keep your offers and add a monthly revenue share on the leads you already generate. Simple API, twelve supported platforms and flows.',
  ),
  '/for-brands': page(
    'For Brands: Earn From Store and Customer Data | {brand}',
    'Turn customer records, abandoned checkouts and newsletter opt-ins into passive revenue through a store webhook and a monthly payout.',
  ),
  '/compare': page(
    'Compare Ways to Monetize Data | {brand}',
    '{brand} next to selling data yourself, using a broker or doing nothing: eight features compared side by side.',
  ),
  '/protection': page(
    'Data Protection and Privacy | {brand}',
    'Privacy by design, GDPR-aligned, TCPA-respectful and CAN-SPAM safe: how {brand} handles every record, with a readiness checklist.',
  ),
  '/about': page(
    'About Us: Mission and Values | {brand}',
    'Why {brand} exists, which four values decide how it is built, and how to join the people behind it.',
  ),
  '/apply': page(
    'Apply for Beta Access | {brand}',
    'Confirm your Discord account, answer a few questions about your traffic and data, and hear back within 24-48 hours.',
  ),
  '/verify': page(
    'Discord Verification | {brand}',
    'Confirming your Discord account and your membership of the community server before the application form opens.',
    false,
  ),
  '/login': page(
    'Login | {brand}',
    'Log in to {brand} with the Discord account your application was approved for, or apply for beta access.',
  ),
  '/auth-callback': page(
    'Signing You In | {brand}',
    'Discord has sent you back. {brand} is finishing the login and will take you to the page you came from.',
    false,
  ),
  '/form': page(
    'Application Form | {brand}',
    'Five short answers about your email, verticals, platforms, daily spend and daily submits, for members signed in with Discord.',
    false,
  ),
  '/overview': page(
    'Platform Overview | {brand}',
    'How {brand} collects, monetizes and activates contact data, how it compares with traditional providers, and how it stays compliant.',
  ),
  '/partners': page(
    'Elite Partners: For 7-9 Figure Marketers | {brand}',
    'Enriched audiences for marketers at scale: 231M+ profiles, 126+ data points each, revenue share and no upfront fees.',
  ),
  '/networks': page(
    'For Affiliate Networks | {brand}',
    'Add a recurring monthly payout to every offer you run with a lightweight capture script. Your network keeps ownership of its data.',
  ),
  '/ppc': page(
    'For Pay-Per-Call Buyers | {brand}',
    'Verified, high-intent records for insurance, legal, solar and debt relief call desks, with a 22% average conversion.',
  ),
  '/leads': page(
    'High-Quality Real-Time Leads | {brand}',
    'Real-time leads across 80+ verticals and 200+ sub-niches, verified and delivered to your CRM in 0-60 seconds.',
  ),
  '/legal': page(
    'Legal Overview | {brand}',
    'The documents that govern {brand}: privacy policy, terms of service, GDPR information and California privacy rights.',
  ),
  '/privacy': page(
    'Privacy Policy | {brand}',
    'What {brand} collects from visitors, applicants and members, why, who receives it, how long it stays, and how to export or erase it.',
  ),
  '/terms': page(
    'Terms of Service | {brand}',
    'The agreement between {brand} and its data providers and data buyers, in fifteen sections from acceptance to contact.',
  ),
  '/gdpr': page(
    'GDPR Information | {brand}',
    'Roles, lawful bases, your rights under Articles 15 to 22 and how to use them, transfers, retention and complaints at {brand}.',
  ),
  '/ccpa': page(
    'CCPA: California Privacy Rights | {brand}',
    'Categories of personal information, your rights as a California consumer, response times, and how to opt out of sale or sharing.',
  ),
} satisfies Record<RoutePath, Entry>;

const extraEntries = {
  '/status': page(
    'Your Application Status | {brand}',
    'Where your beta application stands, what happens next, and your answers to review, export, withdraw or erase.',
    false,
  ),
  '/review': page(
    'Review Applications | {brand}',
    'For reviewers: beta applications waiting for a decision, with search, details and the same actions as in Discord.',
    false,
  ),
  '/stats': page(
    'Application Statistics | {brand}',
    'For reviewers: how many applications wait, how long decisions take, and where the applicants come from.',
    false,
  ),
  '*': page(
    'Page Not Found | {brand}',
    'There is no page at this address. Go back, or start again from the {brand} home page.',
    false,
  ),
} satisfies Record<ExtraPath, Entry>;

export const metas = Object.entries(entries).map(([path, entry]) => ({
  path: path as RoutePath,
  ...entry,
})) satisfies readonly PageMeta[];

export const extraMetas = Object.entries(extraEntries).map(([path, entry]) => ({
  path: path as ExtraPath,
  ...entry,
})) satisfies readonly PageMeta[];

export const metaOf = (path: RoutePath | ExtraPath): PageMeta => ({
  path,
  ...{ ...entries, ...extraEntries }[path],
});
