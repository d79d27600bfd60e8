/**
 * A command stops when npm, which started it, is stopped: npm hands a signal to its shell only, which dies without
 * handing it on. The loss of the parent is then the only news of it.
 */
export function endWithParent(stop) {
  if (!process.env.npm_lifecycle_event) {
    return;
  }
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(timer);
      stop();
    }
  }, 250);
  timer.unref();
}
