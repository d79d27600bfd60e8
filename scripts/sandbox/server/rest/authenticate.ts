import type { AuthorizationRecord } from '../world/oauthRecords.ts';
import type { World } from '../world/World.ts';
import type { Auth, Call } from './Call.ts';
import { refuse } from './errors.ts';

export interface Caller {
  kind: 'bot' | 'bearer' | 'none';
  bearer: Call['bearer'];
  key: string;
}

const nobody: Caller = { kind: 'none', bearer: null, key: 'nobody' };

/** What the person of this access token agreed to, as long as the token is good. */
export function authorizationOf(world: World, access: string): AuthorizationRecord | undefined {
  const token = world.state.tokens.get(access);
  if (token === undefined || token.expiresAt <= world.now()) {
    return undefined;
  }
  const authorization = world.state.authorizations.get(token.authorizationId);
  return authorization?.revoked ? undefined : authorization;
}

function bearerOf(world: World, access: string): Caller {
  const authorization = authorizationOf(world, access);
  if (authorization === undefined) {
    return nobody;
  }
  const bearer = { userId: authorization.userId, scope: authorization.scope, access };
  return { kind: 'bearer', bearer, key: authorization.id };
}

function callerOf(world: World, header: string | undefined): Caller {
  const [scheme, token] = (header ?? '').split(' ');
  if (scheme === 'Bot' && token === world.state.application.token) {
    return { kind: 'bot', bearer: null, key: 'bot' };
  }
  return scheme === 'Bearer' && token !== undefined ? bearerOf(world, token) : nobody;
}

/** @throws DiscordError 401 when the route wants more than the caller shows. */
export function authenticate(world: World, auth: Auth, header: string | undefined): Caller {
  const caller = callerOf(world, header);
  const isFine =
    auth === 'none' || (auth === 'botOrBearer' && caller.kind !== 'none') || auth === caller.kind;
  if (!isFine) {
    throw refuse('unauthorized');
  }
  return caller;
}
