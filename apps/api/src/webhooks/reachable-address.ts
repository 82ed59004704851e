import ipaddr from 'ipaddr.js';

/** The usual port of HTTPS, and the only one in public networks. */
const publicPort = 443;
/** The only IPv6 addresses that are given out to the public; ranges that are missing in a list are no hole then. */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether the portal may connect to this address for a webhook: public ones at port 443, and those in `allowed`, ranges
 * that the hospital has set, at every port. Everything else could be a service that trusts whoever is in the same
 * network, such as the metadata of a cloud, the database, or the portal itself. An IPv4 address written as IPv6 counts
 * as what it is.
 */
export function isReachable(address: string, port: number, allowed: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const isAllowed = allowed.some((range) => {
    const [network, bits] = ipaddr.parseCIDR(range);
    return network.kind() === parsed.kind() && parsed.match(network, bits);
  });
  if (isAllowed) return true;
  if (port !== publicPort || parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(publicIpv6);
}
