import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodeText } from '../rest/decodeText.ts';
import { joinGuild } from '../world/members.ts';
import type { World } from '../world/World.ts';
import { isCrossSite, isFromOwnPage, readForm, sendPage } from './http.ts';
import { escapeHtml, note, page } from './layout.ts';
import { choosePeople, personButtons, searchForm } from './people.ts';

function choicePage(world: World, code: string, query: URLSearchParams, hint: string | null): string {
  const name = escapeHtml(world.state.guild.name);
  const search = query.get('person') ?? '';
  const path = `/invite/${encodeURIComponent(code)}`;
  const found = choosePeople(world, search, hint);
  const isIn = (id: string) => Number(world.member(id) !== undefined);
  const people = found.toSorted((a, b) => isIn(a.id) - isIn(b.id));
  return page(
    `Join ${world.state.guild.name}`,
    `<h1>You have been invited to join ${name}</h1><p>${world.state.members.size} members</p>
<p id="who">Who joins?</p>
${searchForm(world, path, query, search)}
<form method="post" action="${path}" aria-labelledby="who">${personButtons(world, people, 'Join as', hint)}</form>`,
  );
}

/** The page of an invite: choose who joins. */
export async function serveInvite(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const code = decodeText(url.pathname.split('/')[2] ?? '');
  if (code !== world.state.guild.inviteCode) {
    sendPage(response, 404, note('Invite Invalid', 'This invite is invalid or has expired.'));
    return;
  }
  if (request.method !== 'POST') {
    const hint = isFromOwnPage(request) ? url.searchParams.get('login_hint') : null;
    sendPage(response, 200, choicePage(world, code, url.searchParams, hint));
    return;
  }
  if (isCrossSite(request)) {
    sendPage(response, 403, note('Refused', 'This form belongs to another site.'));
    return;
  }
  const user = world.user((await readForm(request)).get('user_id') ?? '');
  if (user === undefined) {
    sendPage(response, 400, note('Nobody chosen', 'Go back and choose a person.'));
    return;
  }
  try {
    joinGuild(world, user.id);
    sendPage(
      response,
      200,
      note(
        `${user.username} is in`,
        `${user.username} is now a member of ${world.state.guild.name}. You can close this page.`,
      ),
    );
  } catch (error) {
    sendPage(
      response,
      403,
      note('Unable to accept invite', error instanceof Error ? error.message : 'Unknown error'),
    );
  }
}
