import { BlockList, isIP } from 'node:net';
import { addressKey } from '../auth/address-key.ts';

/** Private networks, which the hospital's are. */
const privateNetworks = new BlockList();
privateNetworks.addSubnet('10.0.0.0', 8, 'ipv4');
privateNetworks.addSubnet('172.16.0.0', 12, 'ipv4');
privateNetworks.addSubnet('192.168.0.0', 16, 'ipv4');
privateNetworks.addSubnet('127.0.0.0', 8, 'ipv4');
privateNetworks.addSubnet('169.254.0.0', 16, 'ipv4');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');
privateNetworks.addAddress('::1', 'ipv6');

/** Where a call came from, without the address or place: the mail may go to a stranger. */
export function addressKind(address: string): string {
  const [withoutZone = ''] = address.split('%');
  const isMapped = isIP(addressKey(withoutZone)) === 4;
  const plain = isMapped ? addressKey(withoutZone) : withoutZone;
  if (isIP(plain) === 0) return 'The server of the portal';
  return privateNetworks.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6')
    ? 'A network of the hospital'
    : 'The internet';
}
