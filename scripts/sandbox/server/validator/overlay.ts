import { decodeText } from '../rest/decodeText.ts';
import { DiscordError } from '../rest/errors.ts';
import { checkMessage } from '../rest/messageChecks.ts';
import { checkModal } from '../rest/modalChecks.ts';
import { isObject } from '../world/components.ts';

/** The request as the validator sees it. */
export interface SeenRequest {
  /** The operation's name in the contract. */
  name: string;
  body: unknown;
  headers: Record<string, unknown>;
}

function refusal(check: () => void): string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof DiscordError) {
      return [`${error.message} (documented limit): ${JSON.stringify(error.errors ?? error.code)}`];
    }
    throw error;
  }
}

const isMessagePost =
  /^POST (\/channels\/\{channel_id\}\/messages|\/webhooks\/\{webhook_id\}\/\{webhook_token\})$/;
const isMessageEdit = /^PATCH .*\/messages\/(\{message_id\}|@original)$/;
const CALLBACK = 'POST /interactions/{interaction_id}/{interaction_token}/callback';
const MAX_REASON = 512;

function callbackFaults(body: Record<string, unknown>): string[] {
  const data = isObject(body['data']) ? body['data'] : {};
  if (body['type'] === 9) {
    return refusal(() => checkModal(data));
  }
  if (body['type'] === 4 || body['type'] === 7) {
    return refusal(() => checkMessage(data, body['type'] === 4));
  }
  if (body['type'] === 5) {
    const others = Object.keys(data).filter((key) => !['flags', 'tts', 'enforce_nonce'].includes(key));
    const isBad = others.length > 0 || ![undefined, 0, 64].includes(data['flags'] as number | undefined);
    return isBad ? ['a deferred answer carries flags 64 only'] : [];
  }
  return [];
}

function reasonFaults(headers: Record<string, unknown>): string[] {
  const reason = headers['x-audit-log-reason'];
  if (typeof reason !== 'string') {
    return [];
  }
  const text = decodeText(reason);
  return text.length < 1 || text.length > MAX_REASON
    ? [`X-Audit-Log-Reason has ${text.length} characters (1 to ${MAX_REASON})`]
    : [];
}

/** Source: https://discord.com/developers/docs/reference#user-agent */
const clientFaults = ({ 'user-agent': client }: Record<string, unknown>): string[] =>
  typeof client === 'string' && client !== '' ? [] : ['no User-Agent: Discord may block who sends none'];

/** The limits of Discord's documents that the schemas do not state. */
export function overlayFaults(request: SeenRequest): string[] {
  const { name, body } = request;
  const faults = [...reasonFaults(request.headers), ...clientFaults(request.headers)];
  if (!isObject(body)) {
    return faults;
  }
  if (isMessagePost.test(name)) {
    faults.push(...refusal(() => checkMessage(body, true)));
  }
  if (isMessageEdit.test(name)) {
    faults.push(...refusal(() => checkMessage(body, false)));
  }
  if (name === CALLBACK) {
    faults.push(...callbackFaults(body));
  }
  if (name === 'POST /users/@me/channels' && typeof body['recipient_id'] !== 'string') {
    faults.push('recipient_id is required for a direct message');
  }
  return faults;
}
