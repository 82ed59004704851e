import type { Department } from '@icare/contracts/department-heads';
import { lagosDate } from '@icare/domain/lagos-date';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { fromDateColumn } from '../platform/database/date-columns.ts';
import { readRow } from '../platform/database/send.ts';
import { AppError } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';

type Source = Pick<Platform, 'database' | 'clock'>;

export async function findDepartments({ database, clock }: Source): Promise<Department[]> {
  const rows = await database.prisma.department.findMany({ orderBy: { name: 'asc' }, include });
  const today = lagosDate(clock());
  return rows.map((row) => toDepartment(row, today));
}

export async function findDepartment({ database, clock }: Source, id: string): Promise<Department> {
  const row = await database.prisma.department.findUnique({ where: { id }, include });
  if (!row) throw noSuchDepartment();
  return toDepartment(row, lagosDate(clock()));
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
  deputy: { select: { id: true, name: true } },
  // `Active` excludes service accounts, which never are.
  _count: { select: { users: { where: { status: 'Active' } } } },
} as const;

type Named = { id: string; name: string };
type DepartmentRow = Named & {
  head: Named | null;
  deputy: Named | null;
  deputyUntil: Date | null;
  _count: { users: number };
};

function toDepartment(row: DepartmentRow, today: string): Department {
  const until = fromDateColumn(row.deputyUntil);
  return {
    id: row.id,
    name: row.name as Department['name'],
    head: row.head && { id: row.head.id, fullName: row.head.name },
    deputy:
      row.deputy && until && until >= today
        ? { id: row.deputy.id, fullName: row.deputy.name, until }
        : null,
    staffCount: row._count.users,
  };
}

export function noSuchDepartment() {
  return new AppError('not_found', 'There is no such department.');
}
