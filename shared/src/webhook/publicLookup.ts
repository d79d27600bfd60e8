import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const closed = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(address, prefix, 'ipv4');
}
// Of IPv6 only what is routed in public, without the ways back into IPv4.
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
const detours = new BlockList();
detours.addSubnet('2001::', 32, 'ipv6');
detours.addSubnet('2002::', 16, 'ipv6');

/** Whether it is nobody's own network: neither this machine, nor a private one, nor a provider's inner services. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) {
    return !closed.check(address, 'ipv4');
  }
  return family === 6 && open.check(address, 'ipv6') && !detours.check(address, 'ipv6');
}

/** Thrown before a connection to an address that is not public. */
export class PrivateAddressError extends Error {}

/** For a request: the address that is connected to is the one that was looked at, whatever its name says a moment later. */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true } satisfies LookupOptions, (error, found: LookupAddress[]) => {
    if (error) {
      done(error, [], 0);
    } else if (found.every(({ address }) => isPublic(address))) {
      done(null, options.all ? found : (found[0]?.address ?? ''), found[0]?.family);
    } else {
      done(new PrivateAddressError(`${host} is not a public address`), [], 0);
    }
  });
};
