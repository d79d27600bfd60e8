import { type Answer, bodyOf, type Call, ok, type Route } from '../rest/Call.ts';
import type { AuthorizationRecord } from '../world/state.ts';
import type { World } from '../world/World.ts';
import { issueToken, revoke, spendCode, TOKEN_SECONDS } from './authorizations.ts';

const fail = (status: number, error: string, description?: string): Answer => ({
  status,
  body: { error, ...(description === undefined ? {} : { error_description: description }) },
});

function credentials(call: Call): { id: string; secret: string } {
  const header = call.headers.authorization;
  if (header?.startsWith('Basic ') === true) {
    const [id = '', secret = ''] = Buffer.from(header.slice(6), 'base64').toString().split(':');
    return { id: decodeURIComponent(id), secret: decodeURIComponent(secret) };
  }
  const body = bodyOf(call);
  return { id: String(body['client_id'] ?? ''), secret: String(body['client_secret'] ?? '') };
}

function isOurs(call: Call): boolean {
  const { id, secret } = credentials(call);
  const { application } = call.world.state;
  return id === application.id && secret === application.clientSecret;
}

function isForm(call: Call): boolean {
  return (call.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}

function grant(world: World, authorization: AuthorizationRecord, hasRefresh = true): Answer {
  const token = issueToken(world, authorization);
  return ok({
    token_type: 'Bearer',
    access_token: token.access,
    expires_in: TOKEN_SECONDS,
    ...(hasRefresh ? { refresh_token: token.refresh } : {}),
    scope: authorization.scope,
  });
}

function byCode(call: Call): Answer {
  const body = bodyOf(call);
  const verifier = body['code_verifier'];
  const spent = spendCode(
    call.world,
    String(body['code'] ?? ''),
    String(body['redirect_uri'] ?? ''),
    typeof verifier === 'string' ? verifier : undefined,
  );
  return typeof spent === 'string' ? fail(400, 'invalid_grant', spent) : grant(call.world, spent);
}

function byRefresh(call: Call): Answer {
  const wanted = String(bodyOf(call)['refresh_token'] ?? '');
  const token = [...call.world.state.tokens.values()].find((one) => one.refresh === wanted);
  const authorization =
    token === undefined ? undefined : call.world.state.authorizations.get(token.authorizationId);
  if (token === undefined || authorization === undefined || authorization.revoked) {
    return fail(400, 'invalid_grant', 'Invalid "refresh_token" in request.');
  }
  call.world.state.tokens.delete(token.access);
  return grant(call.world, authorization);
}

/** Client credentials: a token of the application's owner, which is how a secret is tested without a browser. */
function byCredentials(call: Call): Answer {
  const { world } = call;
  const scope = String(bodyOf(call)['scope'] ?? 'identify');
  const authorization = { id: world.newId(), userId: world.state.guild.ownerId, scope, revoked: false };
  world.state.authorizations.set(authorization.id, authorization);
  return grant(world, authorization, false);
}

function token(call: Call): Answer {
  if (!isForm(call)) {
    return fail(400, 'unsupported_grant_type', 'Invalid "grant_type" in request.');
  }
  if (!isOurs(call)) {
    return fail(401, 'invalid_client');
  }
  const type = bodyOf(call)['grant_type'];
  if (type === 'authorization_code') {
    return byCode(call);
  }
  if (type === 'refresh_token') {
    return byRefresh(call);
  }
  if (type === 'client_credentials') {
    return byCredentials(call);
  }
  return fail(400, 'unsupported_grant_type', 'Invalid "grant_type" in request.');
}

function revokeToken(call: Call): Answer {
  if (!isForm(call) || !isOurs(call)) {
    return fail(401, 'invalid_client');
  }
  revoke(call.world, String(bodyOf(call)['token'] ?? ''));
  return ok({});
}

export const tokenRoutes: Route[] = [
  { method: 'POST', pattern: '/oauth2/token', auth: 'none', handle: token },
  { method: 'POST', pattern: '/oauth2/token/revoke', auth: 'none', handle: revokeToken },
];
