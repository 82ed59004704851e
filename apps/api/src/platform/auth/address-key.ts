import { isIPv6, SocketAddress } from 'node:net';

/**
 * The key by which calls from an address are counted. For IPv6 it is the /64 network, since a provider assigns a whole
 * /64 to one customer. All notations of an IPv4 address have the same key.
 */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [withoutZone = ''] = address.split('%');
  // Lower case, without leading zeros, the longest run of zeros as `::`.
  const canonical = new SocketAddress({ address: withoutZone, family: 'ipv6' }).address;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(canonical) ?? [];
  if (mapped) return mapped;
  const [before = [], after = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
