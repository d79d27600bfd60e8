import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createControl, type SandboxControl } from './server/control/createControl.ts';
import { Stream } from './server/control/Stream.ts';
import { createParts } from './server/createParts.ts';
import { startMailServer } from './server/mail/startMailServer.ts';
import type { SandboxOptions, SandboxSettings } from './server/options.ts';
import { createHandler } from './server/serve.ts';
import { receiverPath, receiverSecret } from './server/webhooks/receiver.ts';
import { watchBreaches } from './testing/breaches.ts';

export type { SandboxControl } from './server/control/createControl.ts';
export type { LiveOutcome } from './server/control/outcome.ts';
export type { SandboxOptions, SandboxSettings } from './server/options.ts';
export type { RateLimits } from './server/rest/RateLimiter.ts';
export { seedIds } from './server/world/seedIds.ts';
export { acknowledgeMs } from './testing/acknowledgeMs.ts';

export interface Sandbox {
  /** http://127.0.0.1:PORT: the API at /api, consent at /oauth2/authorize, pictures at /cdn, the page at /. */
  readonly url: string;
  readonly settings: SandboxSettings;
  /** Where it takes mails; null unless `hasMail`. */
  readonly smtpUrl: string | null;
  /** Where it takes webhooks, and what they are to be signed with; null unless `hasWebhooks`. */
  readonly webhooks: { url: string; secret: string } | null;
  readonly control: SandboxControl;
  stop(): Promise<void>;
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

function settingsOf(url: string, parts: ReturnType<typeof createParts>): SandboxSettings {
  const { application, guild } = parts.world.state;
  return {
    DISCORD_URL: url,
    DISCORD_CDN_URL: `${url}/cdn`,
    DISCORD_TOKEN: application.token,
    DISCORD_CLIENT_ID: application.id,
    DISCORD_CLIENT_SECRET: application.clientSecret,
    DISCORD_GUILD_ID: guild.id,
    DISCORD_INVITE_URL: `${url}/invite/${guild.inviteCode}`,
    DISCORD_MEMBER_ROLE_ID: guild.named.memberRoleId,
    DISCORD_APPROVED_ROLE_ID: guild.named.approvedRoleId,
    DISCORD_REVIEWER_ROLE_ID: guild.named.reviewerRoleId,
    DISCORD_REVIEW_CHANNEL_ID: guild.named.reviewChannelId,
  };
}

/** Starts a Discord of one's own on this machine. Stop it with `stop()`. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const host = options.host ?? '127.0.0.1';
  let url = '';
  const parts = createParts(options, () => url);
  const control = createControl(parts);
  const stream = new Stream(parts.world, parts.gateway, parts.faults);
  parts.onExchange((exchange) => stream.traffic(exchange));
  parts.onChecked((exchange) => stream.traffic(exchange));
  watchBreaches(parts.conformance);
  parts.conformance.onViolation((violation) => stream.violation(violation));
  const isOwnHost = (name: string) =>
    !loopback.has(host) || loopback.has(name.replace(/:\d+$/, '').replaceAll(/[[\]]/g, ''));
  const server = createServer(createHandler({ ...parts, control, stream, isOwnHost }));
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if ((request.url ?? '').startsWith('/gateway')) {
      parts.gateway.upgrade(request, socket, head);
    } else {
      socket.destroy();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  const mail = parts.hasMail ? await startMailServer(parts.world) : null;
  const { port } = server.address() as AddressInfo;
  url = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
  return {
    url,
    get settings() {
      return settingsOf(url, parts);
    },
    smtpUrl: mail?.url ?? null,
    webhooks: parts.hasWebhooks ? { url: `${url}${receiverPath}`, secret: receiverSecret } : null,
    control,
    stop: async () => {
      await Promise.all([parts.gateway.stop(), mail?.stop()]);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await parts.stop();
    },
  };
}
