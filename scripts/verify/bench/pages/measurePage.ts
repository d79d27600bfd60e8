import type { Browser } from 'playwright-core';
import type { Measurement } from '../method/Bench.ts';
import { spread } from '../method/figures.ts';
import { bareRow, ratioRow } from '../method/rows.ts';
import { serveProgram } from './barePage.ts';
import { bareSource, packagesSource, pressedId } from './bareSource.ts';
import { audit } from './lighthouse.ts';
import { look, mustDrawTheSame, type Screen, timePress } from './phone.ts';
import { kilobytes } from './weight.ts';

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
    ratioRow(
      {
        goal: 'P21',
        what: `${what}, against React, Mantine with the same components, and its other packages alone`,
        product: spread(product, unit),
        bare: spread(packages, unit),
      },
      toPackages,
      1.3,
    ),
    bareRow(
      {
        goal: 'P21',
        what: `${what}, against React and Mantine with the same components and nothing else`,
        bare: spread(bare, unit),
      },
      { toBare, packagesToBare },
      1.1,
    ),
  ];
}

/** The rows of one page, from what the product's page draws. */
export async function measurePage(
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
  [ofPackages, ofBare].forEach((made) => mustDrawTheSame(path, seen, made));
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
