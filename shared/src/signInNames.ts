import type { Config } from './config.ts';

/** Where Discord sends people back to, by what they set out for; registered there letter by letter. */
const callbackPaths = { apply: '/verify', login: '/auth-callback' } as const;

export type SignInFlow = keyof typeof callbackPaths;
export const signInFlows = Object.keys(callbackPaths) as readonly SignInFlow[];

/** What somebody sets out to Discord for, and where they come back to. */
export interface SignInStart {
  flow: SignInFlow;
  return_to?: string;
}

/** Where the form for the beta begins; other pages ask for verification too. */
export const isToApply = ({ flow, return_to: path = '/apply' }: SignInStart): boolean =>
  flow === 'apply' && path === '/apply';

/** Whether people are asked to be added to the server: only to apply, since only there are they told. */
export const asksToJoin = (config: Pick<Config, 'DISCORD_JOIN_BY_CONSENT'>, start: SignInStart): boolean =>
  config.DISCORD_JOIN_BY_CONSENT && isToApply(start);

/** What people are asked for: who they are; and, to apply where the operator wants it so, to be added to the server. */
export const scopeOf = (config: Pick<Config, 'DISCORD_JOIN_BY_CONSENT'>, start: SignInStart): string =>
  asksToJoin(config, start) ? 'identify guilds.join' : 'identify';

export const redirectUriOf = (publicUrl: string, flow: SignInFlow): string =>
  `${publicUrl}${callbackPaths[flow]}`;

/** Every address that Discord may send people back to. */
export const redirectUrisOf = (publicUrl: string): string[] =>
  Object.values(callbackPaths).map((path) => `${publicUrl}${path}`);

/** The session's cookie. `__Host-` ties it to this host and to https; a browser refuses that name on http. */
export const sessionCookieOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-sid' : 'sid';
