import { addressKey } from './address-key.ts';
import type { Caller } from './caller.ts';

/** Who shares with nobody else what is dealt out fairly: an account, or a visitor's address. */
export function senderOf({ user, address }: Pick<Caller, 'user' | 'address'>): string {
  return user ? `person ${user.id}` : `address ${addressKey(address)}`;
}
