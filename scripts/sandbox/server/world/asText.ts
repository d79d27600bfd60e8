/** A value of a body as text; what is neither text nor a number counts as empty. */
export function asText(value: unknown, otherwise = ''): string {
  if (typeof value === 'string') {
    return value;
  }
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : otherwise;
}
