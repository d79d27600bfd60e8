import { type AxeResults, type RunOptions, source } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe?: { run: (context: { include: string[] }, options: RunOptions) => Promise<AxeResults> };
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** To hand the half megabyte to a page takes longer than what it does there: once for each page. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => window.axe !== undefined))) {
    await page.evaluate(source);
  }
}

/**
 * What axe finds in a page, or in the parts of it that `within` selects, as lines.
 * @param colorScheme the dark scheme changes colours only, so nothing else is looked at again
 */
export async function axeFaults(
  page: Page,
  colorScheme: 'light' | 'dark',
  within: readonly string[] = ['html'],
): Promise<string[]> {
  await bringAxe(page);
  const options: RunOptions = {
    runOnly: colorScheme === 'dark' ? ['color-contrast'] : tags,
    resultTypes: ['violations'],
  };
  const { looked, faults } = await page.evaluate(
    async ([include, chosen]) => {
      const { violations = [], passes = [] } = (await window.axe?.run({ include }, chosen)) ?? {};
      const lines = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      return { looked: passes.length + violations.length, faults: lines };
    },
    [[...within], options] as [string[], RunOptions],
  );
  if (looked === 0) {
    throw new Error('axe looked at nothing');
  }
  return faults.map((fault) => `${colorScheme} ${fault}`);
}
