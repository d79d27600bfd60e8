import { applyLead } from './applyLead.ts';
import { type PagePath, titles } from './titles.ts';
import type { PageMeta } from './types.ts';

const page = (path: PageMeta['path'], description: string, indexable = true): PageMeta => ({
  path,
  title: titles[path],
  description,
  indexable,
});

/** What the picture of link previews shows, for those who do not see it. */
export const socialImageText =
  'Turn Your Customer Data Into Recurring Revenue: forms, checkout and CRM flow through a check into a monthly statement.';

/** The 23 routes that most people see. */
export const metas: readonly PageMeta[] = [
  page(
    '/',
    'Connect your forms, checkout or CRM. {brand} verifies and segments the data, sells it to verified buyers and pays you monthly.',
  ),
  page(
    '/home',
    'Data systems, traffic solutions, media buying and analytics in one platform. See what {brand} does and how to reach the team.',
  ),
  page(
    '/original-home',
    'Three steps from data source to monthly payout, with consent and privacy checked before a record reaches any buyer.',
  ),
  page(
    '/for-affiliates',
    'Keep your offers and add a monthly revenue share on the leads you already generate. Simple API, twelve supported platforms and flows.',
  ),
  page(
    '/for-brands',
    'Turn customer records, abandoned checkouts and newsletter opt-ins into passive revenue through a store webhook and a monthly payout.',
  ),
  page(
    '/compare',
    '{brand} next to selling data yourself, using a broker or doing nothing: eight features compared side by side.',
  ),
  page(
    '/protection',
    'Privacy by design, GDPR-aligned, TCPA-respectful and CAN-SPAM safe: how {brand} handles every record, with a readiness checklist.',
  ),
  page(
    '/about',
    'Why {brand} exists, which four values decide how it is built, and how to join the people behind it.',
  ),
  page('/apply', applyLead),
  page(
    '/verify',
    'Confirming your Discord account and your membership of the community server before the application form opens.',
    false,
  ),
  page(
    '/login',
    'Log in to {brand} with the Discord account your application was approved for, or apply for beta access.',
  ),
  page(
    '/auth-callback',
    'Discord has sent you back. {brand} is finishing the login and will take you to the page you came from.',
    false,
  ),
  page(
    '/form',
    'Five short answers about your email, verticals, platforms, daily spend and daily submits, for members signed in with Discord.',
    false,
  ),
  page(
    '/overview',
    'How {brand} collects, monetizes and activates contact data, how it compares with traditional providers, and how it stays compliant.',
  ),
  page(
    '/partners',
    'Enriched audiences for marketers at scale: 231M+ profiles, 126+ data points each, revenue share and no upfront fees.',
  ),
  page(
    '/networks',
    'Add a recurring monthly payout to every offer you run with a lightweight capture script. Your network keeps ownership of its data.',
  ),
  page(
    '/ppc',
    'Verified, high-intent records for insurance, legal, solar and debt relief call desks, with a 22% average conversion.',
  ),
  page(
    '/leads',
    'Real-time leads across 80+ verticals and 200+ sub-niches, verified and delivered to your CRM in 0-60 seconds.',
  ),
  page(
    '/legal',
    'The documents that govern {brand}: privacy policy, terms of service, GDPR information and California privacy rights.',
  ),
  page(
    '/privacy',
    'What {brand} collects from visitors, applicants and members, why, who receives it, how long it stays, and how to export or erase it.',
  ),
  page(
    '/terms',
    'The agreement between {brand} and its data providers and data buyers, in fifteen sections from acceptance to contact.',
  ),
  page(
    '/gdpr',
    'Roles, lawful bases, your rights under Articles 15 to 22 and how to use them, transfers, retention and complaints at {brand}.',
  ),
  page(
    '/ccpa',
    'Categories of personal information, your rights as a California consumer, response times, and how to opt out of sale or sharing.',
  ),
];

/** Pages beyond these, and the catch-all. */
export const extraMetas: readonly PageMeta[] = [
  page(
    '/accessibility',
    'What {brand} tests so that everybody can read, apply and follow an application, how it is tested, and what is not.',
  ),
  page(
    '/status',
    'Where your beta application stands, what happens next, and your answers to review, export, withdraw or erase.',
    false,
  ),
  page(
    '/review',
    'For reviewers: beta applications waiting for a decision, with search, details and the same actions as in Discord.',
    false,
  ),
  page(
    '/stats',
    'For reviewers: how many applications wait, how long decisions take, and where the applicants come from.',
    false,
  ),
  page(
    '/audit',
    'For lead reviewers: who approved, rejected, revealed, exported or blocked what and when, searchable and to download.',
    false,
  ),
  page(
    '/blocklist',
    'For lead reviewers: whose applications are not accepted, why, by whom and until when, with the way back.',
    false,
  ),
  page('*', 'There is no page at this address. Go back, or start again from the {brand} home page.', false),
];

const byPath = new Map([...metas, ...extraMetas].map((meta) => [meta.path, meta]));

export function metaOf(path: PagePath): PageMeta {
  const meta = byPath.get(path);
  if (!meta) {
    throw new Error(`No title and description for ${path}`);
  }
  return meta;
}
