import { seedIds } from '@yieldwren/sandbox';
import { createContext, createLogger, loadConfig } from '@yieldwren/shared';
import { type Browser, chromium } from 'playwright-core';
import type { BenchOptions, Measurement } from '../method/Bench.ts';
import { median, spread } from '../method/figures.ts';
import { openPortalWorld } from '../method/portalWorld.ts';
import { storeSession } from '../method/storeSession.ts';
import { fill, personAt } from '../queries/fill.ts';
import { serveProgram } from './barePage.ts';
import { bareSource, componentsOf, pressedId } from './bareSource.ts';
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

/** The product and its bare page, turn by turn. */
async function compareScreens(
  rounds: number,
  screens: Record<'product' | 'bare', Screen>,
  measure: (screen: Screen) => Promise<number>,
): Promise<Record<'product' | 'bare', number[]>> {
  const values: Record<'product' | 'bare', number[]> = { product: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const)) {
      values[side].push(await measure(screens[side]));
    }
  }
  return values;
}

async function measurePage(
  browser: Browser,
  path: string,
  screen: Screen,
  rounds: number,
): Promise<Measurement[]> {
  const seen = await look(browser, screen);
  await using bare = await serveProgram(bareSource(seen.trees));
  const screens = {
    product: screen,
    bare: { ...screen, url: bare.url, cookies: [], effect: `#${pressedId}` },
  };
  const drawn = await look(browser, screens.bare);
  const [wanted, found] = [seen, drawn].map(({ trees }) => componentsOf(trees).join(', '));
  if (wanted !== found) {
    throw new Error(`The bare ${path} draws ${found}, and the product ${wanted}`);
  }
  const presses = await compareScreens(rounds, screens, (one) => timePress(browser, one));
  const paints = await compareScreens(rounds, screens, lcpOf);
  const row = (what: string, product: readonly number[], ofBare: readonly number[], unit: string) => {
    const ratio = product.map((value, at) => value / (ofBare[at] ?? Number.NaN));
    return {
      goal: 'P21',
      what: `${path} on a phone against React + Mantine with the same components: ${what}`,
      product: spread(product, unit),
      bare: spread(ofBare, unit),
      measured: `${spread(ratio)} ×`,
      wanted: '≤ 1.1 ×',
      isMet: median(ratio) <= 1.1,
    };
  };
  return [
    row('largest text by Lighthouse', paints.product, paints.bare, 'ms'),
    row(
      `script and style, ${seen.requests} and ${drawn.requests} files`,
      [kilobytes(seen.bytes)],
      [kilobytes(drawn.bytes)],
      'kB',
    ),
    row('until a press counts', presses.product, presses.bare, 'ms'),
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
      measurements.push(...(await measurePage(browser, path, screen, rounds)));
    }
    return measurements;
  } finally {
    await browser.close();
    await context.close();
  }
}
