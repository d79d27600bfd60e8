import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string | undefined>();

/**
 * Whatever `run` begins belongs to one cause: log lines have its id as `reqId`, and rows of the ledger keep it.
 * @param id of a request or an interaction; nothing where nobody asked
 */
export const underTrace = <T>(id: string | null | undefined, run: () => T): T =>
  storage.run(id ?? undefined, run);

/** The request or interaction that what runs now belongs to. */
export const currentTrace = (): string | undefined => storage.getStore();

/** The id as a field, where there is one. */
export function tracedBy(): { request_id?: string } {
  const id = currentTrace();
  return id === undefined ? {} : { request_id: id };
}

/** Keeps the cause of what is run later, on behalf of its sender, in the course of something else. */
export const withTrace = <Run extends (...args: never[]) => unknown>(run: Run): Run =>
  AsyncLocalStorage.bind(run);
