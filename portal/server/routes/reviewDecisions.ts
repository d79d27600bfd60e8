import { approve, limits, reject, reopen, undo } from '@yieldwren/shared';
import { z } from 'zod';
import { emptyBody } from './parameters.ts';
import { defineRoute } from './Route.ts';
import { answerChange, oneChange } from './reviewCommon.ts';

const reason = z.string().max(limits.reasonCharacters).optional();
const said = {
  reason,
  note: z.string().max(limits.noteCharacters).optional(),
  despite_claim: z.boolean().optional().describe('Decide although somebody else has claimed it'),
};
const mustSay = { ...said, reason: reason.meta({ minLength: limits.reasonLeastCharacters }) };

export const approveOne = defineRoute({
  ...oneChange,
  path: '/api/review/applications/:id/approve',
  summary: 'Approves a pending application',
  refuses: ['not_found', 'already_decided', 'claimed'],
  body: z.strictObject(said),
  handle: async (input) =>
    await answerChange(input, async (key) => await approve(input.deps.context, input.actor, key, input.body)),
});

export const rejectOne = defineRoute({
  ...oneChange,
  path: '/api/review/applications/:id/reject',
  summary: 'Rejects a pending application; the reason is what the applicant reads',
  refuses: ['not_found', 'already_decided', 'claimed'],
  body: z.strictObject(mustSay),
  handle: async (input) =>
    await answerChange(input, async (key) => await reject(input.deps.context, input.actor, key, input.body)),
});

export const reopenOne = defineRoute({
  ...oneChange,
  path: '/api/review/applications/:id/reopen',
  summary: 'Puts a decided application back, with a reason',
  refuses: ['not_found', 'already_decided', 'already_applied'],
  body: z.strictObject(mustSay),
  handle: async (input) =>
    await answerChange(
      input,
      async (key) => await reopen(input.deps.context, input.actor, key, input.body.reason ?? ''),
    ),
});

export const undoOne = defineRoute({
  ...oneChange,
  path: '/api/review/applications/:id/undo',
  summary: 'Takes a decision back while nobody has heard of it',
  refuses: ['not_found', 'not_undoable', 'already_applied'],
  body: emptyBody,
  handle: async (input) =>
    await answerChange(input, async (key) => await undo(input.deps.context, input.actor, key)),
});
