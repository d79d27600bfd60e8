import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds in a page, or in the parts of it that `within` selects, as lines.
 * @param colorScheme the dark scheme changes colours only, so nothing else is looked at again
 */
export async function axeFaults(
  page: Page,
  colorScheme: 'light' | 'dark',
  within: readonly string[] = [],
): Promise<string[]> {
  // No page has frames: axe may run in the page itself, and need not tell of each node that is in order.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  for (const part of within) {
    axe.include(part);
  }
  const chosen = colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe.withTags(tags);
  const { violations, passes } = await chosen.analyze();
  if (passes.length + violations.length === 0) {
    throw new Error('axe looked at nothing');
  }
  return violations.map(
    ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
}
