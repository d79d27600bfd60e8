import type { Measurement } from '../method/Bench.ts';
import { digits } from '../method/figures.ts';
import { serveProgram } from './barePage.ts';
import { packagesSource } from './bareSource.ts';
import { launchChromium } from './chromiumFlags.ts';
import { type Look, look, mustDrawTheSame, type Screen } from './phone.ts';
import { bytesOf, kilobytes, scriptsOf } from './weight.ts';

const scriptIn = ({ fetched }: Look) => bytesOf(scriptsOf(fetched));

/** P2: the script of `/apply` with its form, against a page that draws the same by its packages alone. */
export async function measureFormWeight(origin: string): Promise<Measurement> {
  const browser = await launchChromium();
  try {
    const screen: Screen = {
      // The form, not the gate before it.
      url: `${origin}/apply?discord_verified=true`,
      cookies: [],
      control: 'button[type=submit]',
      words: 'Next',
      effect: '',
    };
    const seen = await look(browser, screen);
    await using packages = await serveProgram(packagesSource(seen.trees, true));
    const ofPackages = await look(browser, { ...screen, url: packages.url });
    mustDrawTheSame('/apply', seen, ofPackages);
    const [bytes, bare] = [scriptIn(seen), scriptIn(ofPackages)];
    return {
      goal: 'P2',
      what: '/apply with its form: script against React, Mantine with the same components, its router, queries and form',
      product: `${kilobytes(bytes)} kB`,
      bare: `${kilobytes(bare)} kB`,
      measured: `${digits(bytes / bare)} ×`,
      wanted: '≤ 1.15 ×',
      // Nothing at all is not light.
      isMet: bytes > 0 && bytes / bare <= 1.15,
    };
  } finally {
    await browser.close();
  }
}
