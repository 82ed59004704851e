import type { DepartmentName } from '@icare/contracts/departments';
import { complianceOfficers } from '@icare/contracts/roles';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { type Place, readRow } from '../../platform/database/send.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { mayActFor } from '../own-scope.ts';
import { currentPaperFiles } from './pack-paper-queries.ts';
import type { PackScope } from './read-pack-people.ts';

export function isOfficer({ user }: SignedInCaller): boolean {
  return complianceOfficers.some((role) => role === user.role);
}

/** Throws unless the caller may have a pack of this person, department or hospital. */
export async function requirePackScope(
  prisma: Database['prisma'] | Transaction,
  caller: SignedInCaller,
  { userId, department }: PackScope,
): Promise<PackScope> {
  if (userId !== undefined && department !== undefined) {
    throw invalidField('department', 'Choose a person or a department, not both.');
  }
  if (userId !== undefined) {
    const user = await prisma.user.findFirst({
      where: { id: userId, kind: 'person', erasedAt: null },
      select: { department: { select: { name: true } } },
    });
    if (!user || !mayActFor(caller, user.department.name)) {
      throw new AppError('not_found', 'There is no such person.');
    }
    return { userId };
  }
  if (department === undefined ? !isOfficer(caller) : !mayActFor(caller, department)) {
    throw new AppError('forbidden', 'Your role does not allow this.');
  }
  return { department };
}

export type PackEstimate = { people: number; certificates: number; bytes: number };

/** How many people, current certificates and papers there are today, and the size of their files. */
export async function estimatePack(
  { prisma, place }: { prisma: Database['prisma'] | Transaction; place: Place },
  { userId, department }: PackScope,
): Promise<PackEstimate> {
  const ofScope = {
    kind: 'person' as const,
    ...(userId === undefined ? { status: 'Active' as const } : { id: userId }),
    ...(department !== undefined && { department: { name: department as DepartmentName } }),
  };
  const current = {
    supersededById: null,
    state: { not: 'rejected' as const },
    fileId: { not: null },
    user: ofScope,
  };
  const people = await prisma.user.count({ where: ofScope });
  const certificates = await prisma.complianceRecord.count({ where: current });
  const files = await prisma.storedFile.aggregate({
    where: { certificates: { some: current } },
    _sum: { size: true },
  });
  const papers =
    userId === undefined ? await readRow(place, currentPaperFiles({ department })) : undefined;
  return {
    people,
    certificates: certificates + (papers?.count ?? 0),
    bytes: (files._sum.size ?? 0) + Number(papers?.bytes ?? 0),
  };
}
