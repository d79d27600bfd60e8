import { PurgeCSS } from 'purgecss';

/** Attributes whose values change while the page lives; rules that ask for them stay. */
const dynamicAttributes = [
  'data-mantine-color-scheme',
  'data-respect-reduced-motion',
  'aria-pressed',
  'aria-current',
  'aria-expanded',
  'data-opened',
  'data-motion',
  'data-visible',
  'data-current',
  'data-lit',
  'open',
];

/** The rules of a style sheet that a page's HTML, and the code behind it where that is given too, can use. */
export async function criticalCss(css: string, html: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: `<html><body><div id="root">${html}</div>`, extension: 'html' }],
    css: [{ raw: css }],
    variables: true,
    keyframes: true,
    fontFace: true,
    dynamicAttributes,
    // `:where(:first-of-type)` counts as empty otherwise.
    safelist: { greedy: [/^:root/, /^:(?:first|last|nth|only)-/] },
    defaultExtractor: (content) => content.match(/[\w-]+/g) ?? [],
  });
  if (!result) {
    throw new Error('PurgeCSS returned no style sheet');
  }
  return result.css.replaceAll(/\/\*[\s\S]*?\*\//g, '').trim();
}
