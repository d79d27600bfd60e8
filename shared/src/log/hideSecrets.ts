/** Keys whose values never reach a log. */
const secret = new Set([
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
]);

const deepest = 6;

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row => {
  const kind: unknown =
    typeof value === 'object' && value !== null ? Object.getPrototypeOf(value) : undefined;
  return kind === Object.prototype || kind === null;
};

/** Discord's error codes are numbers; the codes that open something are texts. */
const isSecret = (key: string, value: unknown): boolean => secret.has(key) && typeof value !== 'number';

function hide(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) {
    return depth > deepest ? '[deep]' : value.map((one) => hide(one, depth + 1));
  }
  if (!isRow(value)) {
    return value;
  }
  return depth > deepest ? '[deep]' : hideSecrets(value, depth + 1);
}

/**
 * The same with secrets written over, in lists and at every depth. Costs a log line next to nothing, where pino's own
 * redaction by path costs 50 µs for each child logger, that is for each request.
 */
export function hideSecrets(row: Row, depth = 0): Row {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      isSecret(key, value) ? '[redacted]' : hide(value, depth),
    ]),
  );
}
