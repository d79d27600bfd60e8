import { styleMarker } from '../start/styleAttributes.ts';

export interface ExtractedStyles {
  readonly html: string;
  readonly css: string;
  /** The style texts in the order of their marks. */
  readonly styles: readonly string[];
}

const decode = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Moves style attributes into rules, because a strict policy forbids the attributes. Equal ones share a mark. */
export function extractStyles(rendered: string): ExtractedStyles {
  const marks = new Map<string, number>();
  const html = rendered.replaceAll(/(<[^>]*?) style="([^"]*)"/g, (_, before: string, value: string) => {
    const mark = marks.get(value) ?? marks.size;
    marks.set(value, mark);
    return `${before} ${styleMarker}="${mark}"`;
  });
  const styles = [...marks.keys()].map(decode);
  const css = styles.map((style, mark) => `[${styleMarker}="${mark}"]{${style}}`).join('');
  return { html, css, styles };
}
