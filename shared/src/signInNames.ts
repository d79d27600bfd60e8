import type { Config } from './config.ts';

/** Where Discord sends people back to, by what they set out for; registered there letter by letter. */
const callbackPaths = { apply: '/verify', login: '/auth-callback' } as const;

export type SignInFlow = keyof typeof callbackPaths;
export const signInFlows = Object.keys(callbackPaths) as readonly SignInFlow[];

/** What people are asked for: who they are; and, to apply where the operator wants it so, to be added to the server. */
export const scopeOf = (config: Pick<Config, 'DISCORD_JOIN_BY_CONSENT'>, flow: SignInFlow): string =>
  flow === 'apply' && config.DISCORD_JOIN_BY_CONSENT ? 'identify guilds.join' : 'identify';

export const redirectUriOf = (publicUrl: string, flow: SignInFlow): string =>
  `${publicUrl}${callbackPaths[flow]}`;

/** Every address that Discord may send people back to. */
export const redirectUrisOf = (publicUrl: string): string[] =>
  Object.values(callbackPaths).map((path) => `${publicUrl}${path}`);

/** The session's cookie. `__Host-` ties it to this host and to https; a browser refuses that name on http. */
export const sessionCookieOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-sid' : 'sid';
