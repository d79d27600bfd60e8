import { clientConfig } from '@yieldwren/shared';
import { clientConfigView } from '@yieldwren/shared/views';
import { ok } from '../http/Reply.ts';
import { defineRoute } from './Route.ts';

export const readConfig = defineRoute({
  method: 'get',
  path: '/api/config',
  summary: 'The settings a browser may know',
  access: 'anyone',
  isOpen: true,
  waitsFor: 'itself',
  replies: { 200: { text: 'Settings', schema: clientConfigView } },
  handle: async ({ deps }) => ok(clientConfig(deps.context.config)),
});
