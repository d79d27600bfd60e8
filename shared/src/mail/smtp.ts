import type { NodemailerError } from 'nodemailer';
import type { Mailbox } from '../config/mailbox.ts';
import { isLoopback } from '../config/productionFaults.ts';
import { MailError } from './MailError.ts';

/** What a mail client shows, and what a machine reads. */
export interface MailMessage {
  /** As an object it is one address, whatever the name holds. */
  from: Mailbox;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Record<string, string>;
}

/**
 * Greeting and replies may be slow: servers let strangers wait on purpose. The first limit is of connecting, greeting and
 * STARTTLS together, which nodemailer cuts short by what is left of it.
 */
const patience = { connectionTimeout: 20_000, socketTimeout: 15_000 };
/** A whole conversation, however slowly it goes on. */
const longestMailMs = 25_000;
/** How long a mail is in one attempt's hands: it has ended before anybody else may try. */
export const mailLeaseMs = longestMailMs + 5_000;

const ignore = () => undefined;

/** Only who sends loads it: 100 ms and 20 MB. */
const loadNodemailer = async () => await import('nodemailer');

/** A name and a password leave this machine by TLS only; whose certificate nobody vouches for gets neither. */
function optionsFor(url: string) {
  const hasLogin = new URL(url).username !== '';
  return {
    url,
    ...patience,
    requireTLS: hasLogin && !isLoopback(url),
    forceAuth: hasLogin,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Hands one message to the mail server.
 * @throws {MailError} saying whether the server had it whole and never answered
 */
export async function sendSmtp(url: string, { to, ...message }: MailMessage): Promise<void> {
  let isHandedOver = false;
  const note = (entry: { tnx?: string }) => {
    // The only sign that the last byte has left.
    isHandedOver ||= entry.tnx === 'message';
  };
  const logger = {
    level: ignore,
    trace: ignore,
    debug: ignore,
    warn: ignore,
    error: ignore,
    fatal: ignore,
    info: note,
  };
  const { createTransport } = await loadNodemailer();
  const transport = createTransport({ ...optionsFor(url), logger } as Parameters<typeof createTransport>[0]);
  try {
    await transport.sendMail({
      ...message,
      // As an object it is one address, whatever it holds.
      to: { name: '', address: to },
      signal: AbortSignal.timeout(longestMailMs),
    });
  } catch (error) {
    throw new MailError(error as NodemailerError, isHandedOver);
  }
}

/** Connects and logs in, and sends nothing. @throws {MailError} */
export async function trySmtp(url: string): Promise<void> {
  const { createTransport } = await loadNodemailer();
  const transport = createTransport(optionsFor(url));
  try {
    await transport.verify();
  } catch (error) {
    throw new MailError(error as NodemailerError, false);
  }
}
