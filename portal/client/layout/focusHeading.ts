export function focusHeading(place: Element | null | undefined): void {
  const heading = place?.querySelector<HTMLElement>('h1, h2, h3');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
