import type { BetaSubmissionBody, SubmissionView } from '@yieldwren/shared/browser';
import { request } from './request.ts';

/** Stores the /apply form. The same key with the same body gives the first reply again. */
export const submitBeta = (body: BetaSubmissionBody, key: string) =>
  request<SubmissionView>('/api/application-submissions', {
    method: 'POST',
    body,
    key,
  });

/** Asks for the reviewers to be told; the server reads the record's id only. */
export const announceSubmission = (record: SubmissionView) =>
  request<unknown>('/api/application-notifications', { method: 'POST', body: record });
