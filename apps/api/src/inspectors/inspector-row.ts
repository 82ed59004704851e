import { type DepartmentName, departments } from '@icare/contracts/departments';
import type { Inspector, InspectorState } from '@icare/contracts/inspectors';
import { limits } from '@icare/contracts/limits';
import type { Prisma } from '@icare/database/client';
import { addDays } from '@icare/domain/calendar-days';
import { isDeliverableAddress } from '@icare/domain/deliverable-address';
import { fromDateColumn } from '../platform/database/date-columns.ts';

export const withNames = {
  user: { select: { name: true, email: true, lastSignInAt: true } },
  createdBy: { select: { name: true } },
  endedBy: { select: { name: true } },
} as const;

export type InspectorRow = Prisma.InspectorGetPayload<{ include: typeof withNames }>;

type Dated = Pick<InspectorRow, 'firstDay' | 'lastDay' | 'approvedAt' | 'endedAt'>;

/** How an inspection stands on a day in Lagos. */
export function inspectorState(row: Dated, today: string): InspectorState {
  if (row.endedAt || dayOf(row.lastDay) < today) return 'ended';
  if (!row.approvedAt) return 'waiting';
  return dayOf(row.firstDay) > today ? 'not_begun' : 'open';
}

export const dayOf = (column: Date) => fromDateColumn(column) as string;

/** The latest last day of an inspection: its first day counts. */
export const latestLastDay = (firstDay: string) => addDays(firstDay, limits.inspectionDays - 1);

export function toInspector(row: InspectorRow, today: string): Inspector {
  const { user, createdBy, endedBy } = row;
  return {
    id: row.userId,
    fullName: user.name,
    email: isDeliverableAddress(user.email) ? user.email : null,
    organisation: row.organisation,
    purpose: row.purpose,
    wholeHospital: row.wholeHospital,
    departments: row.wholeHospital ? [...departments] : (row.departments as DepartmentName[]),
    firstDay: dayOf(row.firstDay),
    lastDay: dayOf(row.lastDay),
    state: inspectorState(row, today),
    extendableUntil: latestLastDay(dayOf(row.firstDay)),
    lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    createdBy: createdBy?.name ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBy: endedBy?.name ?? null,
  };
}
