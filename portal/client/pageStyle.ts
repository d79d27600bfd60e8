const find = (page: Document) => page.querySelector('style[data-page-style]');

/**
 * A prerendered page holds only the rules it needs. While the whole style sheets arrive one by one, these have to
 * come last, or an early sheet would outweigh rules whose own sheet is still on its way.
 */
export function holdPageStyle(page: Document = document): void {
  const style = find(page);
  if (style) {
    page.body.prepend(style);
  }
}

/** Once every sheet is here, the few rules step aside, so that they outweigh nothing on the next page. */
export function releasePageStyle(page: Document = document): void {
  find(page)?.remove();
}
