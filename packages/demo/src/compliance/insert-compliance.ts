import type { PrismaClient } from '@icare/database/client';
import { addDays, dayMs } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { cadresNeedingNone } from '../people.ts';
import { demoAlerts } from './demo-alerts.ts';
import { demoSnapshots } from './demo-snapshots.ts';
import { type ActivePerson, demoTypeRules, evaluatePeople } from './evaluations.ts';
import { insertAlerts } from './insert-alerts.ts';
import { insertDevelopment } from './insert-development.ts';
import { insertPrivileges } from './insert-privileges.ts';
import { insertSnapshots } from './insert-snapshots.ts';
import { insertTypes } from './insert-types.ts';
import type { PreparedCompliance } from './prepare-compliance.ts';
import { type RecordContext, recordRows } from './record-rows.ts';

type Options = { now: Date; newId: () => string };

/**
 * Inserts certification types, everybody's records, alerts and a year of metrics, as if the portal had been in use all
 * the time. Compliance statuses are left in the backlog: the first call that reads metrics evaluates it.
 */
export async function insertCompliance(
  prisma: PrismaClient,
  { now, newId }: Options,
  { records: prepared, certificates }: PreparedCompliance,
): Promise<void> {
  const today = lagosDate(now);
  const users = await prisma.user.findMany({ include: { department: true } });
  const userIds = new Map(users.filter(({ demo }) => demo).map((user) => [user.username, user.id]));
  const typeIds = await insertTypes(prisma, { now, newId, today, userIds });
  await prisma.cadreWithoutLicence.createMany({
    data: cadresNeedingNone.map((cadre) => ({
      key: cadre.toLowerCase(),
      cadre,
      demo: true,
      createdAt: now,
    })),
    skipDuplicates: true,
  });
  const records = prepared.filter(({ username }) => userIds.has(username));
  const recordIds = new Map(records.map(({ slug }) => [slug, newId()]));
  const context: RecordContext = { now, newId, userIds, typeIds, recordIds, certificates };
  const { rows, events, files } = recordRows(records, context);
  await prisma.storedFile.createMany({ data: files });
  // Ordered so that a record's successor exists before it.
  await prisma.complianceRecord.createMany({ data: rows });
  await prisma.complianceRecordEvent.createMany({ data: events });
  await insertPrivileges(prisma, { now, newId, today, userIds, typeIds });
  await insertDevelopment(prisma, { now, newId, today, userIds, typeIds });
  const waived = await insertWaiver(prisma, { now, newId, today, userIds, typeIds });

  const known = { records, typeIds, userIds, waived, today };
  const people: ActivePerson[] = users
    .filter(({ status }) => status === 'Active')
    .map(({ id, username, department, departmentId, cadre, joinedOn, createdAt }) => ({
      id,
      username,
      department: department.name,
      departmentId,
      cadre,
      joinedOn: joinedOn?.toISOString().slice(0, 10) ?? null,
      createdOn: lagosDate(createdAt),
    }));
  const evaluated = evaluatePeople(people, known);
  const types = demoTypeRules(known);
  const departmentIds = new Map(users.map((user) => [user.username, user.departmentId]));
  const alerts = demoAlerts({ records, evaluated, types, today, now });
  // Those of other people are raised by the first evaluation.
  const ofDemoPeople = alerts.filter(({ username }) => userIds.has(username));
  await insertAlerts(prisma, ofDemoPeople, context, departmentIds);
  await insertSnapshots(prisma, demoSnapshots(evaluated, today), newId);
}

const waivers = [
  {
    username: 'fatima.bello',
    type: 'acls',
    days: 75,
    reasonKind: 'on_leave',
    reason: 'On maternity leave; booked for the course after her return.',
  },
] as const;

async function insertWaiver(
  prisma: PrismaClient,
  { now, newId, today, userIds, typeIds }: Options & Insertion,
) {
  const rows = waivers.flatMap(({ username, type, days, reasonKind, reason }) => {
    const [userId, typeId] = [userIds.get(username), typeIds.get(type)];
    if (!userId || !typeId) return [];
    return [{ username, type, reasonKind, reason, userId, typeId, until: addDays(today, days) }];
  });
  await prisma.waiver.createMany({
    data: rows.map(({ userId, typeId, reasonKind, reason, until }) => ({
      id: newId(),
      userId,
      typeId,
      reasonKind,
      reason,
      until: new Date(until),
      approvedById: userIds.get('chikodi.obinna') ?? null,
      demo: true,
      createdAt: new Date(now.getTime() - 20 * dayMs),
    })),
  });
  return rows;
}

type Insertion = {
  today: string;
  userIds: ReadonlyMap<string, string>;
  typeIds: ReadonlyMap<string, string>;
};
