import type { ContactAnswers, SubmissionView } from '@yieldwren/shared/browser';
import { request } from './request.ts';

/** Stores the /form form. */
export const submitContact = (formData: ContactAnswers, key: string) =>
  request<SubmissionView>('/api/applications', {
    method: 'POST',
    body: { form_data: formData },
    key,
  });
