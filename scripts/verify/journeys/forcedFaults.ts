import type { Page } from 'playwright-core';

/** What is told by its background alone, which colours of the visitor's own take away. */
const withEdge = [
  '[role=dialog]',
  '[role=menu]',
  '[data-position] [role=alert]',
  '[role=radiogroup] label[data-active]',
];

/** What has no edge where the visitor's own colours replace the page's. */
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
  await page.emulateMedia({ forcedColors: 'none' });
  return faults;
}
