import { ConnectionError, codeOf, isPassing, repliedText } from './api/request.ts';

/** Of a change that the server has not confirmed. */
export const unheardWords = {
  title: 'Not confirmed',
  message:
    'This may have been done all the same. If this page still shows it as it was, try again; that does no harm.',
} as const;

const offlineText = 'You are offline, so nothing was sent. Try again when the connection is back.';

/**
 * Nobody said what came of a change, so it may have been done. Whether Discord knows somebody is asked before anything.
 * @param wasOffline before the call was made: then nothing was sent
 */
export const isUnheard = (error: unknown, wasOffline: boolean | undefined): boolean =>
  !wasOffline && isPassing(error) && codeOf(error) !== 'discord_unavailable';

interface Words {
  readonly title: string;
  readonly message: string;
}

/** A change that was not done, or perhaps was, in words. @param failed where it is known that it was not */
export function changeFailure(error: unknown, wasOffline: boolean | undefined, failed: Words): Words {
  if (isUnheard(error, wasOffline)) {
    return unheardWords;
  }
  const isUnsent = error instanceof ConnectionError;
  return { title: failed.title, message: isUnsent ? offlineText : repliedText(error, failed.message) };
}
