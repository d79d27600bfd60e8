const patienceMs = 3_000;

/**
 * Whether the server has another build by now, so that parts of this one can no longer be had. Not asked of a page that
 * was loaded anew already: behind several portals it would be so again and again.
 */
export async function isReplaced(): Promise<boolean> {
  try {
    const [visit] = performance.getEntriesByType('navigation');
    if (!window.firstScript || (visit instanceof PerformanceNavigationTiming && visit.type === 'reload')) {
      return false;
    }
    const signal = AbortSignal.timeout(patienceMs);
    const { status } = await fetch(window.firstScript, { method: 'HEAD', cache: 'no-store', signal });
    return status === 404;
  } catch {
    return false;
  }
}
