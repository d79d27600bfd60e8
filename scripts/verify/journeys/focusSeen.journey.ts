/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page can use nothing of this file */
import type { Page } from 'playwright-core';
import { type Desk, setUpDesk } from './deskSupport.ts';
import { isOnTop } from './pageFaults.ts';

let apply: Desk['apply'];
let reviewer: Desk['reviewer'];

setUpDesk((desk) => {
  ({ apply, reviewer } = desk);
}, 3_600);

/** What has the focus, if something else lies over its middle once the page has come to rest. */
const covered = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(moving.map(async ({ finished }) => finished));
    const one = document.activeElement;
    if (!one || one === document.body) {
      return { name: '', hidden: [] };
    }
    const { top, left, width, height } = one.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen =
      over !== null && (one.contains(over) || over.contains(one) || over.closest('label') !== null);
    const name = `'${one.textContent}' ${one.outerHTML.slice(0, 200)}`;
    return { name, hidden: isSeen ? [] : [`${name} under ${over?.outerHTML.slice(0, 60)}`] };
  });

/** What was hidden on the way, which leads over many things. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', least = 15): Promise<string[]> {
  const found: string[] = [];
  const met = new Set<string>();
  for (let at = 0; at < 40; at += 1) {
    await page.keyboard.press(key);
    const { name, hidden } = await covered(page);
    met.add(name);
    found.push(...hidden);
  }
  expect(met.size).toBeGreaterThan(least);
  return found;
}

const windows = [
  { width: 320, height: 256 },
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

it.each(windows)(
  'at $width by $height nothing that stands fixed lies over what has the focus',
  async (viewport) => {
    const [person] = await apply(4);
    const page = await reviewer('rhea', { viewport });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: person?.username ?? '' }).click();
    const undo = page.getByRole('button', { name: /^Undo: Approved/, includeHidden: true });
    for (const at of [0, 1, 2]) {
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      await undo.nth(at).waitFor({ state: 'attached' });
    }
    await page.getByRole('heading', { name: 'History' }).waitFor();
    expect(await walk(page, 'Tab')).toEqual([]);
    expect(await walk(page, 'Shift+Tab')).toEqual([]);
    expect(await undo.last().isVisible()).toBe(true);
    await page.goto(page.url().replace(/\/review.*/, '/overview'));
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    expect(await walk(page, 'Shift+Tab')).toEqual([]);
  },
);

it.each(windows)(
  'at $width by $height the buttons of a dialog lie over nothing that has the focus',
  async (viewport) => {
    await apply(1);
    const page = await reviewer('rhea', { viewport });
    await page.locator('[data-row]').first().click();
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    expect(await walk(page, 'Tab', 4)).toEqual([]);
    expect(await walk(page, 'Shift+Tab', 4)).toEqual([]);
  },
);

/** Once it has scrolled and rests: the wheel is answered before that. */
async function scrollUp(page: Page): Promise<void> {
  const from = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, -120);
  await page.waitForFunction((before) => window.scrollY <= Math.max(0, before - 120), from);
}

it.each([...windows, { width: 800, height: 700 }])(
  'at $width by $height what is done with chosen rows lies over none that has the focus, and is in sight where there is room',
  async (viewport) => {
    await apply(8);
    const page = await reviewer('rhea', { viewport });
    await page.getByRole('checkbox').nth(6).check();
    const panel = page.getByRole('region', { name: 'Many at once' });
    await panel.waitFor();
    expect(await walk(page, 'Shift+Tab')).toEqual([]);
    expect(await walk(page, 'Tab')).toEqual([]);
    await page.getByRole('checkbox').last().focus();
    await scrollUp(page);
    const hasRoom = viewport.height > 480;
    if (hasRoom) {
      expect(await isOnTop(panel)).toBe(true);
    }
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    await panel.getByRole('button', { name: 'Select all shown' }).click();
    await panel.getByText(/^(?!1 )\d+ selected/).waitFor();
    expect(hasRoom ? await scrolled() : before).toBe(before);
  },
);
