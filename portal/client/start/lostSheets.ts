const pauseMs = 1_000;

/** Asks once more for a style sheet that is lost while the page is used; what brought it asks once only. */
export function askAgainForSheets(): void {
  const asked = new Set<string>();
  document.addEventListener(
    'error',
    ({ target: lost }) => {
      if (lost instanceof HTMLLinkElement && lost.rel === 'stylesheet' && !asked.has(lost.href)) {
        asked.add(lost.href);
        setTimeout(() => {
          lost.replaceWith(lost.cloneNode());
        }, pauseMs);
      }
    },
    { capture: true },
  );
}
