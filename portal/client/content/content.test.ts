import * as about from './about.ts';
import { comparisonTable } from './comparisonTable.ts';
import * as affiliates from './forAffiliates.ts';
import * as brands from './forBrands.ts';
import * as home from './home.ts';
import * as variant from './homeVariant.ts';
import * as landing from './landing.ts';
import * as leads from './leads.ts';
import { extraMetas, metaOf, metas } from './meta.ts';
import { anchorHeaderNav, footer, headerNav } from './navigation.ts';
import { networksNav } from './networks.ts';
import { notFound } from './notFound.ts';
import * as overview from './overview.ts';
import * as partners from './partners.ts';
import * as ppc from './ppc.ts';
import * as protection from './protection.ts';

const titles = (items: readonly { readonly title: string }[]) => items.map(({ title }) => title);

describe('counts', () => {
  const counts: [what: string, items: readonly unknown[], count: number][] = [
    ['landing steps', landing.landingHowItWorks.steps, 3],
    ['landing compliance stations', landing.landingCompliance.flow, 4],
    ['landing testimonials', landing.landingTestimonials.items, 4],
    ['landing buyer types', landing.landingBuyers.types, 5],
    ['home tiles', home.homeHero.tiles, 4],
    ['home capabilities', home.homeCapabilities.cards, 6],
    ['home points about us', home.homeAbout.points, 3],
    ['home social buttons', home.homeContact.social, 3],
    ['carousel steps of the second home page', variant.variantSteps.steps, 4],
    ['audiences', variant.variantAudiences.audiences, 2],
    ['affiliate platforms', affiliates.affiliatesPlatforms.platforms, 12],
    ['affiliate benefits', affiliates.affiliatesBenefits.cards, 6],
    ['affiliate testimonials', affiliates.affiliatesTestimonials.items, 3],
    ['brand testimonials', brands.brandsTestimonials.items, 4],
    ['compared features', comparisonTable.rows, 8],
    ['protection commitments', protection.protectionCommitments.cards, 3],
    ['partner steps', partners.partnersHowItWorks.steps, 5],
    ['pay-per-call case studies', ppc.ppcCaseStudies.studies, 3],
    ['pay-per-call testimonials', ppc.ppcTestimonials.items, 2],
    ['lead steps', leads.leadsProcess.steps, 5],
    ['routes with a title', metas, 23],
  ];

  it.each(counts)('%s: as specified', (_what, items, count) => {
    expect(items).toHaveLength(count);
  });
});

