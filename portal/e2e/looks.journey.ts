import type { Page } from 'playwright-core';
import { axeFaults } from './axeFaults.ts';
import { type Stage, setUpStage } from './flowSupport.ts';
import { states } from './states.ts';

// Four looks at a page, each with a full check, on a machine that may be busy.
jest.setTimeout(90_000);

let stage: Stage;

setUpStage((started) => {
  stage = started;
}, true);

async function look(page: Page, colorScheme: 'light' | 'dark', width: number): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 780 });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
}

/** Where the state is: the frame around it has tests of its own, and is checked once with it. */
const parts = ['main', '[role=dialog]', '[data-position]'];

const partsIn = async (page: Page) => {
  const counts = await Promise.all(parts.map((part) => page.locator(part).count()));
  return parts.filter((_, index) => (counts[index] ?? 0) > 0);
};

/** What axe and the ruler find in the state the page is in: whole, at 360 px, and in the dark scheme. */
async function faultsOf(page: Page): Promise<string[]> {
  await look(page, 'light', 1280);
  const whole = await axeFaults(page, 'light');
  await look(page, 'light', 360);
  const narrow = await axeFaults(page, 'light', await partsIn(page));
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  await look(page, 'dark', 1280);
  const dark = await axeFaults(page, 'dark', await partsIn(page));
  return [...(sideways > 0 ? [`${sideways} px of sideways scroll`] : []), ...whole, ...narrow, ...dark];
}

it.each(Object.keys(states))(
  '%s has no accessibility fault in either scheme, and fits 360 px',
  async (name) => {
    const page = await states[name]?.(stage);
    expect(page && (await faultsOf(page))).toEqual([]);
  },
);
