import type { Department } from '@icare/contracts/people';
import { build } from '../platform/database/build.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { readRow } from '../platform/database/send.ts';
import { AppError } from '../platform/errors.ts';

export async function findDepartments({ prisma }: Database): Promise<Department[]> {
  const rows = await prisma.department.findMany({ orderBy: { name: 'asc' }, include });
  return rows.map(toDepartment);
}

export async function findDepartment({ prisma }: Database, id: string): Promise<Department> {
  const row = await prisma.department.findUnique({ where: { id }, include });
  if (!row) throw noSuchDepartment();
  return toDepartment(row);
}

/** Locks a department until the transaction ends. */
export async function lockDepartment(transaction: Transaction, id: string) {
  await readRow(transaction, build.selectFrom('departments').where('id', '=', id).forUpdate());
  const department = await transaction.department.findUnique({ where: { id } });
  if (!department) throw noSuchDepartment();
  return department;
}

const include = {
  head: { select: { id: true, name: true } },
  // `Active` excludes service accounts, which never are.
  _count: { select: { users: { where: { status: 'Active' } } } },
} as const;

function toDepartment(row: {
  id: string;
  name: string;
  head: { id: string; name: string } | null;
  _count: { users: number };
}): Department {
  return {
    id: row.id,
    name: row.name as Department['name'],
    head: row.head && { id: row.head.id, fullName: row.head.name },
    staffCount: row._count.users,
  };
}

function noSuchDepartment() {
  return new AppError('not_found', 'There is no such department.');
}
