import { kinds } from '../applications/kinds.ts';
import type { Effect } from '../applications/reviewPart.ts';
import { type Application, modelOf, readApplication } from '../applications/store.ts';
import { startTestContext, type TestContext } from './testContext.ts';

/** Stores and a context for the tests of one file, each of which finds no application. @returns how to come by the context */
export function useContext(): () => TestContext {
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext();
  });
  afterAll(async () => {
    await context.close();
  });
  beforeEach(async () => {
    await Promise.all(kinds.map((kind) => modelOf(kind).deleteMany({})));
  });
  return () => context;
}

/** An application with these rows of the ledger and no others. */
export async function withRows(submitted: Promise<Application>, ...effects: Effect[]): Promise<Application> {
  const { kind, _id } = await submitted;
  await modelOf(kind).updateOne({ _id }, { $set: { effects } });
  return await readApplication({ kind, id: _id.toString() });
}
