import type { Answer } from '@icare/contracts/endpoint';
import type {
  AssignmentRefusal,
  assignComplianceRecords as endpoint,
} from '@icare/contracts/record-assignments';
import type { ComplianceRecord } from '@icare/database/client';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { isOwnDecision } from '../../platform/auth/own-decisions.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { lockAlerts } from '../alerts/lock-alerts.ts';
import { lockOfficer } from '../lock-officer.ts';
import { lockPeople } from '../status/lock-people.ts';
import { allowsMove } from './record-rules.ts';

type SignedInWrite = Write<SignedInCaller>;

/** Nobody is in charge of a record any more, since it is decided. */
export const nobodyInCharge = { assignedToId: null, assignedAt: null } as const;

/** Puts an officer, or nobody, in charge of records and of what is open about them, and names those where that is not possible. */
export async function assignRecords(
  platform: Platform,
  { body, caller }: Pick<Call<typeof endpoint>, 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { userId: officerId } = body;
  const answer = await write(platform, caller, async (w) => {
    // Before people and records, in the order of whoever deactivates the officer.
    if (officerId !== null) await lockOfficer(w, officerId);
    const { records, refused } = await lockChosen(w, [...new Set(body.ids)], officerId);
    const assigned = records.map(({ id }) => id);
    const inCharge = { assignedToId: officerId, assignedAt: officerId === null ? null : w.now };
    await w.tx.complianceRecord.updateMany({ where: { id: { in: assigned } }, data: inCharge });
    const alerts = await assignOpenAlerts(w, assigned, inCharge);
    await w.audits([
      ...records.map((record) => change('staff_compliance', record, officerId)),
      ...alerts.map((alert) => change('compliance_alert', alert, officerId)),
    ]);
    return { assigned, refused };
  });
  return success(answer);
}

type Refused = { id: string; reason: AssignmentRefusal };

async function lockChosen(w: SignedInWrite, ids: readonly string[], officerId: string | null) {
  const where = { id: { in: [...ids] } };
  const holders = await w.tx.complianceRecord.findMany({ where, select: { userId: true } });
  await lockPeople(w.tx, [...new Set(holders.map(({ userId }) => userId))]);
  const found = await w.tx.complianceRecord.findMany({ where });
  const byId = new Map(found.map((record) => [record.id, record]));
  const records: ComplianceRecord[] = [];
  const refused: Refused[] = [];
  for (const id of ids) {
    const record = byId.get(id);
    const reason = record ? whyNot(w.caller, record, officerId) : 'not_found';
    if (reason !== null) refused.push({ id, reason });
    else if (record) records.push(record);
  }
  return { records, refused };
}

function whyNot(
  caller: SignedInCaller,
  record: ComplianceRecord,
  officerId: string | null,
): AssignmentRefusal | null {
  if (isOwnDecision(caller, record.userId)) return 'own';
  if (record.userId === officerId) return 'about_assignee';
  // What can be corrected is current.
  if (!allowsMove(record, 'edit')) return 'closed';
  return record.assignedToId === officerId ? 'already' : null;
}

type InCharge = { assignedToId: string | null; assignedAt: Date | null };

async function assignOpenAlerts(w: SignedInWrite, recordIds: string[], inCharge: InCharge) {
  const isOpen = { recordId: { in: recordIds }, status: { not: 'resolved' } } as const;
  const select = { id: true, userId: true, assignedToId: true };
  const found = await w.tx.complianceAlert.findMany({ where: isOpen, select });
  const ids = found.map(({ id }) => id);
  await lockAlerts(w.tx, ids);
  // Read again, since an alert may have been assigned or resolved while this call waited for it.
  const where = { ...isOpen, id: { in: ids } };
  const open = await w.tx.complianceAlert.findMany({ where, select });
  const alerts = open.filter(({ assignedToId }) => assignedToId !== inCharge.assignedToId);
  await w.tx.complianceAlert.updateMany({
    where: { id: { in: alerts.map(({ id }) => id) } },
    data: inCharge,
  });
  return alerts;
}

type Assigned = { id: string; userId: string; assignedToId: string | null };

const change = (
  type: 'staff_compliance' | 'compliance_alert',
  { id, userId, assignedToId }: Assigned,
  officerId: string | null,
) =>
  ({
    action: `${type}.assigned`,
    subject: { type, id },
    before: { assignedToId },
    after: { assignedToId: officerId, userId },
  }) as const;
