import type { Sandbox } from '../index.ts';

export interface ApiAnswer {
  status: number;
  body: unknown;
  headers: Headers;
}

async function answerOf(response: Response): Promise<ApiAnswer> {
  const { status, headers } = response;
  const text = await response.text();
  return { status, headers, body: headers.get('content-type')?.includes('json') ? JSON.parse(text) : text };
}

/** One REST call as the application (or with headers of one's own), for tests of the wire. */
export async function callApi(
  sandbox: Pick<Sandbox, 'url' | 'settings'>,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<ApiAnswer> {
  const response = await fetch(`${sandbox.url}/api/v10${path}`, {
    method,
    headers: {
      Authorization: `Bot ${sandbox.settings.DISCORD_TOKEN}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return answerOf(response);
}

/** A token call: form-encoded, with the application's credentials. */
export async function callToken(
  sandbox: Pick<Sandbox, 'url' | 'settings'>,
  form: Record<string, string>,
  path = '/oauth2/token',
): Promise<ApiAnswer> {
  const { DISCORD_CLIENT_ID: id, DISCORD_CLIENT_SECRET: secret } = sandbox.settings;
  const response = await fetch(`${sandbox.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_id: id, client_secret: secret, ...form }),
  });
  return answerOf(response);
}

export function authorizeUrl(
  sandbox: Pick<Sandbox, 'url' | 'settings'>,
  extra: Record<string, string> = {},
): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: sandbox.settings.DISCORD_CLIENT_ID,
    redirect_uri: 'http://localhost:3000/verify',
    scope: 'identify',
    state: 'apply.abc',
    ...extra,
  });
  return `${sandbox.url}/oauth2/authorize?${query.toString()}`;
}

export function codeOf(redirect: string): string {
  return new URL(redirect).searchParams.get('code') ?? '';
}
