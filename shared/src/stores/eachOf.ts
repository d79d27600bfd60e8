interface Closable<T> extends AsyncIterable<T> {
  close: () => Promise<unknown>;
}

/** What a cursor finds; it is closed also where nobody reads on, as mongoose's own iterator does not. */
export async function* eachOf<T>(cursor: Closable<T>): AsyncGenerator<T> {
  try {
    yield* cursor;
  } finally {
    await cursor.close();
  }
}
