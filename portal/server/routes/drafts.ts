import {
  type Draft,
  type DraftView,
  dropDraft,
  findDraft,
  kinds,
  mustBeSelf,
  refusalReasons,
  saveDraft,
} from '@yieldwren/shared';
import { draftView } from '@yieldwren/shared/views';
import { z } from 'zod';
import { noContent, ok } from '../http/Reply.ts';
import { defineRoute } from './Route.ts';

const path = '/api/me/drafts/:kind';
const params = z.strictObject({ kind: z.enum(kinds) });
const query = z.strictObject({
  discord_id: z.string().max(20).optional().meta({
    description: "Whose draft the page means: where it is not the session's person, it is refused",
  }),
});

/** Somebody else may have signed in since the page was opened. */
const mustBeOwn = ({ discord_id: meant }: z.infer<typeof query>, own: string) =>
  mustBeSelf(meant, own, refusalReasons.otherAccount);

const present = ({ answers, saved_at }: Draft): DraftView => ({
  answers,
  saved_at: saved_at.toISOString(),
});

const moment = z.iso.datetime({ offset: true });
const moments = z.array(moment).max(20);
const replacesText = 'When each draft that this device has written or seen was saved';
const datesOf = (replaces: z.infer<typeof moments> | undefined) => replaces?.map((at) => new Date(at));

const none = { text: 'There is none' };

const readDraft = defineRoute({
  method: 'get',
  path,
  summary: 'What the person has typed into a form and not sent, on whichever device',
  refuses: ['forbidden'],
  access: 'person',
  params,
  query,
  replies: { 200: { text: 'The draft', schema: draftView }, 204: none },
  handle: async ({ params: { kind }, query: meant, person }) => {
    mustBeOwn(meant, person.discord_id);
    const draft = await findDraft(person.discord_id, kind);
    return draft ? ok(present(draft)) : noContent();
  },
});

const keepDraft = defineRoute({
  method: 'put',
  path,
  summary:
    'Keeps a draft for 30 days, whatever its answers are, in place of one that the device knows or, without `replaces`, of one that is older; else the draft that is there stays, and is the reply',
  access: 'person',
  limit: 'change',
  params,
  query,
  body: draftView.extend({
    saved_at: moment.optional().meta({ description: 'When it was typed; without it, now' }),
    replaces: moments.optional().meta({ description: replacesText }),
  }),
  replies: { 200: { text: 'The draft that is kept now: this one, or another', schema: draftView } },
  handle: async ({ deps: { context }, params: { kind }, query: meant, person, body }) => {
    mustBeOwn(meant, person.discord_id);
    const { answers, saved_at, replaces } = body;
    const draft = { answers, saved_at: saved_at === undefined ? context.now() : new Date(saved_at) };
    return ok(present(await saveDraft(context, person.discord_id, kind, draft, datesOf(replaces))));
  },
});

const deleteDraft = defineRoute({
  method: 'delete',
  path,
  summary: 'Deletes a draft; with `replaces`, one that the device knows: another one stays',
  access: 'person',
  limit: 'change',
  params,
  query: query.extend({
    // Once in a query, it comes as a text.
    replaces: z
      .preprocess((given) => [given].flat(), moments)
      .optional()
      .meta({ description: replacesText }),
  }),
  replies: { 204: { text: 'None of these is there any more' } },
  handle: async ({ params: { kind }, query: { replaces, ...meant }, person }) => {
    mustBeOwn(meant, person.discord_id);
    await dropDraft(person.discord_id, kind, datesOf(replaces));
    return noContent();
  },
});

export const draftRoutes = [readDraft, keepDraft, deleteDraft];
