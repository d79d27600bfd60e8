export type Encoding = 'br' | 'gzip' | 'identity';

const accepts = (header: string, name: string) => {
  const found = new RegExp(`(?:^|,)\\s*(?:${name}|\\*)\\s*(?:;\\s*q=([\\d.]+))?\\s*(?:,|$)`, 'i').exec(
    header,
  );
  return found !== null && found[1] !== '0' && Number(found[1] ?? 1) > 0;
};

/** The smallest encoding that a request accepts. */
export function negotiateEncoding(header: string | undefined): Encoding {
  if (!header) {
    return 'identity';
  }
  if (accepts(header, 'br')) {
    return 'br';
  }
  return accepts(header, 'gzip') ? 'gzip' : 'identity';
}
