import type { ServiceAccount, ServiceKey } from '@icare/contracts/service-accounts';
import { expect, test } from 'vitest';
import { canCall, keyState } from './key-state.ts';

const now = Date.parse('2026-11-22T08:00:00.000Z');
const key = (expiresAt: string, revokedAt: string | null = null) =>
  ({ expiresAt, revokedAt }) as ServiceKey;

test.each([
  ['2026-11-22T08:00:00.000Z', null, 'expired'],
  ['2026-11-22T08:00:00.001Z', null, 'expiring'],
  ['2026-11-29T08:00:00.000Z', null, 'expiring'],
  ['2026-11-29T08:00:00.001Z', null, 'working'],
  ['2027-01-01T00:00:00.000Z', '2026-11-20T00:00:00.000Z', 'revoked'],
] as const)('a key until %s, revoked at %s, is %s', (expiresAt, revokedAt, state) => {
  expect(keyState(key(expiresAt, revokedAt), now)).toBe(state);
});

test('a program calls while it is not retired and one of its keys works', () => {
  const account = (retiredAt: string | null, keys: ServiceKey[]) =>
    ({ retiredAt, keys }) as ServiceAccount;
  const working = key('2027-01-01T00:00:00.000Z');
  expect(canCall(account(null, [key('2026-01-01T00:00:00.000Z'), working]), now)).toBe(true);
  expect(canCall(account(null, []), now)).toBe(false);
  expect(canCall(account('2026-11-01T00:00:00.000Z', [working]), now)).toBe(false);
});
