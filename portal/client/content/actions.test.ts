import * as about from './about.ts';
import { compareClosing, compareHero } from './compare.ts';
import * as affiliates from './forAffiliates.ts';
import * as brands from './forBrands.ts';
import * as variant from './homeVariant.ts';
import * as landing from './landing.ts';
import * as leads from './leads.ts';
import { headerNav, sideMenu } from './navigation.ts';
import { notFound } from './notFound.ts';
import * as partners from './partners.ts';
import * as ppc from './ppc.ts';
import * as protection from './protection.ts';
import type { CallToAction } from './types.ts';

const destination = (action: CallToAction) => {
  if (action.kind === 'route') {
    return action.to;
  }
  return action.kind === 'mail' ? `mail: ${action.subject}` : action.kind;
};
const pairs = (...actions: readonly CallToAction[]) =>
  actions.map((action) => [action.label, destination(action)]);

describe('calls to action', () => {
  const cases: [page: string, actions: readonly CallToAction[], expected: [string, string][]][] = [
    [
      'landing hero',
      landing.landingHero.actions,
      [
        ['Start Monetizing My Data', '/apply'],
        ['See How It Works', '/compare'],
      ],
    ],
    ['landing examples', [landing.landingEnhance.action], [['See Integration Examples', 'invite']]],
    [
      'landing closing',
      landing.landingClosing.actions,
      [
        ['Apply for Beta', '/apply'],
        ['Join Our Discord', 'invite'],
      ],
    ],
    [
      'affiliates hero',
      affiliates.affiliatesHero.actions,
      [
        ['Apply for Beta Access', '/apply'],
        ['How It Works', 'invite'],
      ],
    ],
    [
      'affiliates ban risk',
      [affiliates.affiliatesFromZero.action],
      [['Start Monetizing My Leads', '/apply']],
    ],
    [
      'affiliates closing',
      affiliates.affiliatesClosing.actions,
      [
        ['Apply for Affiliate Beta', '/apply'],
        ['Get Help From the Team', 'invite'],
      ],
    ],
    [
      'brands hero',
      brands.brandsHero.actions,
      [
        ['Start Getting Paid for Your Data', '/apply'],
        ['See How It Works', 'invite'],
      ],
    ],
    ['brands store', [brands.brandsStore.action], [['Get Started in 5 Minutes', '/apply']]],
    [
      'brands closing',
      brands.brandsClosing.actions,
      [
        ['Get Shopify App Access', '/apply'],
        ['Join Discord Community', 'invite'],
      ],
    ],
    ['comparison intro', compareHero.actions, [['Start Earning Today', '/apply']]],
    ['comparison closing', compareClosing.actions, [['Get Started Now', '/apply']]],
    ['protection hero', protection.protectionHero.actions, [['Start Protecting Your Data', '/apply']]],
    [
      'protection closing',
      protection.protectionClosing.actions,
      [
        ['Apply for Beta Access', '/apply'],
        ['Join Discord Community', 'invite'],
      ],
    ],
    [
      'about',
      [...about.aboutHero.actions, about.aboutMission.action, ...about.aboutClosing.actions],
      [
        ['Join Our Mission', '/apply'],
        ['Meet the Team', 'invite'],
        ['Get Started Today', '/apply'],
      ],
    ],
    ['partners', partners.partnersHero.actions, [['Apply for Access', '/apply']]],
    [
      'pay-per-call hero',
      ppc.ppcHero.actions,
      [
        ['Apply to Partner', 'mail: Partnership Application'],
        ['DM on X', 'social'],
      ],
    ],
    [
      'pay-per-call closing',
      ppc.ppcClosing.actions,
      [
        ['Apply Now', 'mail: Partnership Application'],
        ['DM on X', 'social'],
      ],
    ],
    [
      'header',
      [headerNav.login, headerNav.apply],
      [
        ['Login', 'dashboard'],
        ['Apply for Beta', '/apply'],
      ],
    ],
    [
      'side menu',
      sideMenu.actions,
      [
        ['Apply for Beta Access', '/apply'],
        ['Login', 'dashboard'],
        ['Join Discord Community', 'invite'],
      ],
    ],
    ['not found', [notFound.home], [['Go Home', '/']]],
  ];

  it.each(cases)('of the %s have the specified labels and destinations', (_page, actions, expected) => {
    expect(pairs(...actions)).toEqual(expected);
  });

  it('of the leads page all write an email', () => {
    const actions = [...leads.leadsHero.actions, ...leads.leadsClosing.actions, leads.leadsNav.action];

    expect(new Set(actions.map(({ kind }) => kind))).toEqual(new Set(['mail']));
  });

  it('of the second home page lead to the application, the comparison and the community', () => {
    expect(variant.variantClosing.actions.map(destination)).toEqual(['/apply', '/compare', 'invite']);
  });
});
