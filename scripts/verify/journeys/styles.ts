/** Every property of every element that is drawn, in both schemes, a text an element. */
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
    const drawn = [...document.body.querySelectorAll('*')].filter((one) => one.checkVisibility());
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

/** The elements of `styles` that look otherwise in `others`, each with the properties that differ. */
export const differences = (styles: readonly string[], others: readonly string[]) =>
  styles.map((style, at) => onlyIn(style, others[at])).filter((lines) => lines !== '');
