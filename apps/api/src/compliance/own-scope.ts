import { complianceOfficers, complianceReaders } from '@icare/contracts/certification-types';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { AppError } from '../platform/errors.ts';

/** Whether the caller may read the records of all staff. */
export function readsEverybody({ user }: SignedInCaller): boolean {
  const readers: readonly string[] = complianceReaders;
  return readers.includes(user.role);
}

/** Whether the caller may act, as officers do, for the people of this department: as an officer, or since they lead it. */
export function mayActFor({ user, leads }: SignedInCaller, department: string): boolean {
  const officers: readonly string[] = complianceOfficers;
  return officers.includes(user.role) || Boolean(leads?.some((name) => name === department));
}

/**
 * The caller's id if they may only read their own records; undefined if they may read everybody's, or everybody's of
 * `department`, which they lead. Heads name the department whose records they want: without one they get their own.
 */
export function ownScope(
  caller: SignedInCaller,
  department?: string | undefined,
): string | undefined {
  if (readsEverybody(caller)) return undefined;
  return caller.leads?.some((name) => name === department) ? undefined : caller.user.id;
}

/** Throws unless the caller may read the records of this department, or without one, of all staff. */
export function requireScope(caller: SignedInCaller, department: string | undefined): void {
  if (ownScope(caller, department) === undefined) return;
  throw new AppError('forbidden', 'Your role does not allow this.');
}

/** Whether the caller may read what is kept of a person: their own, or that of people in a department that they lead. */
export function mayRead(
  caller: SignedInCaller,
  { userId, department }: { userId: string; department: string },
): boolean {
  return userId === caller.user.id || ownScope(caller, department) === undefined;
}

/** Whether the caller may open the certificates of a person. Heads of departments see the records, not the papers. */
export function mayOpenCertificate(caller: SignedInCaller, userId: string): boolean {
  return userId === caller.user.id || readsEverybody(caller);
}
