/** Every property of every element that the page draws, in both schemes, a text an element; notices come beside it later. */
export const readStyles = () => {
  // Where the reader is, a page finds out in its own time.
  for (const link of document.querySelectorAll('[aria-current="location"]')) {
    link.removeAttribute('aria-current');
  }
  const styles: string[] = [];
  const names = [...getComputedStyle(document.body)].filter(
    (name) => !/^(?:--|-webkit-|perspective-|transform-)|inline|block/.test(name),
  );
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    const drawn = [...document.querySelectorAll('#root, #root *')].filter((one) => one.checkVisibility());
    for (const [index, element] of drawn.entries()) {
      const computed = getComputedStyle(element);
      const values = names.map((name) => `${name}: ${computed.getPropertyValue(name)}`);
      styles.push([`${scheme} ${index} ${element.tagName} ${element.className}`, ...values].join('\n  '));
    }
  }
  return styles;
};

/** The first line and what differs, or nothing. */
function onlyIn(style: string, other = ''): string {
  const others = new Set(other.split('\n'));
  const [name, ...lines] = style.split('\n');
  const different = lines.filter((line) => !others.has(line));
  return different.length > 0 ? [name, ...different].join('\n') : '';
}

/** Scheme, place, element and classes, without the place. */
const nameOf = (style: string) => style.split('\n', 1).join('').replace(/ \d+/, '');

/** The elements of `styles` that are not drawn at all in `others`. */
function goneFrom(styles: readonly string[], others: readonly string[]): string[] {
  const left = others.map(nameOf);
  return styles.map(nameOf).filter((name) => {
    const at = left.indexOf(name);
    left.splice(at, at < 0 ? 0 : 1);
    return at < 0;
  });
}

/** What is drawn in one of the two only; else the elements that look otherwise, each with the properties that differ. */
export function differences(styles: readonly string[], others: readonly string[]): string[] {
  const gone = goneFrom(styles, others).map((name) => `no more: ${name}`);
  const come = goneFrom(others, styles).map((name) => `new: ${name}`);
  const otherwise = styles.map((style, at) => onlyIn(style, others[at])).filter((lines) => lines !== '');
  return gone.length + come.length > 0 ? [...gone, ...come] : otherwise;
}
