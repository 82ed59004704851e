import { expect, test } from 'vitest';
import { addressKind } from './address-kind.ts';

test.each([
  ['10.1.2.3', 'A network of the hospital'],
  ['172.31.0.9', 'A network of the hospital'],
  ['172.32.0.9', 'The internet'],
  ['192.168.1.4', 'A network of the hospital'],
  ['::ffff:192.168.1.4', 'A network of the hospital'],
  ['::ffff:102.89.1.4', 'The internet'],
  ['127.0.0.1', 'A network of the hospital'],
  ['::1', 'A network of the hospital'],
  ['fe80::1%eth0', 'A network of the hospital'],
  ['fd00::9', 'A network of the hospital'],
  ['102.89.1.4', 'The internet'],
  ['2001:db8::1', 'The internet'],
  ['terminal', 'The server of the portal'],
])('%s is %s', (address, kind) => {
  expect(addressKind(address)).toBe(kind);
});
