import { approve, reject, reopen, undo } from '@yieldwren/shared';
import { reasonedVerdictBody, reopenBody, undoBody, verdictBody } from '@yieldwren/shared/views';
import { defineRoute } from './Route.ts';
import { answerChange, oneChange } from './reviewCommon.ts';

const approveOne = defineRoute({
  ...oneChange,
  path: '/api/review/applications/:id/approve',
  summary: 'Approves a pending application',
  refuses: ['not_found', 'already_decided', 'claimed'],
  body: verdictBody,
  handle: async (input) => await answerChange(input, async (...at) => await approve(...at, input.body)),
});

const rejectOne = defineRoute({
  ...oneChange,
  path: '/api/review/applications/:id/reject',
  summary: 'Rejects a pending application; the reason is what the applicant reads',
  refuses: ['not_found', 'already_decided', 'claimed'],
  body: reasonedVerdictBody,
  handle: async (input) => await answerChange(input, async (...at) => await reject(...at, input.body)),
});

const reopenOne = defineRoute({
  ...oneChange,
  path: '/api/review/applications/:id/reopen',
  summary: 'Reopens a decided application, with a reason',
  refuses: ['not_found', 'already_decided', 'already_applied'],
  body: reopenBody,
  handle: async (input) =>
    await answerChange(input, async (...at) => await reopen(...at, input.body.reason, input.body)),
});

const undoOne = defineRoute({
  ...oneChange,
  path: '/api/review/applications/:id/undo',
  summary: 'Undoes a decision before its applicant is told',
  refuses: ['not_found', 'not_undoable', 'already_applied'],
  body: undoBody,
  handle: async (input) =>
    await answerChange(input, async (...of) => await undo(...of, input.body.decided_at)),
});

export const reviewDecisionRoutes = [approveOne, rejectOne, reopenOne, undoOne];
