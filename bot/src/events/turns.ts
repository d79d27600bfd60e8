/** Runs what has the same key one after another, in the order of asking; what has none runs at once. */
export function inOrder() {
  const last = new Map<string, Promise<void>>();
  return (key: string | undefined, work: () => Promise<void>): Promise<void> => {
    if (key === undefined) {
      return work();
    }
    const done = (last.get(key) ?? Promise.resolve()).then(work).finally(() => {
      if (last.get(key) === done) {
        last.delete(key);
      }
    });
    last.set(key, done);
    return done;
  };
}

/** Lets so many run at once; the others wait, and come in the order of asking. */
export function inPlaces(places: number) {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work: () => Promise<void>): Promise<void> => {
    if (free > 0) {
      free -= 1;
    } else {
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      await work();
    } finally {
      const next = waiting.shift();
      if (next) {
        next();
      } else {
        free += 1;
      }
    }
  };
}
