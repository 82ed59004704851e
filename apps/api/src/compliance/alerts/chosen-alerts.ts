import type { AlertRefusal, ChosenAlerts } from '@icare/contracts/compliance-alerts';
import type { Prisma } from '@icare/database/client';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { isOwnDecision } from '../../platform/auth/own-decisions.ts';
import { AppError } from '../../platform/errors.ts';
import type { Write } from '../../platform/write.ts';
import { requireOfficerOrHead } from '../require-officer-or-head.ts';
import { lockAlerts } from './lock-alerts.ts';
import { noSuchAlert } from './queries.ts';

type ComplianceAlert = Prisma.ComplianceAlertGetPayload<object>;
type SignedInWrite = Write<SignedInCaller>;
type Refused = { id: string; reason: AlertRefusal };

/** Locks the alerts, and separates those that the caller may act on from the others. */
export async function lockChosenAlerts(
  w: SignedInWrite,
  given: ChosenAlerts,
  whyNot: (alert: ComplianceAlert) => AlertRefusal | null,
): Promise<{ alerts: ComplianceAlert[]; refused: Refused[] }> {
  const ids = [...new Set(given.ids ?? (await findOpenIds(w, given)))];
  if (ids.length === 0) return { alerts: [], refused: [] };
  await lockAlerts(w.tx, ids);
  const found = await w.tx.complianceAlert.findMany({ where: { id: { in: ids } } });
  const byId = new Map(found.map((alert) => [alert.id, alert]));
  const departments = await findAllowed(w, new Set(found.map((alert) => alert.departmentId)));
  const alerts: ComplianceAlert[] = [];
  const refused: Refused[] = [];
  for (const id of ids) {
    const alert = byId.get(id);
    if (!alert || !departments.has(alert.departmentId)) {
      // Of a person or record the caller may not know of, not even that an alert is open.
      if (given.ids) refused.push({ id, reason: 'not_found' });
    } else if (isOwnDecision(w.caller, alert.userId)) refused.push({ id, reason: 'own' });
    else {
      const reason = whyNot(alert);
      if (reason === null) alerts.push(alert);
      // Nobody asked for this very alert: whoever chooses a person means what is still to be done.
      else if (given.ids || reason !== 'already') refused.push({ id, reason });
    }
  }
  return { alerts, refused };
}

/** What is open about people or records. */
async function findOpenIds(w: SignedInWrite, { userIds, recordIds }: ChosenAlerts) {
  const found = await w.tx.complianceAlert.findMany({
    where: {
      status: { not: 'resolved' },
      ...(userIds ? { userId: { in: userIds } } : { recordId: { in: recordIds ?? [] } }),
    },
    select: { id: true },
  });
  return found.map(({ id }) => id);
}

/** The departments for which the caller may act. What heads may not know of reads as if it did not exist. */
async function findAllowed(w: SignedInWrite, departmentIds: ReadonlySet<string>) {
  const allowed = new Set<string>();
  for (const departmentId of [...departmentIds].sort()) {
    try {
      await requireOfficerOrHead(w, w.caller, departmentId, noSuchAlert);
      allowed.add(departmentId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return allowed;
}
