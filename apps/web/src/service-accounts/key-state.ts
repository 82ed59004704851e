import type { ServiceAccount, ServiceKey } from '@icare/contracts/service-accounts';

const day = 86_400_000;

export type KeyState = 'revoked' | 'expired' | 'expiring' | 'working';

/** The state of a key; in its last week it should be replaced. */
export function keyState({ revokedAt, expiresAt }: ServiceKey, now: number): KeyState {
  if (revokedAt !== null) return 'revoked';
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return 'expired';
  return left <= 7 * day ? 'expiring' : 'working';
}

/** Whether a program can call today. */
export function canCall({ retiredAt, keys }: ServiceAccount, now: number): boolean {
  const works = (key: ServiceKey) => ['working', 'expiring'].includes(keyState(key, now));
  return retiredAt === null && keys.some(works);
}
