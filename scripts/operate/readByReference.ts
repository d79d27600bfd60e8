import { type Application, findByReference } from '@yieldwren/shared';
import { StepError } from '../base/StepError.mjs';

/** @throws {StepError} for a reference that nothing has */
export async function readByReference(reference: string): Promise<Application> {
  const application = await findByReference(reference);
  if (!application) {
    throw new StepError(`No application has the reference ${reference}.`);
  }
  return application;
}
