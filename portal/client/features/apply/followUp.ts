import type { SubmissionView } from '@yieldwren/shared/browser';
import { assignRole } from '../../api/roles.ts';
import { announceSubmission } from '../../api/submissions.ts';
import { logFailure } from '../../logFailure.ts';

/** What follows a stored application. The applicant sees success whatever becomes of it. */
export async function followUp(record: SubmissionView, discordId: string | null): Promise<void> {
  await announceSubmission(record).catch((error: unknown) => {
    logFailure('The reviewers could not be notified', error);
  });
  if (discordId === null) {
    return;
  }
  try {
    const { error } = await assignRole(discordId);
    if (error) {
      logFailure('The role could not be assigned', error);
    }
  } catch (error) {
    logFailure('The role could not be assigned', error);
  }
}
