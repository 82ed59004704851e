import { BlockList, isIP } from 'node:net';
import { addressKey } from '../auth/address-key.ts';

const inside = new BlockList();
inside.addSubnet('10.0.0.0', 8, 'ipv4');
inside.addSubnet('172.16.0.0', 12, 'ipv4');
inside.addSubnet('192.168.0.0', 16, 'ipv4');
inside.addSubnet('127.0.0.0', 8, 'ipv4');
inside.addSubnet('169.254.0.0', 16, 'ipv4');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');
inside.addAddress('::1', 'ipv6');

/** From where somebody called, in words that tell strangers nothing: no address, no place. */
export function addressKind(address: string): string {
  const [withoutZone = ''] = address.split('%');
  const isMapped = isIP(addressKey(withoutZone)) === 4;
  const plain = isMapped ? addressKey(withoutZone) : withoutZone;
  if (isIP(plain) === 0) return 'The server of the portal';
  return inside.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6')
    ? 'A network of the hospital'
    : 'The internet';
}
