import { createHash } from 'node:crypto';
import type { AuthorizationRecord, CodeRecord, TokenRecord } from '../world/oauthRecords.ts';
import type { World } from '../world/World.ts';

const CODE_MS = 100_000;
export const TOKEN_SECONDS = 604_800;
const KEPT = 5000;

export interface AuthorizeRequest {
  redirectUri: string;
  state: string | null;
  scope: string;
  challenge: string | null;
  challengeMethod: string | null;
}

export type AuthorizeProblem = 'client' | 'redirect_uri' | 'response_type' | 'scope';

const knownScopes = new Set([
  'identify',
  'email',
  'guilds',
  'guilds.join',
  'guilds.members.read',
  'openid',
  'bot',
  'applications.commands',
]);

/** Reads the address the product sent the browser to; a problem ends on an error page without redirect. */
export function readAuthorize(world: World, query: URLSearchParams): AuthorizeRequest | AuthorizeProblem {
  const { application } = world.state;
  if (query.get('client_id') !== application.id) {
    return 'client';
  }
  const redirectUri =
    query.get('redirect_uri') ?? (application.redirectUris.length === 1 ? application.redirectUris[0] : null);
  if (redirectUri === null || redirectUri === undefined || !application.redirectUris.includes(redirectUri)) {
    return 'redirect_uri';
  }
  if (query.get('response_type') !== 'code') {
    return 'response_type';
  }
  const scope = (query.get('scope') ?? '').split(' ').filter((one) => one !== '');
  if (scope.length === 0 || scope.some((one) => !knownScopes.has(one))) {
    return 'scope';
  }
  return {
    redirectUri,
    state: query.get('state'),
    scope: scope.join(' '),
    challenge: query.get('code_challenge'),
    challengeMethod: query.get('code_challenge_method'),
  };
}

function withQuery(address: string, entries: Record<string, string | null>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(entries)) {
    if (value !== null) {
      url.searchParams.set(name, value);
    }
  }
  return url.toString();
}

function trim<T>(map: Map<string, T>): void {
  const oldest = map.keys().next().value;
  if (map.size > KEPT && oldest !== undefined) {
    map.delete(oldest);
  }
}

/** The person agrees: answers where the browser goes, with a fresh code. */
export function approve(world: World, wanted: AuthorizeRequest, userId: string): string {
  const authorization: AuthorizationRecord = {
    id: world.newId(),
    userId,
    scope: wanted.scope,
    revoked: false,
  };
  const code: CodeRecord = {
    code: world.newSecret('code'),
    authorizationId: authorization.id,
    redirectUri: wanted.redirectUri,
    at: world.now(),
    used: false,
    challenge: wanted.challenge,
    challengeMethod: wanted.challengeMethod,
  };
  world.state.authorizations.set(authorization.id, authorization);
  world.state.codes.set(code.code, code);
  trim(world.state.authorizations);
  trim(world.state.codes);
  return withQuery(wanted.redirectUri, { code: code.code, state: wanted.state });
}

export function deny(wanted: AuthorizeRequest): string {
  return withQuery(wanted.redirectUri, {
    error: 'access_denied',
    error_description: 'The resource owner or authorization server denied the request',
    state: wanted.state,
  });
}

function isProven(code: CodeRecord, verifier: string | undefined): boolean {
  if (code.challenge === null) {
    return true;
  }
  if (verifier === undefined) {
    return false;
  }
  const isHashed = code.challengeMethod === 'S256';
  const proof = isHashed ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return proof === code.challenge;
}

/** The authorization of a code that is fresh, unused, of that address and proven; the code is spent by asking. */
export function spendCode(world: World, code: string, redirectUri: string, verifier: string | undefined) {
  const known = world.state.codes.get(code);
  if (known === undefined || known.used || world.now() - known.at > CODE_MS) {
    return 'Invalid "code" in request.' as const;
  }
  if (known.redirectUri !== redirectUri) {
    return 'Invalid "redirect_uri" in request.' as const;
  }
  if (!isProven(known, verifier)) {
    return 'Invalid "code_verifier" in request.' as const;
  }
  known.used = true;
  return world.state.authorizations.get(known.authorizationId) ?? ('Invalid "code" in request.' as const);
}

export function issueToken(world: World, authorization: AuthorizationRecord): TokenRecord {
  const token: TokenRecord = {
    access: world.newSecret('access'),
    refresh: world.newSecret('refresh'),
    authorizationId: authorization.id,
    expiresAt: world.now() + TOKEN_SECONDS * 1000,
  };
  world.state.tokens.set(token.access, token);
  trim(world.state.tokens);
  return token;
}

/** Discord ends every token of the authorization, whichever was named. */
export function revoke(world: World, token: string): void {
  const known = [...world.state.tokens.values()].find((one) => one.access === token || one.refresh === token);
  const authorization =
    known === undefined ? undefined : world.state.authorizations.get(known.authorizationId);
  if (authorization !== undefined) {
    authorization.revoked = true;
  }
}
