import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type AuthorizeProblem,
  type AuthorizeRequest,
  approve,
  deny,
  readAuthorize,
} from '../oauth/authorizations.ts';
import type { World } from '../world/World.ts';
import { isCrossSite, isFromOwnPage, readForm, redirect, sendPage } from './http.ts';
import { escapeHtml, note, page } from './layout.ts';
import { choosePeople, personButtons, searchForm } from './people.ts';

const problems: Record<AuthorizeProblem, { title: string; text: string }> = {
  client: { title: 'Unknown Application', text: 'No application has that client_id.' },
  redirect_uri: {
    title: 'Invalid OAuth2 redirect_uri',
    text: 'The redirect_uri is not among the registered ones. Nothing was sent anywhere.',
  },
  response_type: { title: 'Invalid Form Body', text: 'response_type must be code.' },
  scope: { title: 'Invalid scope', text: 'At least one known scope is needed.' },
};

const scopeTexts: Record<string, string> = {
  identify: 'read your username and picture',
  email: 'read your e-mail address',
  guilds: 'know which servers you are in',
  'guilds.join': 'join servers for you',
};

function consentPage(
  world: World,
  wanted: AuthorizeRequest,
  query: URLSearchParams,
  hint: string | null,
): string {
  const name = escapeHtml(world.state.application.name);
  const search = query.get('person') ?? '';
  const people = choosePeople(world, search, hint);
  const asked = wanted.scope.split(' ').map((scope) => `<li>${escapeHtml(scopeTexts[scope] ?? scope)}</li>`);
  const host = escapeHtml(new URL(wanted.redirectUri).host);
  const action = `/oauth2/authorize?${escapeHtml(query.toString())}`;
  return page(
    `Authorize ${world.state.application.name}`,
    `<h1>${name} wants to access your account</h1>
<p>It will be able to:</p><ul>${asked.join('')}</ul>
<p id="who">Who are you?</p>
${searchForm(world, '/oauth2/authorize', query, search)}
<form method="post" action="${action}" aria-labelledby="who">${personButtons(world, people, 'Continue as', hint)}
<button type="submit" name="cancel" value="1">Cancel</button></form>
<p class="soft">Afterwards you return to ${host}.</p>`,
  );
}

/** `GET` shows who may be signed in as; `POST` sends the browser back with a code or a refusal. */
export async function serveAuthorize(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const wanted = readAuthorize(world, url.searchParams);
  if (typeof wanted === 'string') {
    const { title, text } = problems[wanted];
    sendPage(response, 400, note(title, text));
    return;
  }
  if (request.method !== 'POST') {
    const hint = isFromOwnPage(request) ? url.searchParams.get('login_hint') : null;
    sendPage(response, 200, consentPage(world, wanted, url.searchParams, hint));
    return;
  }
  if (isCrossSite(request)) {
    sendPage(response, 403, note('Refused', 'This form belongs to another site.'));
    return;
  }
  const form = await readForm(request);
  const userId = form.get('user_id');
  if (form.has('cancel')) {
    redirect(response, deny(wanted));
    return;
  }
  if (userId === null || world.user(userId) === undefined) {
    sendPage(response, 400, note('Nobody chosen', 'Go back and choose a person.'));
    return;
  }
  redirect(response, approve(world, wanted, userId));
}
