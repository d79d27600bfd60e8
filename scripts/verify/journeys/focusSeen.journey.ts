/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page can use nothing of this file */
import type { Page } from 'playwright-core';
import { type Desk, setUpDesk } from './deskSupport.ts';

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
    const name = one.outerHTML.slice(0, 200);
    return { name, hidden: isSeen ? [] : [`${name} under ${over?.outerHTML.slice(0, 60)}`] };
  });

/** What was hidden on the way, which leads over many things. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const found: string[] = [];
  const met = new Set<string>();
  for (let at = 0; at < 40; at += 1) {
    await page.keyboard.press(key);
    const { name, hidden } = await covered(page);
    met.add(name);
    found.push(...hidden);
  }
  expect(met.size).toBeGreaterThan(15);
  return found;
}

it.each([
  { width: 320, height: 256 },
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])('at $width by $height nothing that stands fixed lies over what has the focus', async (viewport) => {
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
});
