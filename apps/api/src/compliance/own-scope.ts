import { complianceReaders } from '@icare/contracts/certification-types';
import type { SignedInCaller } from '../platform/auth/caller.ts';

/** The caller's id if they may only read their own records; undefined if they may read everybody's. */
export function ownScope({ user }: SignedInCaller): string | undefined {
  const readers: readonly string[] = complianceReaders;
  return readers.includes(user.role) ? undefined : user.id;
}
