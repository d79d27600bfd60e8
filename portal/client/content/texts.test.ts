import { gateWords } from '../features/apply/words.ts';
import { loginWords } from '../features/auth/words.ts';
import * as about from './about.ts';
import * as applicants from './applicants.ts';
import * as compare from './compare.ts';
import * as table from './comparisonTable.ts';
import * as errorScreens from './errorScreens.ts';
import * as affiliates from './forAffiliates.ts';
import * as brands from './forBrands.ts';
import * as home from './home.ts';
import * as variant from './homeVariant.ts';
import * as landing from './landing.ts';
import * as leads from './leads.ts';
import * as ccpa from './legal/ccpa.ts';
import * as gdpr from './legal/gdpr.ts';
import * as legalIndex from './legal/legalIndex.ts';
import * as privacy from './legal/privacy.ts';
import * as terms from './legal/terms.ts';
import * as meta from './meta.ts';
import * as navigation from './navigation.ts';
import * as networks from './networks.ts';
import * as notFound from './notFound.ts';
import * as overview from './overview.ts';
import * as partners from './partners.ts';
import * as ppc from './ppc.ts';
import * as protection from './protection.ts';
import * as site from './site.ts';
import { contentTokens } from './tokens.ts';

const marketing = {
  about,
  affiliates,
  brands,
  compare,
  home,
  landing,
  leads,
  networks,
  overview,
  partners,
  ppc,
  protection,
  table,
  variant,
};
const everything = {
  ...marketing,
  applicants,
  ccpa,
  errorScreens,
  gdpr,
  legalIndex,
  meta,
  navigation,
  notFound,
  privacy,
  site,
  terms,
};

function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

const stringsIn = (value: unknown): string[] =>
  objectsIn({ value }).flatMap((item) => Object.values(item).filter((entry) => typeof entry === 'string'));

const valuesOf = (value: unknown, key: string): unknown[] =>
  objectsIn(value).flatMap((item) =>
    Object.entries(item).flatMap(([name, entry]) => (name === key ? [entry] : [])),
  );

const idsIn = (value: unknown) => valuesOf(value, 'id').map((id) => `#${String(id)}`);

const modules = Object.entries(everything);

describe('every text', () => {
  it.each(modules)('of %s uses known tokens only', (_name, module) => {
    const tokens = stringsIn(module).flatMap((text) =>
      [...text.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name),
    );

    expect(tokens.filter((token) => !contentTokens.some((known) => known === token))).toEqual([]);
  });

  it.each(modules)('of %s keeps the brand and the address out of the words', (_name, module) => {
    const forbidden = new RegExp(
      [['data', 'mint'].join(''), ['yield', 'wren'].join(''), '\\S@\\S'].join('|'),
      'i',
    );

    expect(stringsIn(module).filter((text) => forbidden.test(text))).toEqual([]);
  });

  it.each(modules)('of %s is finished and plain', (_name, module) => {
    const careless =
      /lorem|todo|tbd|—|\s\s|^\s|\s$|game.?chang|revolution|unleash|supercharge|cutting.edge|seamless/i;

    expect(stringsIn(module).filter((text) => text === '' || careless.test(text))).toEqual([]);
  });
});

it('before somebody connects their account names all that the privacy policy says is read of it', () => {
  expect(
    stringsIn([gateWords.facts, loginWords.facts]).filter((text) => text === applicants.discordReads),
  ).toHaveLength(2);
  const policy = stringsIn(privacy.privacy.sections.find(({ id }) => id === 'what-we-collect')).join(' ');

  for (const [short, long] of [
    ['id', 'Discord id'],
    ['name', 'username'],
    ['picture', 'avatar'],
    ['language', 'the language'],
    ['membership', 'whether you are a member'],
    ['roles', 'which of our roles'],
    [
      'no email, no messages, no list of your servers',
      'no email address, no messages and no list of your servers',
    ],
  ] as const) {
    expect([applicants.discordReads, policy]).toEqual([
      expect.stringContaining(short),
      expect.stringContaining(long),
    ]);
  }
});

describe('figures', () => {
  const known = [
    '5',
    '40-60%',
    '$500B+',
    '$2.1T',
    '231M+',
    '126+',
    '200K+',
    '90%',
    '22%',
    '1',
    '24',
    '3',
    '80+',
    '200+',
    '0-60',
    '99.9%',
    '24/7',
    '50+',
    '$20-$35',
    '$60+',
    '3-6x',
    '1.5x',
    '5-10%',
    '2%',
    '15-40%',
    '60-90%+',
    '20%',
    '50M+',
    '25M+',
    '75M+',
    '15M+',
    '30M+',
    '20M+',
    '40M+',
    // The review promise, the minimum age, the audience of the partners page and the names of two standards.
    '24-48',
    '18',
    '7-9',
    '2',
    '27001',
    // Revenue of the three affiliates, inside of the average range.
    '+57%',
    '+41%',
    '+48%',
  ];

  it.each(Object.entries(marketing))('of %s come from this list', (_name, module) => {
    const figures = stringsIn(module).flatMap(
      (text) => text.match(/(?<![\w-])[+$]?\d[\d.,/$-]*\d?(?:[TBMKx](?![a-z-]))?%?\+?/g) ?? [],
    );

    expect(
      figures.map((figure) => figure.replace(/[.,-]+$/, '')).filter((figure) => !known.includes(figure)),
    ).toEqual([]);
  });

  it('that count up end at what the page says', () => {
    const counting = [...partners.partnersData.stats, ...ppc.ppcStats];

    expect(counting.map(({ count }) => count && `${count.to}${count.suffix}`)).toEqual(
      counting.map(({ value }) => value),
    );
  });
});

describe('links inside of a page', () => {
  it.each(Object.entries(marketing))('of %s lead to a section of it', (_name, module) => {
    const anchors = [
      ...valuesOf(module, 'href').filter((href) => typeof href === 'string' && href.startsWith('#')),
      ...objectsIn(module).flatMap((item) =>
        'kind' in item && item.kind === 'anchor' && 'id' in item ? [`#${String(item.id)}`] : [],
      ),
    ];
    const ids = objectsIn(module).flatMap((item) =>
      'kind' in item || !('id' in item) ? [] : [`#${String(item.id)}`],
    );

    expect(anchors.filter((anchor) => !ids.includes(String(anchor)))).toEqual([]);
  });

  it('of the second header lead to sections of the home page', () => {
    const ids = idsIn(home);

    expect(navigation.anchorHeaderNav.links.filter(({ href }) => !ids.includes(href))).toEqual([]);
  });

  it('of the footer to the opt-out lead to its section', () => {
    expect(ccpa.ccpa.sections.map(({ id }) => `/ccpa#${id}`)).toEqual(
      expect.arrayContaining(
        navigation.footer.groups
          .flatMap(({ links }) => links.map(({ href }) => href))
          .filter((href) => href.includes('#')),
      ),
    );
  });
});

it('never uses a person twice', () => {
  const people = objectsIn(marketing).flatMap((item) =>
    'quote' in item && 'name' in item ? [item.name] : [],
  );

  expect(people.length).toBeGreaterThan(15);
  expect(new Set(people).size).toBe(people.length);
});