describe('named parts', () => {
  const named: [what: string, actual: readonly string[], expected: readonly string[]][] = [
    [
      'home tiles',
      titles(home.homeHero.tiles),
      ['Data Monetization', 'Traffic Intelligence', 'Lead Generation', 'Revenue Analytics'],
    ],
    [
      'capabilities',
      titles(home.homeCapabilities.cards),
      [
        'Data Systems',
        'Traffic Solutions',
        'Media Buying',
        'Data Intelligence',
        'Campaign Analytics',
        'Security & Compliance',
      ],
    ],
    ['points about us', titles(home.homeAbout.points), ['Proven Systems', 'Real-Time', 'Strategic Support']],
    [
      'flows for affiliates',
      affiliates.affiliatesPlatforms.platforms.filter(({ kind }) => kind === 'flow').map(({ name }) => name),
      ['Custom Flows', 'Quiz Funnels', 'Sweep Offers', 'App Installs'],
    ],
    [
      'store steps',
      titles(brands.brandsStore.steps),
      ['Webhook Setup', 'Data Processing', 'Revenue Sharing'],
    ],
    ['goldmine figures', brands.brandsGoldmine.stats.map(({ value }) => value), ['$2.1T', '$500B+']],
    ['options', comparisonTable.options, ['{brand}', 'Sell Yourself', 'Use a Broker', 'Do Nothing']],
    [
      'standards',
      titles(protection.protectionStandards.cards),
      ['Privacy By Design', 'GDPR-Aligned', 'TCPA-Respectful', 'CAN-SPAM Safe'],
    ],
    [
      'values',
      titles(about.aboutValues.cards),
      ['Privacy First', 'Transparency', 'Innovation', 'Accessibility'],
    ],
    [
      'about figures',
      about.aboutStats.map(({ value, label }) => `${value} ${label}`),
      ['Enterprise security', 'GDPR compliance', '5-Minute setup', 'Zero monthly fees'],
    ],
    [
      'overview steps',
      titles(overview.overviewHowItWorks.steps),
      ['Collect and elevate', 'Monetize', 'Activate'],
    ],
    ['badges', titles(overview.overviewBadges.badges), ['SOC 2 Type II', 'GDPR', 'CCPA', 'ISO 27001']],
    [
      'industry volumes',
      ppc.ppcIndustries.industries.map(({ name, volume }) => `${name} ${volume}`),
      [
        'Medicare 50M+',
        'Final Expense 25M+',
        'Auto Insurance 75M+',
        'Legal 15M+',
        'Solar and Home Services 30M+',
        'Debt Relief 20M+',
        'ACA and Health Insurance 40M+',
      ],
    ],
    [
      'header addresses',
      headerNav.links.map(({ href }) => href),
      ['/for-affiliates', '/for-brands', '/compare', '/protection'],
    ],
    [
      'second header anchors',
      anchorHeaderNav.links.map(({ href }) => href),
      ['#core-capabilities', '#about-us', '#contact'],
    ],
    [
      'leads navigation',
      leads.leadsNav.links.map(({ label, href }) => `${href} ${label}`),
      [
        '#hero Overview',
        '#verticals Industries',
        '#quality Lead Quality',
        '#how-it-works How It Works',
        '#performance Performance',
      ],
    ],
  ];

  it.each(named)('%s: to the letter', (_what, actual, expected) => {
    expect(actual).toEqual(expected);
  });

  it('has the specified headings', () => {
    expect(landing.landingHero.title).toBe('Turn Your Customer Data Into Recurring Revenue');
    expect(landing.landingHowItWorks.heading).toBe('How It Works');
    expect(landing.landingEnhance.heading).toBe("Enhance your offers, don't replace them");
    expect(home.homeHero.title).toBe('Premium Data Monetization Platform');
    expect(metaOf('/home').title).toMatch(/^Premium Data Monetization Platform/);
    expect(metaOf('/apply').title).toMatch(/^Apply for Beta Access/);
    expect(affiliates.affiliatesFromZero.heading).toMatch(/stop starting from zero/i);
    expect(brands.brandsDataAlive.heading).toBe('Data is Alive');
    expect(notFound).toMatchObject({ title: 'Page Not Found', backLabel: 'Go Back' });
  });

  it('shows the sticky navigations at the specified depth and stops at the specified offset', () => {
    const depths = [overview.overviewNav, partners.partnersNav, leads.leadsNav, networksNav].map(
      ({ threshold, offset }) => [threshold, offset],
    );

    expect(depths).toEqual([
      [300, 100],
      [300, 100],
      [300, 100],
      [200, 80],
    ]);
  });

  it('gives each compared feature one value an option', () => {
    for (const table of [comparisonTable, overview.overviewComparison.table]) {
      expect(new Set(table.rows.map(({ values }) => values.length))).toEqual(new Set([table.options.length]));
    }
  });

  it('gives affiliates five stars and a revenue inside of the average range', () => {
    for (const { rating, revenue } of affiliates.affiliatesTestimonials.items) {
      const percent = Number(/\d+/.exec(revenue ?? '')?.[0]);

      expect(rating).toBe(5);
      expect(percent).toBeGreaterThanOrEqual(40);
      expect(percent).toBeLessThanOrEqual(60);
    }
  });

  it('lets the footer reach every public page', () => {
    const reached = new Set<string>(footer.groups.flatMap(({ links }) => links.map(({ href }) => href)));
    const elsewhere = ['/login', '/original-home'];
    const missing = metas.filter(
      ({ path, indexable }) => indexable && !reached.has(path) && !elsewhere.includes(path),
    );

    expect(missing).toEqual([]);
  });

  it('knows the catch-all and the pages beyond the 23 routes; of these search engines get the public one', () => {
    expect(extraMetas.map(({ path }) => path)).toEqual([
      '/accessibility',
      '/status',
      '/review',
      '/stats',
      '/audit',
      '/blocklist',
      '*',
    ]);
    const found = extraMetas.filter(({ indexable }) => indexable).map(({ path }) => path);
    expect(found).toEqual(['/accessibility']);
  });
});
