import type { CompliancePack } from '@icare/contracts/compliance-packs';
import type { DepartmentName } from '@icare/contracts/departments';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { fromDateColumn } from '../../platform/database/date-columns.ts';
import { AppError } from '../../platform/errors.ts';
import { mayActFor } from '../own-scope.ts';
import { isOfficer } from './pack-scope.ts';

const include = {
  department: { select: { name: true } },
  user: { select: { id: true, name: true, department: { select: { name: true } } } },
  askedBy: { select: { name: true } },
  file: { select: { id: true, name: true, size: true, sha256: true } },
} as const;

type Prisma = Database['prisma'] | Transaction;
export type PackRow = Awaited<ReturnType<typeof findPacks>>[number];

/** The packs that a person requested, newest first. */
export function findPacks(prisma: Prisma, askedById: string) {
  return prisma.compliancePack.findMany({
    where: { askedById },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include,
  });
}

export function findPack(prisma: Prisma, id: string): Promise<PackRow | null> {
  return prisma.compliancePack.findUnique({ where: { id }, include });
}

/** A pack that the caller requested and may still read; somebody else's is answered as if it did not exist. */
export async function requireOwnPack(
  prisma: Prisma,
  caller: SignedInCaller,
  id: string,
): Promise<PackRow> {
  const pack = await findPack(prisma, id);
  if (!pack || pack.askedById !== caller.user.id || !mayStillRead(caller, pack)) {
    throw new AppError('not_found', 'There is no such inspection pack.');
  }
  return pack;
}

/** Officers read the packs that they requested; heads only while they lead the department that the pack is about. */
export function mayStillRead(
  caller: SignedInCaller,
  { forHead, department, user }: Pick<PackRow, 'forHead' | 'department' | 'user'>,
): boolean {
  if (isOfficer(caller)) return true;
  const about = user?.department.name ?? department?.name;
  return forHead && about !== undefined && mayActFor(caller, about);
}

export function toPack(row: PackRow): CompliancePack {
  const { people, records, copied, notCopied, file } = row;
  return {
    id: row.id,
    department: (row.department?.name as DepartmentName | undefined) ?? null,
    person: row.user && { id: row.user.id, fullName: row.user.name },
    asOf: fromDateColumn(row.asOf) ?? '',
    copies: row.copies,
    sampleSize: row.sampleSize,
    state: row.state,
    done: row.done,
    total: row.total,
    problem: row.problem,
    contents:
      people === null || records === null || copied === null || notCopied === null
        ? null
        : { people, records, copied, notCopied },
    file: file && { name: file.name, size: file.size, sha256: file.sha256 },
    createdAt: row.createdAt.toISOString(),
    madeAt: row.madeAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
  };
}
