import type { EditedDepartment } from '@icare/contracts/department-editors';
import type { Prisma } from '@icare/database/client';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { noSuchDepartment } from '../departments.ts';

type Source = Pick<Platform, 'database'>;

const withEditors = {
  id: true,
  name: true,
  editors: {
    where: { user: { status: 'Active' } },
    orderBy: [{ user: { nameKey: 'asc' } }, { userId: 'asc' }],
    select: { user: { select: { id: true, name: true } } },
  },
} satisfies Prisma.DepartmentSelect;

type Row = Prisma.DepartmentGetPayload<{ select: typeof withEditors }>;

/** Whether the caller names the editors of every department; a head only of those that they lead. */
export const namesAllEditors = ({ user: { role } }: SignedInCaller): boolean =>
  role === 'ROLE_ADMIN' || role === 'ROLE_COMPLIANCE';

/** The departments of which the caller names the editors, with these. */
export async function findEditedDepartments(
  { database: { prisma } }: Source,
  caller: SignedInCaller,
): Promise<EditedDepartment[]> {
  const rows = await prisma.department.findMany({
    where: namesAllEditors(caller) ? {} : { name: { in: [...(caller.leads ?? [])] } },
    orderBy: { name: 'asc' },
    select: withEditors,
  });
  return rows.map(toEditedDepartment);
}

export async function findEditedDepartment(
  { database: { prisma } }: Source,
  id: string,
): Promise<EditedDepartment> {
  const row = await prisma.department.findUnique({ where: { id }, select: withEditors });
  if (!row) throw noSuchDepartment();
  return toEditedDepartment(row);
}

const toEditedDepartment = ({ id, name, editors }: Row): EditedDepartment => ({
  id,
  name: name as EditedDepartment['name'],
  editors: editors.map(({ user }) => ({ id: user.id, fullName: user.name })),
});
