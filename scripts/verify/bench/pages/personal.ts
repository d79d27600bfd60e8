import { seedIds } from '@yieldwren/sandbox';
import { createContext, createLogger, loadConfig } from '@yieldwren/shared';
import type { BenchOptions, Measurement } from '../method/Bench.ts';
import { openPortalWorld } from '../method/portalWorld.ts';
import { storeSession } from '../method/storeSession.ts';
import { fill, personAt } from '../queries/fill.ts';
import { launchChromium } from './chromiumFlags.ts';
import { measurePage } from './measurePage.ts';
import type { Screen } from './phone.ts';

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

/** P21: pages about one person, from the portal with a thousand applications and its real answers. */
export async function measurePersonal(
  chosen: readonly string[],
  { rounds }: BenchOptions,
): Promise<Measurement[]> {
  await using world = await openPortalWorld();
  const context = await createContext(loadConfig(world.env), 'script', createLogger('bench', 'silent'));
  await fill(context, applications);
  const { port } = await world.open('portal.ts', { args: ['pages'] }).ready;
  const browser = await launchChromium();
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
