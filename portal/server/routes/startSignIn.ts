import { authorizeUrl, redirectUriOf, scopeOf, signInFlows } from '@yieldwren/shared';
import { z } from 'zod';
import { redirect } from '../http/Reply.ts';
import { returnToSchema } from '../signIn/returnTo.ts';
import { issueTicket } from '../signIn/tickets.ts';
import { defineRoute } from './Route.ts';

export const startSignIn = defineRoute({
  method: 'get',
  path: '/api/auth/discord',
  summary:
    "Redirects to Discord's consent page; makes a session and a state that can be used once within ten minutes",
  access: 'anyone',
  limit: 'startSignIn',
  query: z.strictObject({ flow: z.enum(signInFlows), return_to: returnToSchema.optional() }),
  replies: { 302: { text: 'To the consent page' } },
  waitsFor: 'itself',
  handle: async ({ deps: { context, sessions }, query, request }) => {
    const session = await sessions.begin(request);
    const { flow, return_to } = query;
    const start = { flow, ...(return_to ? { return_to } : {}) };
    const ticket = await issueTicket(context, { ...start, session });
    const redirectUri = redirectUriOf(context.config.PUBLIC_URL, flow);
    const scope = scopeOf(context.config, start);
    return redirect(authorizeUrl(context.config, { ...ticket, redirectUri, scope }));
  },
});
