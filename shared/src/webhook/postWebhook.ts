import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { hostOf } from '../hostOf.ts';
import { isPublic, PrivateAddressError, publicLookup } from './publicLookup.ts';

export interface WebhookMessage {
  /** The same for each attempt. */
  id: string;
  at: Date;
  body: string;
}

export interface Receiver {
  url: string;
  /** All of them sign, so that a receiver may change from one to the next. */
  secrets: readonly string[];
  mayBePrivate: boolean;
}

const patienceMs = 8_000;

/** By the Standard Webhooks specification. */
const headersFor = ({ id, at, body }: WebhookMessage, secrets: readonly string[]) => ({
  'Content-Type': 'application/json',
  'User-Agent': 'yieldwren-webhooks',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
});

/**
 * Sends one webhook. A redirect is an answer like any other: it is not followed. @returns the status of the answer
 * @throws {PrivateAddressError} before anything leaves for an address that is not public; what the network threw
 */
export async function postWebhook(receiver: Receiver, message: WebhookMessage): Promise<number> {
  const url = new URL(receiver.url);
  const host = hostOf(url);
  // An address that is written out is not looked up.
  if (!receiver.mayBePrivate && isIP(host) !== 0 && !isPublic(host)) {
    throw new PrivateAddressError(`${host} is not a public address`);
  }
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method: 'POST',
    headers: headersFor(message, receiver.secrets),
    signal: AbortSignal.timeout(patienceMs),
    agent: false,
    ...(receiver.mayBePrivate ? {} : { lookup: publicLookup }),
  });
  request.end(message.body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  request.on('error', () => undefined);
  response.destroy();
  return response.statusCode ?? 0;
}
