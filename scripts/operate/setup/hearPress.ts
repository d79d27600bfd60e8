import { type SessionInfo, WebSocketManager, WebSocketShardEvents } from '@discordjs/ws';
import {
  type APIInteraction,
  GatewayDispatchEvents,
  InteractionResponseType,
  InteractionType,
  Routes,
} from 'discord-api-types/v10';
import { need, readerOf, type Setup } from './Setup.ts';

/** A socket that does not open is given up before all is: ended while it opens, it would stay. */
const [connectMs, handshakeMs] = [15_000, 10_000];

/**
 * A session of the gateway that acknowledges a press of one button and leaves everything else to a bot that may run. One
 * that is closed is not made anew.
 * @returns `heard`: true once it is pressed, false when nobody does in time. @throws when the gateway does not let it in
 */
export async function hearPress(setup: Setup, customId: string) {
  const { rest } = readerOf(setup);
  const { promise: heard, resolve, reject } = Promise.withResolvers<boolean>();
  // Whoever waits for it hears why.
  heard.catch(() => undefined);
  let session: SessionInfo | null = null;
  let isOver = false;
  const gateway = new WebSocketManager({
    token: need(setup, 'DISCORD_TOKEN'),
    intents: 0,
    rest,
    handshakeTimeout: handshakeMs,
    // Asked for before each connection: the library makes a new one half a second after one is closed, ended or not.
    retrieveSessionInfo: async () => (isOver ? await new Promise<never>(() => undefined) : session),
    updateSessionInfo: (_shard, info) => {
      session = info;
    },
  });

  async function acknowledge({ id, token }: APIInteraction): Promise<void> {
    const body = { type: InteractionResponseType.DeferredMessageUpdate };
    await rest.post(Routes.interactionCallback(id, token), { body, auth: false });
  }

  gateway.on(WebSocketShardEvents.Dispatch, ({ data: { t: event, d } }) => {
    const isPress =
      event === GatewayDispatchEvents.InteractionCreate && d.type === InteractionType.MessageComponent;
    if (isPress && d.data.custom_id === customId) {
      acknowledge(d).then(() => resolve(true), reject);
    }
  });
  gateway.on(WebSocketShardEvents.Error, ({ error }) => reject(error));
  gateway.on(WebSocketShardEvents.Closed, ({ code }) => reject(new Error(`the gateway closed (${code})`)));

  let timer = setTimeout(() => reject(new Error('the gateway does not answer')), connectMs);
  async function end(): Promise<void> {
    isOver = true;
    clearTimeout(timer);
    await gateway.destroy();
  }
  try {
    await Promise.race([gateway.connect(), heard]);
  } catch (error) {
    await end();
    throw error;
  }
  clearTimeout(timer);
  timer = setTimeout(() => resolve(false), setup.pressMs);
  return { heard, end };
}
