import { type Answer, bodyOf, type Call, ok, routesFor } from '../rest/Call.ts';
import { decodeText } from '../rest/decodeText.ts';
import { asText } from '../world/asText.ts';
import type { AuthorizationRecord } from '../world/oauthRecords.ts';
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
    return { id: decodeText(id), secret: decodeText(secret) };
  }
  const body = bodyOf(call);
  return { id: asText(body['client_id']), secret: asText(body['client_secret']) };
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
  const issued = issueToken(world, authorization);
  return ok({
    token_type: 'Bearer',
    access_token: issued.access,
    expires_in: TOKEN_SECONDS,
    ...(hasRefresh ? { refresh_token: issued.refresh } : {}),
    scope: authorization.scope,
  });
}

function byCode(call: Call): Answer {
  const body = bodyOf(call);
  const verifier = body['code_verifier'];
  const spent = spendCode(
    call.world,
    asText(body['code']),
    asText(body['redirect_uri']),
    typeof verifier === 'string' ? verifier : undefined,
  );
  return typeof spent === 'string' ? fail(400, 'invalid_grant', spent) : grant(call.world, spent);
}

function byRefresh(call: Call): Answer {
  const wanted = asText(bodyOf(call)['refresh_token']);
  const known = [...call.world.state.tokens.values()].find((one) => one.refresh === wanted);
  const authorization =
    known === undefined ? undefined : call.world.state.authorizations.get(known.authorizationId);
  if (known === undefined || authorization === undefined || authorization.revoked) {
    return fail(400, 'invalid_grant', 'Invalid "refresh_token" in request.');
  }
  call.world.state.tokens.delete(known.access);
  return grant(call.world, authorization);
}

/** Client credentials: a token of the application's owner, which is how a secret is tested without a browser. */
function byCredentials(call: Call): Answer {
  const { world } = call;
  const scope = asText(bodyOf(call)['scope'], 'identify');
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
  revoke(call.world, asText(bodyOf(call)['token']));
  return ok({});
}

export const tokenRoutes = routesFor('none', {
  'POST /oauth2/token': token,
  'POST /oauth2/token/revoke': revokeToken,
});
