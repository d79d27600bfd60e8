import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** All of Mantine's own rules. */
const original = ['core', 'charts', 'notifications']
  .map((part) => readFileSync(require.resolve(`@mantine/${part}/styles.css`), 'utf8'))
  .join('\n');

/** Runs in the page: rules in the browser's own words, so that equal selectors are equal text. */
const inItsWords = (rules: string) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  return [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
};

/** Runs in the page. */
const read = () => {
  const built = [...document.styleSheets].flatMap(({ cssRules }) =>
    [...cssRules].map(({ cssText }) => cssText),
  );
  const styles = [...document.querySelectorAll('[style]')].map((element) => element.getAttribute('style'));
  const classes = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]);
  return { built: built.join('\n'), styles: styles.join('\n'), worn: [...new Set(classes)] };
};

const captured = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** One by one, however a build has put them together. */
const selectorsIn = (css: string) =>
  new Set(captured(css, /([^{};]+)\{[^{}]*\}/g).flatMap((list) => list.trim().split(/,\s*(?![^(]*\))/)));

let whole: Promise<ReadonlySet<string>> | undefined;

/** To read all of Mantine's rules takes longer than to look at a page: once for each browser. */
const selectorsOfMantine = async (page: Page) =>
  await (whole ??= page.evaluate(inItsWords, original).then(selectorsIn));

/** Which of Mantine's rules and variables are missing for what is drawn: the build leaves out those of what is not. */
export async function ruleFaults(page: Page): Promise<string[]> {
  const { built, styles, worn } = await page.evaluate(read);
  const isWorn = (selector: string) => {
    const names = captured(selector, /\.([\w-]+)/g);
    return names.length > 0 && names.every((name) => worn.includes(name));
  };
  const selectors = selectorsIn(built);
  const lost = [...(await selectorsOfMantine(page))].filter(
    (selector) => !selectors.has(selector) && isWorn(selector),
  );
  // Mantine makes these at run time.
  const helpers = worn.filter((name) => /^mantine-(?:visible|hidden)-from-/.test(name));
  const variables = new Set(captured(`${built}\n${styles}`, /var\((--mantine-[\w-]+)\)/g));
  const unknown = [...variables].filter((name) => !built.includes(`${name}:`));
  return [...lost, ...helpers, ...unknown].map((name) => `${name} is drawn and not in the build`);
}
