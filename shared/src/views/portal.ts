import { z } from 'zod';
import { text, textOrNull } from './scalars.ts';

/** The settings that a browser may know. */
export const clientConfigView = z
  .object({
    brand: text,
    invite: text,
    email: text,
    social: text,
    login: text,
    dashboard: textOrNull,
    join_by_consent: text.describe("'yes': Discord asks applicants whether they may be added to the server"),
    client_id: text,
    project_id: text,
    cdn: text,
    public_url: text,
    kept_closed: text,
    kept_visitors: text,
    kept_audit: text,
  })
  .meta({ id: 'ClientConfig' });
export type ClientConfig = z.infer<typeof clientConfigView>;

const readinessCheck = z.object({ ready: z.boolean(), reason: text.describe('The cause, for operators') });
export type ReadinessCheck = z.infer<typeof readinessCheck>;

export const readinessView = z.object({
  ready: z.boolean(),
  portal: readinessCheck,
  mongodb: readinessCheck,
  redis: readinessCheck,
  gateway: readinessCheck,
});

export const healthView = z.object({ status: z.literal('ok') });
