import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { World } from '../world/World.ts';
import { keepMail } from './mailbox.ts';

const LARGEST = 10 * 1024 * 1024;

async function take(
  world: World,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<void> {
  const [{ default: PostalMime }, raw] = await Promise.all([import('postal-mime'), buffer(stream)]);
  const { subject, text, html, headers } = await PostalMime.parse(raw);
  keepMail(world, {
    from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
    to: envelope.rcptTo.map(({ address }) => address),
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? null,
    headers: headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  });
}

/** Takes every mail for anybody and delivers none: they are read on the sandbox's page. */
export async function startMailServer(world: World) {
  const { SMTPServer } = await import('smtp-server');
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: LARGEST,
    logger: false,
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) =>
      take(world, stream, session),
    ),
  });
  // A sender that hangs up is no fault of the sandbox.
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  return { url: `smtp://127.0.0.1:${port}`, stop };
}
