import { type Application, keyOf, modelOf, nativeOf } from '../applications/store.ts';

/** Makes an application older, as if it had been sent so many milliseconds earlier. */
export async function ageApplication(application: Application, by: number): Promise<void> {
  const { kind, id } = keyOf(application);
  const created_at = new Date(application.created_at.getTime() - by);
  await nativeOf(kind).updateOne({ _id: application._id }, { $set: { created_at } });
  if (!(await modelOf(kind).exists({ _id: id, created_at }))) {
    throw new Error('there is no such application');
  }
}
