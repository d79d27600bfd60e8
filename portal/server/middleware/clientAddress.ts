import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/** The first four groups of an IPv6 address, written out: one household or machine has a whole /64. */
function networkOf(ip: string): string {
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  const ending = tail === undefined ? [] : tail.split(':');
  const gap = Array.from({ length: Math.max(8 - groups.length - ending.length, 0) }, () => '0');
  return [...groups, ...gap, ...ending].slice(0, 4).join(':');
}

/** What is counted for an address: itself, or its network. */
export function countedAddress(ip: string): string {
  if (!ip.includes(':')) {
    return ip;
  }
  const mapped = ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip;
  return isIPv6(mapped) ? networkOf(mapped) : mapped;
}

/** Some proxies write a port behind an address, and brackets around one of IPv6. @returns undefined for a text that is none */
function addressIn(hop: string | undefined): string | undefined {
  const [, six, four] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(hop ?? '') ?? [];
  const ip = six ?? four ?? hop ?? '';
  return isIP(ip) ? ip : undefined;
}

/**
 * Who asks: the peer, or what the outermost of our own proxies saw.
 * @param trustedProxies as TRUST_PROXY says; anything further left in X-Forwarded-For is made up by the caller
 */
export function clientAddress({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const peer = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (trustedProxies === 0 || forwarded === undefined) {
    return countedAddress(peer);
  }
  const hops = String(forwarded)
    .split(',')
    .map((hop) => hop.trim());
  return countedAddress(addressIn(hops.at(-trustedProxies) ?? hops[0]) ?? peer);
}
