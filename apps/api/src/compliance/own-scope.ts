import { complianceReaders } from '@icare/contracts/certification-types';
import type { SignedInCaller } from '../platform/auth/caller.ts';

/** Whose things alone somebody may read: their own, or undefined for those who read everybody's. */
export function ownScope({ user }: SignedInCaller): string | undefined {
  const readers: readonly string[] = complianceReaders;
  return readers.includes(user.role) ? undefined : user.id;
}
