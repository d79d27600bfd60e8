import { type Logger, pino } from 'pino';

export type { Logger };

/** Keys that never reach a log, at any depth that the product logs. */
const secret = [
  'token',
  'access_token',
  'refresh_token',
  'code',
  'client_secret',
  'authorization',
  'cookie',
  'email',
  'phone_number',
  'full_name',
  'set-cookie',
];
const redact = secret.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`, `*.*.*["${key}"]`]);

/** Structured logs: JSON, or readable lines on a terminal. No secret, e-mail or answer is ever written. */
export function createLogger(
  name: string,
  level: string,
  stream: NodeJS.WriteStream = process.stdout,
): Logger {
  const options = { name, level, redact: { paths: redact, censor: '[redacted]' }, base: { name } };
  if (!stream.isTTY) {
    return pino(options, stream);
  }
  return pino({
    ...options,
    transport: {
      target: 'pino-pretty',
      options: { ignore: 'pid,hostname,name', messageFormat: `${name}: {msg}` },
    },
  });
}
