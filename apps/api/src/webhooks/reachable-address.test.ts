import { expect, test } from 'vitest';
import { isReachable } from './reachable-address.ts';

test.each(['93.184.215.14', '1.1.1.1', '2606:4700:4700::1111', '::ffff:93.184.215.14'])(
  '%s is public',
  (address) => {
    expect(isReachable(address, 443, [])).toBe(true);
    expect(isReachable(address, 5432, [])).toBe(false);
  },
);

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '64:ff9b::10.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001:0:1::1',
  '2001:db8::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'no address',
])('%s is not', (address) => {
  expect(isReachable(address, 443, [])).toBe(false);
});

test('what the hospital allows is reached at every port, and nothing beside it', () => {
  const allowed = ['10.20.0.0/16', 'fd12::/64'];
  expect(isReachable('10.20.3.4', 8443, allowed)).toBe(true);
  expect(isReachable('::ffff:10.20.3.4', 8443, allowed)).toBe(true);
  expect(isReachable('fd12::5', 443, allowed)).toBe(true);
  expect(isReachable('10.21.0.1', 8443, allowed)).toBe(false);
  expect(isReachable('fd12:0:0:1::5', 443, allowed)).toBe(false);
});
