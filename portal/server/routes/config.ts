import { clientConfig } from '@yieldwren/shared';
import { z } from 'zod';
import { ok } from '../http/Reply.ts';
import { defineRoute } from './Route.ts';

const schema = z
  .object({
    brand: z.string(),
    invite: z.string(),
    email: z.string(),
    social: z.string(),
    login: z.string(),
    dashboard: z.string().nullable(),
    join_by_consent: z.string(),
    client_id: z.string(),
    project_id: z.string(),
    cdn: z.string(),
    public_url: z.string(),
    kept_closed: z.string(),
    kept_visitors: z.string(),
    kept_audit: z.string(),
  })
  .meta({ id: 'ClientConfig' });

export const readConfig = defineRoute({
  method: 'get',
  path: '/api/config',
  summary: 'The settings a browser may know',
  access: 'anyone',
  isOpen: true,
  waitsFor: 'itself',
  replies: { 200: { text: 'Settings', schema } },
  handle: async ({ deps }) => ok(clientConfig(deps.context.config)),
});
