import type { PrismaClient } from '@icare/database/client';
import { dayMs } from '@icare/domain/calendar-days';
import type { DemoAlert } from './demo-alerts.ts';
import { nightMoment, officeMoment } from './moments.ts';
import { officers, type RecordContext } from './record-rows.ts';

type Context = Pick<RecordContext, 'now' | 'newId' | 'userIds' | 'typeIds' | 'recordIds'>;

/** Inserts alerts as the evaluation would have raised them; people were notified of all but today's. */
export async function insertAlerts(
  prisma: PrismaClient,
  alerts: readonly DemoAlert[],
  { now, newId, userIds, typeIds, recordIds }: Context,
  /** By username. */
  departmentIds: ReadonlyMap<string, string>,
): Promise<void> {
  await prisma.complianceAlert.createMany({
    data: alerts.map(({ record, type, username, raisedOn, acknowledged, resolvedOn, ...alert }) => {
      const createdAt = nightMoment(raisedOn, now);
      const isTold = now.getTime() - createdAt.getTime() > dayMs;
      return {
        id: newId(),
        recordId: record === null ? null : (recordIds.get(record) as string),
        userId: userIds.get(username) as string,
        typeId: typeIds.get(type) as string,
        departmentId: departmentIds.get(username) as string,
        kind: alert.kind,
        key: alert.key,
        stage: alert.stage,
        dueOn: alert.dueOn === null ? null : new Date(alert.dueOn),
        severity: alert.severity,
        status: alert.status,
        passedOffline: [],
        acknowledgedAt: acknowledged && officeMoment(acknowledged.on, now),
        acknowledgedById: acknowledged && (userIds.get(officers[1]) ?? null),
        acknowledgeNote: acknowledged?.note ?? null,
        resolvedAt: resolvedOn === null ? null : officeMoment(resolvedOn, now),
        toldPersonAt: isTold ? createdAt : null,
        toldOfficersAt: isTold ? createdAt : null,
        createdAt,
      };
    }),
  });
}
