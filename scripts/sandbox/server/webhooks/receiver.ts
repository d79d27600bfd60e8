import type { IncomingMessage, ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import type { WebhooksView } from '../../api/index.ts';
import { isCrossSite } from '../pages/http.ts';
import { readRaw } from '../rest/readBody.ts';
import { iso } from '../world/present.ts';
import type { WorldState } from '../world/state.ts';
import type { World } from '../world/World.ts';

export const receiverPath = '/webhook-receiver';

/** Opens nothing but the sandbox. */
export const receiverSecret = `whsec_${Buffer.from('what the sandbox verifies with').toString('base64')}`;

const KEPT = 200;
const SHOWN = 50;
const LONGEST_BODY = 65_536;

export const noWebhooks = (): WorldState['webhooks'] => ({ refuses: false, deliveries: [] });

export const webhooksView = ({ state }: World): WebhooksView => ({
  refuses: state.webhooks.refuses,
  deliveries: state.webhooks.deliveries.slice(-SHOWN).map(({ at, ...rest }) => ({ ...rest, at: iso(at) })),
});

/** Whether every delivery is answered 503 from now on. */
export function refuseWebhooks(world: World, refuses: boolean): void {
  world.state.webhooks.refuses = refuses;
  world.tell({ event: 'webhooks' });
}

/** By the Standard Webhooks specification: signature and time. @returns what is wrong with it */
function problemOf(body: string, request: IncomingMessage): string | null {
  try {
    new Webhook(receiverSecret).verify(body, request.headers as Record<string, string>);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function statusFor(world: World, problem: string | null): number {
  if (problem !== null) {
    return 401;
  }
  return world.state.webhooks.refuses ? 503 : 204;
}

function keep(world: World, request: IncomingMessage, body: string): number {
  const { deliveries } = world.state.webhooks;
  const message = String(request.headers['webhook-id'] ?? '');
  const problem = problemOf(body, request);
  const status = statusFor(world, problem);
  const attempt = deliveries.filter((one) => one.message === message).length + 1;
  const kept = { id: world.newId(), at: world.now(), message, attempt, problem, status };
  deliveries.push({ ...kept, body: body.slice(0, LONGEST_BODY) });
  deliveries.splice(0, deliveries.length - KEPT);
  world.tell({ event: 'webhooks' });
  return status;
}

/** An operator's own system for trying: verifies each webhook and keeps what came. */
export async function serveReceiver(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = (await readRaw(request)).toString();
  if (request.method !== 'POST' || isCrossSite(request)) {
    response.writeHead(request.method === 'POST' ? 403 : 405, { Allow: 'POST' }).end();
    return;
  }
  response.writeHead(keep(world, request, body)).end();
}
