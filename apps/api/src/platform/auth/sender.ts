import { addressKey } from './address-key.ts';
import type { Caller } from './caller.ts';

/** The key by which a scarce resource is shared out fairly among callers: an account, or a visitor's address. */
export function getSenderKey({ user, address }: Pick<Caller, 'user' | 'address'>): string {
  return user ? `person ${user.id}` : `address ${addressKey(address)}`;
}
