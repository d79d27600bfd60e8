import { request } from './request.ts';

/** Counts a visit of /apply, without anything of who. */
export const noteVisit = () =>
  request<undefined>('/api/visits', { method: 'POST', body: { page: '/apply' } });
