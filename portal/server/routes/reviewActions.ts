import {
  addNote,
  ask,
  claim,
  discuss,
  effectKinds,
  keyOf,
  limits,
  readAnyApplication,
  release,
  retryEffects,
  revealContact,
} from '@yieldwren/shared';
import { contactView, reviewerView } from '@yieldwren/shared/views';
import { z } from 'zod';
import { created, ok } from '../http/Reply.ts';
import { withinDiscordTime, withinTime } from '../http/withinTime.ts';
import { defineRoute } from './Route.ts';
import { answerChange, oneChange } from './reviewCommon.ts';

const claimOne = defineRoute({
  ...oneChange,
  path: '/api/review/applications/:id/claim',
  summary: 'Claims an application for a quarter of an hour, so that others see who is on it',
  refuses: ['not_found', 'already_decided'],
  handle: async (input) => await answerChange(input, claim),
});

const releaseOne = defineRoute({
  ...oneChange,
  path: '/api/review/applications/:id/release',
  summary: "Releases one's own claim",
  refuses: ['not_found', 'already_decided'],
  handle: async (input) => await answerChange(input, release),
});

const retryOne = defineRoute({
  ...oneChange,
  path: '/api/review/applications/:id/retry',
  summary: 'Retries a delivery that is held up',
  refuses: ['not_found', 'nothing_to_retry'],
  body: z.strictObject({ effect: z.enum(effectKinds) }),
  handle: async (input) =>
    await answerChange(input, async (...at) => await retryEffects(...at, input.body.effect)),
});

const addOneNote = defineRoute({
  ...oneChange,
  path: '/api/review/applications/:id/notes',
  summary: 'Adds a note for the other reviewers; it cannot be changed',
  body: z.strictObject({ text: z.string().max(limits.noteCharacters).meta({ minLength: 1 }) }),
  replies: { 201: { text: 'The application with its notes', schema: reviewerView } },
  handle: async (input) =>
    await answerChange(input, async (...at) => await addNote(...at, input.body.text), created),
});

const askOne = defineRoute({
  ...oneChange,
  path: '/api/review/applications/:id/questions',
  summary: 'Asks the applicant something; the time of the promise stands still until they answer',
  refuses: ['not_found', 'already_asked', 'already_decided', 'too_many'],
  body: z.strictObject({ text: z.string().max(limits.questionCharacters).meta({ minLength: 1 }) }),
  replies: { 201: { text: 'The application with its questions', schema: reviewerView } },
  handle: async (input) =>
    await answerChange(input, async (...at) => await ask(...at, input.body.text), created),
});

const discussOne = defineRoute({
  ...oneChange,
  path: '/api/review/applications/:id/discuss',
  summary: 'Opens a thread on the card in Discord, where there is none yet',
  refuses: ['not_found', 'discord_unavailable'],
  waitsFor: 'itself',
  handle: async (input) =>
    await withinDiscordTime(input.deps.context, async () => await withinTime(answerChange(input, discuss))),
});

const revealOne = defineRoute({
  ...oneChange,
  path: '/api/review/applications/:id/reveal',
  summary: 'Contact data; who looked and when is recorded with the application',
  replies: {
    200: {
      text: 'Null where the form does not ask for it',
      schema: contactView,
    },
  },
  handle: async ({ deps, actor, params }) => {
    const key = keyOf(await readAnyApplication(params.id));
    const { contact } = await revealContact(deps.context, actor, key);
    return ok(contact);
  },
});

export const reviewActionRoutes = [claimOne, releaseOne, retryOne, addOneNote, askOne, discussOne, revealOne];
