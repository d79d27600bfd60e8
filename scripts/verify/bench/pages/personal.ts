import { seedIds } from '@yieldwren/sandbox';
import { createContext, createLogger, loadConfig } from '@yieldwren/shared';
import { type Browser, chromium } from 'playwright-core';
import type { BenchOptions, Measurement } from '../method/Bench.ts';
import { isWithin } from '../method/compare.ts';
import { median, spread } from '../method/figures.ts';
import { openPortalWorld } from '../method/portalWorld.ts';
import { storeSession } from '../method/storeSession.ts';
import { fill, personAt } from '../queries/fill.ts';
import { serveProgram } from './barePage.ts';
import { bareSource, componentsOf, packagesSource, pressedId } from './bareSource.ts';
import { chromiumFlags } from './chromiumFlags.ts';
import { audit } from './lighthouse.ts';
import { look, type Screen, timePress } from './phone.ts';
import { kilobytes } from './weight.ts';

const applications = 1_000;
const newest = personAt(applications - 1);
const applicant = '300000000000000000';

/** One personal page of each kind: a form, one's own standing, a list. */
const personal = {
  '/apply': {
    address: `/apply?discord_verified=true&discord_id=${applicant}&discord_username=newcomer`,
    person: applicant,
    control: 'button[type=submit]',
    words: 'Next',
    effect: '[aria-invalid=true]',
  },
  '/status': {
    address: '/status',
    person: newest,
    control: 'button',
    words: 'Withdraw application',
    effect: '[role=dialog]',
  },
  '/review': {
    address: '/review',
    person: seedIds.people.rhea,
    control: 'button[data-row]',
    words: '',
    effect: 'main [data-open]',
  },
} as const;

const lcpOf = async ({ url, cookies }: Screen): Promise<number> => {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { audits } = await audit(url, ['performance'], cookie);
  return audits['largest-contentful-paint']?.numericValue ?? Number.NaN;
};

const sides = ['product', 'packages', 'bare'] as const;
type Sides<Value> = Record<(typeof sides)[number], Value>;

/** The product, its packages alone and its bare page, turn by turn. */
async function compareScreens(
  rounds: number,
  screens: Sides<Screen>,
  measure: (screen: Screen) => Promise<number>,
): Promise<Sides<number[]>> {
  const values: Sides<number[]> = { product: [], packages: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      values[side].push(await measure(screens[side]));
    }
  }
  return values;
}

/** One figure of a page, against both. */
function rowsOf(
  what: string,
  { product, packages, bare }: Sides<readonly number[]>,
  unit: string,
): Measurement[] {
  const ratiosTo = (other: readonly number[], of = product) =>
    of.map((value, at) => value / (other[at] ?? Number.NaN));
  const [toPackages, toBare, packagesToBare] = [ratiosTo(packages), ratiosTo(bare), ratiosTo(bare, packages)];
  return [
    {
      goal: 'P21',
      what: `${what}, against React, Mantine with the same components, and its other packages alone`,
      product: spread(product, unit),
      bare: spread(packages, unit),
      measured: `${spread(toPackages)} ×`,
      wanted: '≤ 1.3 ×',
      isMet: median(toPackages) <= 1.3,
    },
    {
      goal: 'P21',
      what: `${what}, against React and Mantine with the same components and nothing else`,
      product: `its packages alone ${spread(packagesToBare)} ×`,
      bare: spread(bare, unit),
      measured: `${spread(toBare)} ×`,
      wanted: '≤ 1.1 ×, if its packages reach it',
      isMet: isWithin(1.1, median(toBare), median(packagesToBare)),
    },
  ];
}

async function measurePage(
  browser: Browser,
  path: string,
  screen: Screen,
  { rounds, hasForm }: { rounds: number; hasForm: boolean },
): Promise<Measurement[]> {
  const seen = await look(browser, screen);
  await using bare = await serveProgram(bareSource(seen.trees));
  await using packages = await serveProgram(packagesSource(seen.trees, hasForm));
  const alone = { ...screen, cookies: [], effect: `#${pressedId}` };
  const screens = {
    product: screen,
    packages: { ...alone, url: packages.url },
    bare: { ...alone, url: bare.url },
  };
  const [ofPackages, ofBare] = [await look(browser, screens.packages), await look(browser, screens.bare)];
  const wanted = componentsOf(seen.trees).join(', ');
  for (const { trees } of [ofPackages, ofBare]) {
    const found = componentsOf(trees).join(', ');
    if (wanted !== found) {
      throw new Error(`The bare ${path} draws ${found}, and the product ${wanted}`);
    }
  }
  const presses = await compareScreens(rounds, screens, (one) => timePress(browser, one));
  const paints = await compareScreens(rounds, screens, lcpOf);
  const bytes = {
    product: [kilobytes(seen.bytes)],
    packages: [kilobytes(ofPackages.bytes)],
    bare: [kilobytes(ofBare.bytes)],
  };
  const files = [seen, ofPackages, ofBare].map(({ requests }) => requests).join(', ');
  return [
    ...rowsOf(`${path} on a phone, largest text by Lighthouse`, paints, 'ms'),
    ...rowsOf(`${path} on a phone, script and style in ${files} files`, bytes, 'kB'),
    ...rowsOf(`${path} on a phone, until a press counts`, presses, 'ms'),
  ];
}

/** P21: pages about one person, from the portal with a thousand applications and its real answers. */
export async function measurePersonal(
  chosen: readonly string[],
  { rounds }: BenchOptions,
): Promise<Measurement[]> {
  await using world = await openPortalWorld();
  const context = await createContext(loadConfig(world.env), 'script', createLogger('bench', 'silent'));
  await fill(context, applications);
  const { port } = await world.open('portal.ts', { args: ['pages'] }).ready;
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '',
    args: [...chromiumFlags],
  });
  try {
    const measurements: Measurement[] = [];
    for (const [path, { address, person, ...press }] of Object.entries(personal)) {
      if (chosen.length > 0 && !chosen.includes(path)) {
        continue;
      }
      const [name = '', value = ''] = (await storeSession(context.redis, person)).split('=');
      const cookies = [
        { name, value },
        { name: 'signed_in', value: '1' },
      ];
      const screen: Screen = { url: `http://127.0.0.1:${port}${address}`, cookies, ...press };
      const hasForm = path === '/apply';
      measurements.push(...(await measurePage(browser, path, screen, { rounds, hasForm })));
    }
    return measurements;
  } finally {
    await browser.close();
    await context.close();
  }
}
