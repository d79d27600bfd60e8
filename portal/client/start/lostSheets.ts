const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/** Asks again, ever more seldom, for a style sheet that is lost while the page is used; what brought it asks once only. */
export function askAgainForSheets(): void {
  const pauses = new Map<string, number>();
  document.addEventListener(
    'error',
    ({ target: lost }) => {
      if (lost instanceof HTMLLinkElement && lost.rel === 'stylesheet') {
        const pauseMs = pauses.get(lost.href) ?? firstPauseMs;
        pauses.set(lost.href, Math.min(2 * pauseMs, longestPauseMs));
        setTimeout(() => {
          lost.replaceWith(lost.cloneNode());
        }, pauseMs);
      }
    },
    { capture: true },
  );
}
