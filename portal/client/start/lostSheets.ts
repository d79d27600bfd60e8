const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/**
 * Asks again, ever more seldom and when the connection is back, for a style sheet that is lost while the page is used;
 * what brought it asks once only.
 */
export function askAgainForSheets(): void {
  const pauses = new Map<string, number>();
  document.addEventListener(
    'error',
    ({ target: lost }) => {
      if (lost instanceof HTMLLinkElement && lost.rel === 'stylesheet') {
        const pauseMs = pauses.get(lost.href) ?? firstPauseMs;
        pauses.set(lost.href, Math.min(2 * pauseMs, longestPauseMs));
        // Once it stands in the page no more, this does nothing.
        const ask = () => {
          lost.replaceWith(lost.cloneNode());
        };
        setTimeout(ask, pauseMs);
        window.addEventListener('online', ask, { once: true });
      }
    },
    { capture: true },
  );
}
