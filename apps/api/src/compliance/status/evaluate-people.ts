import { type AlertType, alertsDue, recordNeed } from '@icare/domain/alert-stages';
import { laterDate } from '@icare/domain/calendar-days';
import { inactiveClearance } from '@icare/domain/clearance';
import {
  type ComplianceEvaluation,
  evaluateComplianceStatus,
  neverChanges,
} from '@icare/domain/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import { missingAlertDue } from '@icare/domain/missing-alerts';
import { pendingAlertDue } from '@icare/domain/pending-alerts';
import type { TypeFacts } from '@icare/domain/requirements';
import type { Write } from '../../platform/write.ts';
import { type AlertChanges, addChanges, type KeptAlert, noChanges } from './alert-changes.ts';
import { readKeptAlerts, writeAlertChanges } from './kept-alerts.ts';
import { neededSince } from './needed-since.ts';
import { type KnownPerson, readPersonFacts, readTypeFacts } from './person-facts.ts';
import { type StatusRow, writeStatuses } from './write-statuses.ts';

/**
 * Evaluates and stores these people's compliance status of today, and opens, changes and resolves their alerts. Every
 * change that affects somebody's compliance locks them first (`lockPeople`) and calls this last, in one transaction.
 */
export async function evaluatePeople(
  w: Pick<Write, 'tx' | 'now' | 'newId'>,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const today = lagosDate(w.now);
  const types = await readTypeFacts(w.tx);
  const people = await readPersonFacts(w.tx, userIds);
  const alerts = await readKeptAlerts(w.tx, userIds);
  const changes = noChanges();
  const statuses: StatusRow[] = [];
  for (const [userId, known] of people) {
    const theirs = alerts.get(userId) ?? [];
    if (known.isActive) {
      const evaluation = evaluateComplianceStatus(known, types, today);
      statuses.push({ userId, isActive: true, evaluation });
      compareAlerts(changes, known, evaluation, types, theirs, today);
    } else {
      statuses.push({ userId, isActive: false, evaluation: inactiveStatus });
      resolveAll(changes, theirs);
    }
  }
  await writeStatuses(w.tx, statuses, today);
  await writeAlertChanges(w, changes);
}

/** Stored for inactive people, who are not counted and get no alerts. */
const inactiveStatus: Omit<ComplianceEvaluation, 'cells'> = {
  clearance: inactiveClearance,
  requirements: 0,
  requirementsMet: 0,
  stats: { active: 0, expired: 0, pending: 0, revoked: 0, expiring: 0, missing: 0, waived: 0 },
  isLicenceWaived: false,
  isLicenceUnconfirmed: false,
  cadreStatus: 'known',
  needsLicence: false,
  changesOn: neverChanges,
};

function compareAlerts(
  changes: AlertChanges,
  known: KnownPerson,
  { cells }: ComplianceEvaluation,
  types: ReadonlyMap<string, TypeFacts & AlertType>,
  alerts: readonly KeptAlert[],
  today: string,
) {
  const { records, computedOn } = known;
  const userId = known.person.id;
  // Without an earlier evaluation, no stage counts as missed while the portal was off.
  const lastSeen = computedOn ?? today;
  const cellsByType = new Map(cells.map((cell) => [cell.typeId, cell]));
  const alertsBySubject = Map.groupBy(alerts, ({ recordId, typeId }) => recordId ?? typeId);
  const takeAlerts = (subject: string) => {
    const theirs = alertsBySubject.get(subject) ?? [];
    alertsBySubject.delete(subject);
    return theirs;
  };
  for (const record of records) {
    const type = types.get(record.typeId);
    if (!type) continue;
    const need = recordNeed(cellsByType.get(record.typeId), record, type, today);
    const due = alertsDue(record, type, need, today);
    const waits = pendingAlertDue(record, type, today);
    if (waits) due.push(waits);
    const theirs = takeAlerts(record.id);
    if (due.length === 0 && theirs.length === 0) continue;
    const since = laterDate(lastSeen, record.createdOn);
    const subject = { userId, typeId: record.typeId, recordId: record.id };
    addChanges(changes, subject, type, due, theirs, { since, today });
  }
  for (const cell of cells) {
    const { typeId } = cell;
    const type = types.get(typeId);
    const due = type && missingAlertDue(cell, type, today);
    if (!due) continue;
    const since = laterDate(lastSeen, neededSince(known, type, today));
    const subject = { userId, typeId, recordId: null };
    addChanges(changes, subject, type, [due], takeAlerts(typeId), { since, today });
  }
  // The remaining alerts concern records that are no longer current, and items that are not missing any more.
  for (const rest of alertsBySubject.values()) resolveAll(changes, rest);
}

function resolveAll(changes: AlertChanges, alerts: readonly KeptAlert[]) {
  for (const { id, isOpen } of alerts) if (isOpen) changes.resolved.push(id);
}
