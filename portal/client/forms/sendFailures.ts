import { isSignedOut, ReplyError } from '../api/request.ts';
import { isUnheard } from '../changeFailure.ts';
import { waitText } from './waitText.ts';
import { failureWords } from './words.ts';

export interface Failure {
  readonly text: string;
  /** What the person can do beyond sending it again. */
  readonly help?: 'verify' | 'join';
  /** Sending it again cannot help. */
  readonly isFinal?: true;
  /** It goes by itself when the connection is back. */
  readonly isQueued?: true;
  /** Nobody said what came of it: it may have arrived. */
  readonly isUnheard?: true;
}

function failureOfReply({ reply }: ReplyError): Failure {
  switch (reply.error ?? 'internal') {
    case 'membership_required':
      return { text: failureWords.notMember, help: 'join' };
    case 'forbidden':
      return { text: failureWords.signedOut, help: 'verify' };
    case 'cooldown':
      return {
        text: reply.date ? waitText({ date: reply.date }) : (reply.message ?? failureWords.server),
        isFinal: true,
      };
    case 'too_many':
    case 'already_decided':
    case 'not_accepted':
      return { text: reply.message ?? failureWords.server, isFinal: true };
    case 'rate_limited':
      return { text: failureWords.rateLimited(Math.ceil(reply.retry_after ?? 60)) };
    case 'invalid':
      return { text: reply.fields ? failureWords.fields : failureWords.server };
    default:
      return { text: failureWords.server };
  }
}

/** Sent again, it goes under its key, or says the same as before. */
function failureOfUnheard(error: unknown): Failure {
  const isOffline = !(error instanceof ReplyError) && !navigator.onLine;
  return isOffline
    ? { text: failureWords.queued, isQueued: true, isUnheard: true }
    : { text: failureWords.unheard, isUnheard: true };
}

/** A failed submission in words. @param wasOffline before it was sent */
export function failureOf(error: unknown, wasOffline = false): Failure {
  if (isSignedOut(error)) {
    return { text: failureWords.signedOut, help: 'verify' };
  }
  if (isUnheard(error, wasOffline)) {
    return failureOfUnheard(error);
  }
  if (error instanceof ReplyError) {
    return failureOfReply(error);
  }
  return navigator.onLine
    ? { text: failureWords.unreachable }
    : { text: failureWords.queued, isQueued: true };
}
