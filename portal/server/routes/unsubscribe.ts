import { type Phrases, readByToken, readRecipient, stopMails } from '@yieldwren/shared';
import { escapeHtml } from '@yieldwren/shared/escapeHtml';
import { z } from 'zod';
import { plainPage } from '../http/plainPage.ts';
import type { Reply } from '../http/Reply.ts';
import { defineRoute } from './Route.ts';

/** Whoever has the token of an e-mail may ask. */
const byToken = {
  access: 'anyone',
  limit: 'unsubscribe',
  query: z.object({ token: z.string().max(200) }),
  refuses: ['not_found'],
  replies: { 200: { text: 'A page', types: ['text/html'] } },
} as const;

/** The form asks this very address. */
const asking = ({ mailStop: { title, text, button } }: Phrases) => ({
  title,
  body: `<p>${escapeHtml(text)}</p><form method="post"><button>${escapeHtml(button)}</button></form>`,
});

const stopped = ({ mailStop: { doneTitle, done }, mail }: Phrases) => ({
  title: doneTitle,
  body: `<p>${escapeHtml(done)}</p><p><a href="/status">${escapeHtml(mail.yourApplication)}</a></p>`,
});

function pageOf(phrases: Phrases, isStopped: boolean): Reply {
  const words = isStopped ? stopped(phrases) : asking(phrases);
  return { status: 200, ...plainPage({ language: phrases.status.locale, ...words }) };
}

const askToUnsubscribe = defineRoute({
  method: 'get',
  path: '/api/unsubscribe',
  summary: "The page with the button that stops a person's e-mails; changes nothing by itself",
  ...byToken,
  handle: async ({ deps: { context }, query: { token } }) => {
    const { discord_id } = await readByToken(context, token);
    const { phrases, hasStoppedMails } = await readRecipient(discord_id);
    return pageOf(phrases, hasStoppedMails);
  },
});

const unsubscribe = defineRoute({
  method: 'post',
  path: '/api/unsubscribe',
  summary:
    "Stops a person's e-mails, all but those that confirm that something they sent has arrived, by the token in an e-mail: from anywhere, without a session, whatever the body (RFC 8058)",
  ...byToken,
  body: z.unknown(),
  bodyTypes: ['multipart/form-data', 'application/x-www-form-urlencoded'],
  handle: async ({ deps: { context }, query: { token } }) => {
    const { discord_id } = await stopMails(context, token);
    const { phrases } = await readRecipient(discord_id);
    return pageOf(phrases, true);
  },
});

export const unsubscribeRoutes = [askToUnsubscribe, unsubscribe];
