import { DomainError, errorCodes, type SignInFlow } from '@yieldwren/shared';
import type { Reply } from '../http/Reply.ts';
import type { Metrics } from './createMetrics.ts';

const isCode = (text: unknown): text is string => errorCodes.some((code) => code === text);

function outcomeOf({ body = {} }: Reply): string {
  if ('error' in body) {
    return isCode(body.error) ? body.error : 'failed';
  }
  return 'requires_server_join' in body ? 'join_required' : 'signed_in';
}

/** Counts what comes of one return from Discord. */
export async function countSignIn(
  { signIns }: Pick<Metrics, 'signIns'>,
  flow: SignInFlow,
  finish: () => Promise<Reply>,
): Promise<Reply> {
  try {
    const reply = await finish();
    signIns.inc({ flow, outcome: outcomeOf(reply) });
    return reply;
  } catch (error) {
    signIns.inc({ flow, outcome: error instanceof DomainError ? error.code : 'failed' });
    throw error;
  }
}
