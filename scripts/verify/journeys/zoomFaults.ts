/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page can use nothing of this file */
import type { Page } from 'playwright-core';
import { sidewaysFaults } from './pageFaults.ts';

/** WCAG 1.4.12: what a reader may set for all text. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

/**
 * At 320 px, which is 400 % of 1280, and with text spaced as a reader may space it, no words are cut off or out of sight.
 * @param hasBands the page is made of bands, which clip what is too wide, so that no sideways scroll tells of it
 */
export async function zoomFaults(page: Page, hasBands = false): Promise<string[]> {
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 320, height: 740 });
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, spacing);
  const cut = await page.evaluate((clipped) => {
    const hasWords = (one: Element) =>
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isSeen = (one: Element) =>
      one.checkVisibility() &&
      one.clientWidth !== 1 &&
      !one.closest('[aria-hidden="true"], [inert], .hidden-text');
    const isCut = (one: Element) => {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(one);
      const hides = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
      const isOver = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
      // An excerpt says by its dots that there is more, and leads to it.
      return hides && isOver && webkitLineClamp === 'none';
    };
    const scrolls = (one: Element | null): boolean =>
      one !== null && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
    const isOutside = (one: Element) =>
      one.getBoundingClientRect().right > document.documentElement.clientWidth + 1 && !scrolls(one);
    return [...document.querySelectorAll('main *')]
      .filter((one) => hasWords(one) && isSeen(one) && (isCut(one) || (clipped && isOutside(one))))
      .map((one) => `words are cut off: ${one.outerHTML.slice(0, 90)}`);
  }, hasBands);
  const sideways = await sidewaysFaults(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return [...cut, ...sideways].map((fault) => `spaced: ${fault}`);
}
