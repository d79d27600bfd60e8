import { channel } from 'node:diagnostics_channel';
import type { REST } from '@discordjs/rest';

/** One call to Discord that is over. */
export interface DiscordCall {
  method: string;
  route: string;
  /** null when no answer came. */
  status: number | null;
  tookMs: number;
}

/** A call that waited for its turn in Discord's rate limit. */
export interface RateLimitWait {
  route: string;
  waitedMs: number;
}

export const discordCalls = channel('yieldwren:discord-call');
export const rateLimitWaits = channel('yieldwren:rate-limit-wait');

/** Every route that the product asks, so that what is counted by route stays bounded. */
const routes = [
  '/applications/@me',
  '/applications/:id/commands',
  '/channels/:id',
  '/channels/:id/messages',
  '/channels/:id/messages/:id',
  '/channels/:id/messages/:id/threads',
  '/channels/:id/threads',
  '/gateway',
  '/gateway/bot',
  '/guilds/:id',
  '/guilds/:id/channels',
  '/guilds/:id/members',
  '/guilds/:id/members/:id',
  '/guilds/:id/members/:id/roles/:id',
  '/guilds/:id/roles/member-counts',
  '/interactions/:id/:token/callback',
  '/invites/:code',
  '/oauth2/token',
  '/oauth2/token/revoke',
  '/users/@me',
  '/users/@me/channels',
  '/users/@me/guilds',
  '/webhooks/:id/:token',
  '/webhooks/:id/:token/messages/@original',
  '/webhooks/:id/:token/messages/:id',
] as const;

const otherRoute = 'other';
export const discordRoutes: readonly string[] = [...routes, otherRoute];

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');
const known = routes.map((route) => ({ route, parts: partsOf(route) }));

/** What stands behind `/api/v10` in an address; a route of discord.js stands alone. */
function pathParts(address: string): string[] {
  const parts = partsOf(new URL(address, 'https://discord.com').pathname);
  const api = parts.indexOf('api');
  return parts.slice(/^v\d+$/.test(parts[api + 1] ?? '') ? api + 2 : api + 1);
}

/** The route of an address or a path, without anybody's id in it. */
export function routeOf(address: string): string {
  const given = pathParts(address);
  const isIt = (parts: readonly string[]) =>
    parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at]);
  return known.find(({ parts }) => isIt(parts))?.route ?? otherRoute;
}

/** Tells how long calls wait in discord.js's own queues. */
export function tellWaits(rest: Pick<REST, 'on'>): void {
  rest.on('rateLimited', ({ route, timeToReset, retryAfter }) => {
    const wait: RateLimitWait = { route: routeOf(route), waitedMs: Math.max(timeToReset, retryAfter) };
    rateLimitWaits.publish(wait);
  });
}
