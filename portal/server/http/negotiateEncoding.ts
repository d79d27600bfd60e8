export type Encoding = 'br' | 'gzip' | 'identity';

/** Longer than any browser's; what follows is not looked at. */
const longest = 200;

/** The weight of each encoding a header names (RFC 9110 section 12.5.3). By splitting: anybody may send anything here. */
function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.slice(0, longest).toLowerCase().split(',')) {
    const [name = '', weight] = part.split(';');
    const [key, value] = (weight ?? 'q=1').split('=');
    weights.set(name.trim(), key?.trim() === 'q' ? Number(value) : 1);
  }
  return weights;
}

const isAccepted = (weights: ReadonlyMap<string, number>, name: Encoding) =>
  (weights.get(name) ?? weights.get('*') ?? 0) > 0;

export const acceptsEncoding = (header: string | undefined, name: Encoding): boolean =>
  header !== undefined && isAccepted(weightsOf(header), name);

/** The smallest encoding that a request accepts. */
export function negotiateEncoding(header: string | undefined): Encoding {
  if (!header) {
    return 'identity';
  }
  const weights = weightsOf(header);
  if (isAccepted(weights, 'br')) {
    return 'br';
  }
  return isAccepted(weights, 'gzip') ? 'gzip' : 'identity';
}
