import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Context, limits, type SignInFlow, type SignInStart } from '@yieldwren/shared';
import type { Reply } from '../http/Reply.ts';

/** One way to Discord and back: made when it starts, spent once, then it keeps the answer for a while. */
export interface Ticket extends SignInStart {
  /** The session that set out, and the one it became. */
  session: string;
  became?: string;
  verifier: string;
  /** Hash of the code it was spent on. */
  code?: string;
  answer?: string;
  /** The reply to a request whose code may be sent again; it holds while there is no `code`. */
  released?: string;
}

type Store = Pick<Context, 'redis'>;

const keyOf = (nonce: string) => `oauth:${nonce}`;
const secretText = () => randomBytes(32).toString('base64url');
export const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** @returns the nonce, and the verifier whose challenge goes with it */
export async function issueTicket(
  { redis }: Store,
  ticket: Pick<Ticket, 'flow' | 'session' | 'return_to'>,
): Promise<{ state: string; verifier: string }> {
  const nonce = secretText();
  const verifier = secretText();
  await redis
    .multi()
    .hset(keyOf(nonce), { ...ticket, verifier })
    .pexpire(keyOf(nonce), limits.oauthStateLifeMs)
    .exec();
  return { state: `${ticket.flow}.${nonce}`, verifier };
}

/** @returns the nonce of a state that is ours in form, and meant for this flow */
export function nonceOf(state: string | undefined, flow: SignInFlow): string | null {
  const prefix = `${flow}.`;
  const nonce = state?.startsWith(prefix) ? state.slice(prefix.length) : '';
  return /^[\w-]{43}$/.test(nonce) ? nonce : null;
}

export async function readTicket({ redis }: Store, nonce: string): Promise<Ticket | null> {
  const fields = await redis.hgetall(keyOf(nonce));
  return fields.session ? (fields as unknown as Ticket) : null;
}

/** Spends the nonce on a code. @returns false when it was spent before, also by another process in this very moment */
export async function spendTicket({ redis }: Store, nonce: string, code: string): Promise<boolean> {
  const replies = await redis
    .multi()
    .hsetnx(keyOf(nonce), 'code', hashOfCode(code))
    .pexpire(keyOf(nonce), limits.oauthStateLifeMs)
    .exec();
  return replies?.[0]?.[1] === 1;
}

/** Discord has not looked at the code: it may be sent again. Whoever waits for this answer is told the same. */
export async function releaseTicket({ redis }: Store, nonce: string, reply: Reply): Promise<void> {
  await redis
    .multi()
    .hset(keyOf(nonce), 'released', JSON.stringify(reply))
    .hdel(keyOf(nonce), 'code')
    .pexpire(keyOf(nonce), limits.oauthStateLifeMs)
    .exec();
}

/** Keeps what the first request was told, for every repeat of it. */
export async function keepAnswer(
  { redis }: Store,
  nonce: string,
  { reply, became }: { reply: Reply; became?: string | undefined },
): Promise<void> {
  const answer = { answer: JSON.stringify(reply), verifier: '', ...(became ? { became } : {}) };
  await redis.multi().hset(keyOf(nonce), answer).pexpire(keyOf(nonce), limits.oauthStateLifeMs).exec();
}

const glanceMs = 50;

/** The answer that the first request got or is about to get; null when it did not live to get one. */
export async function awaitAnswer(
  store: Store,
  nonce: string,
  patienceMs: number,
): Promise<{ ticket: Ticket; reply: Reply } | null> {
  for (let waited = 0; waited < patienceMs; waited += glanceMs) {
    const ticket = await readTicket(store, nonce);
    const told = ticket?.answer ?? (ticket?.code ? undefined : ticket?.released);
    if (ticket && told) {
      return { ticket, reply: JSON.parse(told) as Reply };
    }
    await pause(glanceMs);
  }
  return null;
}
