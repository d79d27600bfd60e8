import { type Config, DomainError } from '@yieldwren/shared';
import { signInView } from '@yieldwren/shared/views';
import { z } from 'zod';
import { countSignIn } from '../metrics/countSignIn.ts';
import { finishSignIn } from '../signIn/finishSignIn.ts';
import { recheckMembership } from '../signIn/recheckMembership.ts';
import { defineRoute, type Input } from './Route.ts';

const project_id = z.string().max(100);

const codeSchema = z.strictObject({
  code: z.string().min(1).max(500),
  state: z.string().max(200).optional(),
  project_id,
  mode: z.literal('login').optional(),
});
const recheckSchema = z.strictObject({
  project_id,
  check_membership_only: z.literal(true),
  discord_id: z.string().max(20),
});
const bodySchema = z.union([codeSchema, recheckSchema]);

const isRecheck = (raw: unknown) => typeof raw === 'object' && raw !== null && 'check_membership_only' in raw;

function mustBeOurProject(config: Config, projectId: string): void {
  if (projectId !== config.PROJECT_ID) {
    throw new DomainError('project_mismatch', undefined, { details: 'project ID mismatch' });
  }
}

async function handle({ deps, body, request, person }: Input<typeof bodySchema>) {
  const { context, sessions, memberships, metrics } = deps;
  mustBeOurProject(context.config, body.project_id);
  if ('check_membership_only' in body) {
    return await recheckMembership({ context, memberships, sessions, request, person }, body.discord_id);
  }
  const { code, state } = body;
  const flow = body.mode ?? 'apply';
  const parts = { context, sessions, memberships, request };
  return await countSignIn(metrics, flow, async () => await finishSignIn(parts, { flow, code, state }));
}

export const discordAuth = defineRoute({
  method: 'post',
  path: '/api/discord-auth',
  summary: 'Exchanges a code (verification, or log-in by mode), or asks again whether a person has joined',
  refuses: [
    'project_mismatch',
    'invalid_state',
    'invalid_grant',
    'unauthenticated',
    'user_not_found',
    'application_not_approved',
    'membership_required',
    'discord_unavailable',
  ],
  access: 'anyone',
  limit: 'finishSignIn',
  body: bodySchema,
  bodyChoice: (raw) => (isRecheck(raw) ? recheckSchema : codeSchema),
  replies: {
    200: {
      text: 'Verified, or the server is still to be joined',
      schema: signInView,
    },
  },
  waitsFor: 'itself',
  handle,
});
