import type { Locator, Page } from 'playwright-core';
import { ruleFaults } from './ruleFaults.ts';

/** Nothing moves, and the page has taken over the scheme. */
export async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
}

/** Nothing lies over its middle, and that is in the window. */
export const isOnTop = (place: Locator): Promise<boolean> =>
  place.evaluate((one) => {
    const { top, left, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** A page is never wider than its window. */
export async function sidewaysFaults(page: Page): Promise<string[]> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return over > 0 ? [`${over} px of sideways scroll`] : [];
}

/** A figure, or the one word in its place, stands in one line. */
export async function figureFaults(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
    const isTorn = (words: ChildNode) => {
      const range = document.createRange();
      range.selectNode(words);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    const shown = [...document.querySelectorAll('dd, dd [aria-hidden]')].filter((one) =>
      one.checkVisibility(),
    );
    return shown
      .flatMap(({ childNodes }) => [...childNodes])
      .filter(
        (node) => node.nodeType === Node.TEXT_NODE && /^\S+$/.test(node.textContent ?? '') && isTorn(node),
      )
      .map(({ textContent }) => `'${textContent}' is torn`);
  });
}

/**
 * The side menu has all its rules, keeps its words off its edges and leaves some of the page to be seen.
 * @param isOther what is built has been looked at: that depends on neither width nor scheme
 */
export async function menuFaults(page: Page, isOther = false): Promise<string[]> {
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  const { left, right, banners } = await menu.evaluate((dialog) => {
    const panel = dialog.getBoundingClientRect();
    const boxes = [...dialog.querySelectorAll('h2, a, button')].map((one) => one.getBoundingClientRect());
    return {
      left: Math.min(...boxes.map((box) => box.left)) - panel.left,
      right: panel.right - Math.max(...boxes.map((box) => box.right)),
      banners: dialog.querySelectorAll('header').length,
    };
  });
  const rules = isOther ? [] : await ruleFaults(page);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  return [
    ...rules,
    ...(left < 8 ? [`the menu's words are ${left} px from its left edge`] : []),
    ...(right < 8 ? [`the menu's words are ${right} px from its right edge`] : []),
    ...(banners > 0 ? ['the menu has a banner of its own'] : []),
  ];
}

/** Whatever the keyboard reaches has the 3 px ring, or stands in something that has it. */
export async function focusFaults(page: Page): Promise<string[]> {
  // From here on the browser shows where the focus is.
  await page.keyboard.press('Tab');
  return await page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, summary, [tabindex="0"]'),
    ];
    const reachable = all.filter((one) => !one.closest('[inert], [hidden]') && one.checkVisibility());
    return reachable.flatMap((element) => {
      element.focus({ preventScroll: true });
      const label = element.matches('input') ? element.closest('label') : null;
      const looks = [element, label].flatMap((one) => (one ? [getComputedStyle(one)] : []));
      const hasRing = looks.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && outlineWidth === '3px',
      );
      return document.activeElement === element && !hasRing
        ? [`no ring around ${element.outerHTML.slice(0, 80)}`]
        : [];
    });
  });
}

/** On paper a page is black on white, without header, footer, navigation and buttons. */
export async function printFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  return await page.evaluate(() => {
    const black = 'rgb(0, 0, 0)';
    const words = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, td, th, h2 > span)')];
    const pale = words.filter((one) => one.checkVisibility() && getComputedStyle(one).color !== black);
    const frame = [...document.querySelectorAll('body :is(footer, nav, button), #root > header')];
    const kept = frame.filter((one) => one.checkVisibility());
    const paper = getComputedStyle(document.body).backgroundColor;
    return [
      ...pale.map((one) => `${getComputedStyle(one).color} ${one.outerHTML.slice(0, 80)}`),
      ...kept.map((one) => `${one.tagName} is printed`),
      ...(paper === 'rgb(255, 255, 255)' ? [] : [`the paper is ${paper}`]),
    ];
  });
}
