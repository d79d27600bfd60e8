const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;

/** One timer for everything on the page that shows time passing. */
export function everySecond(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((tell) => tell()), 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && timer !== null) {
      clearInterval(timer);
      timer = null;
    }
  };
}
