import { complianceOfficers, complianceReaders } from '@icare/contracts/roles';
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

/** Whether the caller may read the records of everybody in a department, or without one, of all staff. */
export function readsAllOf(caller: SignedInCaller, department?: string | undefined): boolean {
  const { inspects, leads } = caller;
  if (inspects) {
    if (department === undefined) return inspects.wholeHospital;
    return inspects.departments.some((name) => name === department);
  }
  return readsEverybody(caller) || Boolean(leads?.some((name) => name === department));
}

/**
 * The caller's id if they may only read their own records; undefined if they may read everybody's, or everybody's of
 * `department`, which they lead. Heads name the department whose records they want: without one they get their own.
 * Inspectors have none of their own: they are refused whatever they do not inspect.
 */
export function ownScope(
  caller: SignedInCaller,
  department?: string | undefined,
): string | undefined {
  if (readsAllOf(caller, department)) return undefined;
  if (caller.inspects) throw new AppError('forbidden', notInspected(department));
  return caller.user.id;
}

const notInspected = (department: string | undefined) =>
  department === undefined
    ? 'Name one of the departments that you inspect.'
    : 'You do not inspect this department.';

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
  return userId === caller.user.id || readsAllOf(caller, department);
}

/** Whether the caller may open what is kept as a file of a person. Heads of departments see the records, not the papers. */
export function mayOpenCertificate(caller: SignedInCaller, userId: string): boolean {
  return userId === caller.user.id || readsEverybody(caller);
}

/** The name of a file as the caller gets it: an inspector's copy is a PDF whatever the file is. */
export function fileNameFor({ inspects }: SignedInCaller, name: string | null): string | null {
  return inspects && name !== null ? name.replace(/(\.[a-z]{3,4})?$/i, '.pdf') : name;
}

/** Whether the caller may open the copy of a certificate with a watermark: as an inspector of the department. */
export function mayOpenCopy(caller: SignedInCaller, department: string): boolean {
  return Boolean(caller.inspects) && readsAllOf(caller, department);
}
