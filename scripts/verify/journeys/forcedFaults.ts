/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page can use nothing of this file */
import type { Page } from 'playwright-core';

/** What is told by its background alone, which colours of the visitor's own take away. */
const withEdge = [
  '[role=dialog]',
  '[role=menu]',
  '[data-position] [role=alert]',
  '[role=radiogroup] label[data-active]',
];

/** What has no edge, or looks like what it is to be told from, where the visitor's own colours replace the page's. */
export async function forcedFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const faults = await page.evaluate(
    (selectors) =>
      selectors.flatMap((selector) =>
        [...document.querySelectorAll(selector)]
          .filter((element) => element.getBoundingClientRect().width > 0)
          .filter((element) => getComputedStyle(element).borderTopWidth === '0px')
          .map(() => `${selector} has no edge in forced colours`),
      ),
    withEdge,
  );
  const alike = await page.evaluate(() => {
    const looksOf = (selector: string, property: 'borderTopWidth' | 'backgroundColor') =>
      [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one)[property]);
    const [open] = looksOf('[data-row][aria-current]', 'borderTopWidth');
    const others = looksOf('[data-row]:not([aria-current])', 'borderTopWidth');
    const dots = looksOf('[style*="--cs-size"] > [style]', 'backgroundColor');
    const legends = document.querySelectorAll('.recharts-legend-wrapper').length;
    return [
      ...(open && others.includes(open) ? ['the open row looks like the others in forced colours'] : []),
      ...(new Set(dots).size === 1 || (legends > 0 && dots.length === 0)
        ? ['a legend has one colour in forced colours']
        : []),
    ];
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return [...faults, ...alike];
}
