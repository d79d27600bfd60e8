import { setTimeout as pause } from 'node:timers/promises';
import { type Context, isUnauthorized } from '@yieldwren/shared';
import { type REST, RESTEvents } from 'discord.js';
import { type FatalError, tokenRejected } from './fatal.ts';

/**
 * discord.js forgets its token after one 401, spurious or not. The token is given back, and Discord is asked twice
 * whether it still holds; only then the process ends.
 * @returns how to stop watching
 */
export function watchToken(
  context: Context,
  rest: Pick<REST, 'on' | 'off' | 'setToken'>,
  onFatal: (error: FatalError) => void,
): () => void {
  const { config, discord, log } = context;
  let isChecking = false;
  const isRejected = async (): Promise<boolean> => {
    try {
      await discord.whoAmI();
      return false;
    } catch (error) {
      return isUnauthorized(error);
    }
  };
  const check = async () => {
    isChecking = true;
    rest.setToken(config.DISCORD_TOKEN);
    await pause(200);
    if ((await isRejected()) && (await pause(1_000, true)) && (await isRejected())) {
      onFatal(tokenRejected());
    } else {
      log.warn('Discord answered 401 once; the token still holds');
    }
    isChecking = false;
  };
  const onResponse = (request: { data: { auth?: unknown } }, response: { status: number }) => {
    if (response.status === 401 && request.data.auth !== false && !isChecking) {
      setImmediate(() => void check());
    }
  };
  rest.on(RESTEvents.Response, onResponse);
  return () => {
    rest.off(RESTEvents.Response, onResponse);
  };
}
