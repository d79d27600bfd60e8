import type { World } from '../world/World.ts';
import type { Auth, Call } from './Call.ts';
import { refuse } from './errors.ts';

export interface Caller {
  kind: 'bot' | 'bearer' | 'none';
  bearer: Call['bearer'];
  key: string;
}

const nobody: Caller = { kind: 'none', bearer: null, key: 'nobody' };

function bearerOf(world: World, access: string): Caller {
  const token = world.state.tokens.get(access);
  const authorization =
    token === undefined ? undefined : world.state.authorizations.get(token.authorizationId);
  if (
    token === undefined ||
    authorization === undefined ||
    authorization.revoked ||
    token.expiresAt <= world.now()
  ) {
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
