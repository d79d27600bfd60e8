const everywhere = ['0.0.0.0', '::'];

/** How this machine reaches what listens on HOST, as a URL has it. */
export function localAddress(host = '127.0.0.1'): string {
  if (everywhere.includes(host)) {
    return '127.0.0.1';
  }
  return host.includes(':') ? `[${host}]` : host;
}
