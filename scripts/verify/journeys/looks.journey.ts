import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { axeFaults } from './axeFaults.ts';
import { controlFaults } from './controlFaults.ts';
import { forcedFaults } from './forcedFaults.ts';
import { sidewaysFaults, wear } from './pageFaults.ts';
import { phoneFaults } from './phoneFaults.ts';
import { ruleFaults } from './ruleFaults.ts';
import { reply, type Stage, setUpStage } from './stage.ts';
import { states } from './states/index.ts';
import { auth, callback, open, signedIn, widestName } from './states/support.ts';
import { zoomFaults } from './zoomFaults.ts';

// Four looks at a page, each with a full check, on a machine that may be busy.

let stage: Stage;

setUpStage({ isSeeded: true }, (started) => {
  stage = started;
});

const sizes = {
  wide: { width: 1280, height: 780, toasts: 'bottom-right' },
  phone: { width: 360, height: 740, toasts: 'top-center' },
};

/** The page in this size and scheme, its toasts where they belong at it. */
async function look(page: Page, colorScheme: 'light' | 'dark', size: keyof typeof sizes): Promise<void> {
  const { toasts, ...viewport } = sizes[size];
  await page.setViewportSize(viewport);
  await wear(page, colorScheme);
  await page.waitForFunction(
    (elsewhere) => document.querySelector(elsewhere) === null,
    `[data-position]:not([data-position="${toasts}"]) :is([role="alert"], [role="status"])`,
  );
  // PICTURES=<folder> in the shell keeps what is looked at.
  const folder = process.env['PICTURES'];
  if (folder) {
    const name = (expect.getState().currentTestName ?? '').split(' has ')[0]?.replaceAll(/\W+/g, '-');
    await page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}.png`, fullPage: true });
    await page.emulateMedia({ forcedColors: 'active' });
    await page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}-forced.png`, fullPage: true });
    await page.emulateMedia({ forcedColors: 'none' });
    // What a screen reader is given, to be read.
    writeFileSync(`${folder}/${name}-${size}.yml`, await page.locator('body').ariaSnapshot());
  }
}

/** Where the state is: the frame around it has tests of its own, and is checked once with it. */
const parts = ['main', '[role=dialog]', '[data-position]'];

const partsIn = async (page: Page) => {
  const counts = await Promise.all(parts.map((part) => page.locator(part).count()));
  return parts.filter((_, index) => (counts[index] ?? 0) > 0);
};

/** What axe, the ruler and a thumb find in the state the page is in: the whole page once, then where the state is. */
async function faultsOf(page: Page): Promise<string[]> {
  await look(page, 'light', 'phone');
  const thumb = [
    ...(await sidewaysFaults(page)),
    ...(await phoneFaults(page)),
    ...(await controlFaults(page)),
  ];
  const narrow = await axeFaults(page, 'light', await partsIn(page));
  await look(page, 'dark', 'phone');
  const narrowDark = [
    ...(await controlFaults(page)),
    ...(await axeFaults(page, 'dark', await partsIn(page))),
  ];
  await look(page, 'dark', 'wide');
  const dark = await axeFaults(page, 'dark', await partsIn(page));
  await look(page, 'light', 'wide');
  const whole = await axeFaults(page, 'light');
  const forced = await forcedFaults(page);
  return [
    ...thumb,
    ...narrow,
    ...narrowDark,
    ...dark,
    ...whole,
    ...forced,
    ...(await ruleFaults(page)),
    ...(await zoomFaults(page)),
  ];
}

it.each(Object.keys(states))(
  '%s has no accessibility fault in either scheme at 360 and 1280 px, and a phone has its first action in the window, fields of 16 px with an edge that is seen, words within their buttons and no toast on a field; 400 % zoom with spaced text loses nothing, nor do colours of the visitor’s own',
  async (name) => {
    const page = await states[name]?.(stage);
    expect(page && (await faultsOf(page))).toEqual([]);
  },
);

it('/stats is no wider than its window while its charts still are as wide as before that shrank', async () => {
  const page = await signedIn(stage, '/stats', 'rhea');
  await page.locator('svg.recharts-surface').first().waitFor();
  // A chart is drawn anew a moment after its place has changed; until then it is what it was.
  await page.evaluate(() => {
    for (const drawing of document.querySelectorAll<SVGElement>('.recharts-wrapper, svg.recharts-surface')) {
      drawing.style.width = '3000px';
    }
  });
  expect(await sidewaysFaults(page)).toEqual([]);
});

it('/verify is no wider than a phone for somebody of the widest name who has to join first', async () => {
  const user = { discord_id: '1', username: widestName, avatar: null };
  const page = await open(callback, { [auth]: reply(200, { requires_server_join: true, user }) })(stage);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByText(widestName).first().waitFor();
  expect(await sidewaysFaults(page)).toEqual([]);
});
