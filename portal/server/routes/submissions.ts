import {
  announceAgain,
  betaSubmissionSchema,
  contactApplicationSchema,
  DomainError,
  limits,
  mustBeAccepted,
  mustBeSelf,
  presentSubmission,
  refusalReasons,
  submitBeta,
  submitContact,
} from '@yieldwren/shared';
import { submissionView } from '@yieldwren/shared/views';
import { z } from 'zod';
import { parse } from '../http/parse.ts';
import { created } from '../http/Reply.ts';
import { applicantOf, type SessionPerson } from '../sessions/person.ts';
import { refreshMembership } from '../signIn/recheckMembership.ts';
import { defineRoute, type Input } from './Route.ts';

const keyHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .max(limits.idempotencyKeyCharacters)
    .optional(),
});
const optionsOf = ({ request }: Pick<Input, 'request'>) => ({
  idempotencyKey: parse(keyHeader, { 'idempotency-key': request.get('idempotency-key') })['idempotency-key'],
});

const replies = {
  201: { text: 'The stored record; the same again for the same key', schema: submissionView },
};

const refuses = ['not_accepted', 'already_applied', 'cooldown', 'too_many', 'idempotency_mismatch'] as const;

/**
 * Members as known from the session; Discord is asked only before somebody would be turned away, and who was erased or
 * has logged out meanwhile sends nothing.
 * @throws {DomainError} not_accepted: joining would not help; membership_required, verification_required, discord_unavailable
 */
async function mustBeMember(
  { deps, request, mayGoOn }: Pick<Input, 'deps' | 'request' | 'mayGoOn'>,
  person: SessionPerson,
): Promise<SessionPerson> {
  if (person.member) {
    return person;
  }
  await mustBeAccepted(deps.context, person.discord_id);
  const known = await refreshMembership({ ...deps, request, person }, person);
  if (!known.member) {
    throw new DomainError('membership_required');
  }
  await mayGoOn();
  return known;
}

const submitApplication = defineRoute({
  method: 'post',
  path: '/api/application-submissions',
  summary: 'Sends the beta form',
  refuses: ['membership_required', 'discord_unavailable', ...refuses],
  access: 'person',
  refusal: 'verification_required',
  limit: 'submit',
  body: betaSubmissionSchema,
  headers: keyHeader,
  replies,
  handle: async (input) => {
    const { deps, body, person } = input;
    mustBeSelf(body.discord_id || undefined, person.discord_id, refusalReasons.otherAccount);
    const options = optionsOf(input);
    const member = await mustBeMember(input, person);
    const application = await submitBeta(deps.context, applicantOf(member), body, options);
    return created(presentSubmission(application));
  },
});

const submitContactForm = defineRoute({
  method: 'post',
  path: '/api/applications',
  summary: 'Sends the contact form; membership is asked afterwards',
  refuses,
  access: 'person',
  refusal: 'verification_required',
  limit: 'submit',
  body: contactApplicationSchema,
  headers: keyHeader,
  replies,
  handle: async (input) => {
    const { deps, body, person } = input;
    const applicant = applicantOf(person);
    const application = await submitContact(deps.context, applicant, body.form_data, optionsOf(input));
    return created(presentSubmission(application));
  },
});

const notifyReviewers = defineRoute({
  method: 'post',
  path: '/api/application-notifications',
  summary: "Queues the review card of one's own application where it is missing",
  refuses: ['not_found'],
  access: 'person',
  limit: 'askDiscord',
  body: z.looseObject({ id: z.string().max(64) }).meta({ description: 'The record; only its id is read.' }),
  replies: { 202: { text: 'On its way', schema: z.object({ accepted: z.literal(true) }) } },
  handle: async ({ deps, body, actor }) => {
    await announceAgain(deps.context, actor, body.id);
    return { status: 202, body: { accepted: true } };
  },
});

export const submissionRoutes = [submitApplication, notifyReviewers, submitContactForm];
