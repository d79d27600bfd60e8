import type { ContactAnswers, SubmissionView } from '@yieldwren/shared/browser';
import { request } from './request.ts';

/** Stores the /form form. @param person the Discord id of whom the form was drawn for */
export const submitContact = (formData: ContactAnswers, key: string, person: string | undefined) =>
  request<SubmissionView>('/api/applications', {
    method: 'POST',
    body: { form_data: formData },
    key,
    person,
  });
