import {
  type Application,
  answerQuestion,
  applyGate,
  type Context,
  DomainError,
  editAnswers,
  erasePerson,
  exportPerson,
  exportText,
  findOfPerson,
  findUserByDiscordId,
  limits,
  presentForOwner,
  readUsualHours,
  setMailStop,
  withdraw,
} from '@yieldwren/shared';
import {
  accountView,
  erasureView,
  exportView,
  ownApplicationsView,
  ownerView,
} from '@yieldwren/shared/views';
import { z } from 'zod';
import { cleared, noContent, ok, type Reply } from '../http/Reply.ts';
import { streamText } from '../http/streamFile.ts';
import { withinTime } from '../http/withinTime.ts';
import { presentPerson } from '../sessions/person.ts';
import { type AboutOne, type Change, changeNamed } from './changeNamed.ts';
import { idParams } from './parameters.ts';
import { defineRoute } from './Route.ts';

const readOwnAccount = defineRoute({
  method: 'get',
  path: '/api/me',
  summary: 'Who is signed in, and whether the pages of reviewers and of leads are open to them',
  access: 'person',
  replies: {
    200: {
      text: 'The person; `reviewer` and `lead` are false too while Discord cannot be asked, or has too much to answer',
      schema: accountView,
    },
  },
  waitsFor: 'itself',
  handle: async ({ deps, person }) => {
    const nothing = { isReviewer: false, isLead: false };
    const { isReviewer, isLead } = await deps.rights.ofAnybody(person).catch(() => nothing);
    return ok({ ...presentPerson(person), reviewer: isReviewer, lead: isLead });
  },
});

/** With how long others have waited. */
const present = async (context: Context, application: Application) =>
  presentForOwner(application, context, await readUsualHours(context, application.kind));

async function answerOwnChange(input: AboutOne, change: Change): Promise<Reply> {
  return ok(await present(input.deps.context, await changeNamed(input, change)));
}

const listOwnApplications = defineRoute({
  method: 'get',
  path: '/api/me/applications',
  summary: "The applicant's own applications, newest first",
  access: 'person',
  replies: {
    200: {
      text: 'Applications, and whether each form may be sent now',
      schema: ownApplicationsView,
    },
  },
  handle: async ({ deps: { context }, person: { discord_id } }) => {
    const [user, found, beta, contact] = await Promise.all([
      findUserByDiscordId(discord_id),
      findOfPerson(discord_id),
      applyGate(context, discord_id, 'beta'),
      applyGate(context, discord_id, 'contact'),
    ]);
    const applications = await Promise.all(found.map(async (one) => await present(context, one)));
    const mail_stopped_at = user?.mail_stopped_at?.toISOString() ?? null;
    return ok({ applications, apply: { beta, contact }, mail_stopped_at });
  },
});

const withdrawOwn = defineRoute({
  method: 'post',
  path: '/api/me/applications/:id/withdraw',
  summary: "Withdraws one's own pending application",
  refuses: ['not_found', 'already_decided'],
  access: 'person',
  limit: 'change',
  params: idParams,
  replies: { 200: { text: 'Withdrawn', schema: ownerView } },
  handle: async (input) => await answerOwnChange(input, withdraw),
});

const editOwn = defineRoute({
  method: 'patch',
  path: '/api/me/applications/:id',
  summary: "Changes the answers of one's own application while nobody has decided on it",
  refuses: ['not_found', 'already_decided', 'too_many', 'not_accepted'],
  access: 'person',
  limit: 'change',
  params: idParams,
  body: z
    .looseObject({})
    .meta({ description: 'Fields of the form, of /form also under `form_data`; what is left out stays.' }),
  replies: { 200: { text: 'As it stands now', schema: ownerView } },
  handle: async (input) =>
    await answerOwnChange(input, async (...at) => await editAnswers(...at, input.body)),
});

const answerOwn = defineRoute({
  method: 'post',
  path: '/api/me/applications/:id/answer',
  summary: "Answers the question that a reviewer has asked about one's own application",
  refuses: ['not_found', 'already_decided', 'nothing_to_answer', 'not_accepted'],
  access: 'person',
  limit: 'change',
  params: idParams,
  body: z.strictObject({
    question: z.string().max(64).meta({ description: 'The id of the question' }),
    text: z.string().max(limits.questionAnswerCharacters).meta({ minLength: 1 }),
  }),
  replies: { 200: { text: 'As it stands now', schema: ownerView } },
  handle: async (input) =>
    await answerOwnChange(input, async (...at) => await answerQuestion(...at, input.body)),
});

const chooseMails = defineRoute({
  method: 'put',
  path: '/api/me/mail',
  summary:
    'Whether the person wants more e-mails than those that confirm that something they sent has arrived',
  access: 'person',
  limit: 'change',
  body: z.strictObject({ wanted: z.boolean() }),
  replies: { 204: { text: 'Noted' } },
  handle: async ({ deps: { context }, person, body: { wanted } }) => {
    if (!(await setMailStop(person.discord_id, wanted ? null : context.now()))) {
      throw new DomainError('unauthenticated');
    }
    return noContent();
  },
});

const exportOwn = defineRoute({
  method: 'get',
  path: '/api/me/export',
  summary: 'Everything that is stored of the person, except what reviewers noted for one another, as a file',
  access: 'person',
  limit: 'export',
  replies: {
    200: {
      text: 'Profile and applications',
      schema: exportView,
    },
  },
  waitsFor: 'itself',
  handle: async ({ deps, person: { discord_id }, response }) => {
    const stored = await withinTime(exportPerson(deps.context, discord_id));
    const file = { name: 'my-data.json', type: 'application/json' };
    return await streamText(response, file, exportText(discord_id, stored));
  },
});

const eraseOwn = defineRoute({
  method: 'delete',
  path: '/api/me',
  summary: 'Erases the person: answers, profile, cards, sessions',
  access: 'person',
  limit: 'change',
  replies: {
    200: {
      text: 'Erased, and signed out everywhere; the code proves the day (UTC) and names nobody',
      schema: erasureView,
    },
  },
  handle: async ({ deps, person, request, response }) => {
    await deps.sessions.foretellEnd(request);
    const { receipt } = await erasePerson(deps.context, person.discord_id);
    await deps.sessions.signOut(request, response);
    return cleared(ok({ receipt }), 'cache', 'storage');
  },
});

export const meRoutes = [
  readOwnAccount,
  listOwnApplications,
  editOwn,
  answerOwn,
  withdrawOwn,
  chooseMails,
  exportOwn,
  eraseOwn,
];
