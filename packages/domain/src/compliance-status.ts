import type { LicenceNeed } from '@icare/contracts/clearance';
import type { ComplianceStats } from '@icare/contracts/compliance-metrics';
import { type AlertType, nextAlertDay } from './alert-stages.ts';
import { addDays, earlierDate, endOfTime } from './calendar-days.ts';
import { type CadreStatus, decideClearance, type PersonClearance } from './clearance.ts';
import { isClinical, lacksCadre } from './clinical-departments.ts';
import { nextMissingAlertDay } from './missing-alerts.ts';
import { nextPendingAlertDay, type SubmittedRecord } from './pending-alerts.ts';
import { displayStatusOn, isUpcoming, recordStatusOn } from './record-status.ts';
import {
  evaluateRequirement,
  type HeldRecord,
  isLicence,
  type PersonFacts,
  type RequirementFacts,
  type TypeFacts,
  type WaiverFacts,
} from './requirements.ts';

export type CompliancePersonFacts = {
  person: PersonFacts;
  /** An officer has said that people of this cadre need no licence. */
  cadreNeedsNone: boolean;
  /** Those that no other supersedes. A rejected one is no more than the reason why a requirement is not met. */
  records: readonly (HeldRecord & SubmittedRecord)[];
  /** Active ones that a record which begins later took the place of; there may be others among them. */
  superseded: readonly HeldRecord[];
  /** Waivers that nobody has ended. */
  waivers: readonly WaiverFacts[];
};

export type ComplianceEvaluation = {
  clearance: PersonClearance;
  /** How many requirements count: needed and due. */
  requirements: number;
  requirementsMet: number;
  stats: ComplianceStats;
  /** A required licence that is not in force is waived. */
  isLicenceWaived: boolean;
  /** A required licence is in force that its issuer has not confirmed, or that a check spoke against. */
  isLicenceUnconfirmed: boolean;
  /** What the cadre says about the licence that the person needs. */
  cadreStatus: CadreStatus;
  /** At least one licence is required of the person, whether or not it is due or waived. */
  needsLicence: boolean;
  /** One for each type that the person needs or holds a record of. */
  cells: (RequirementFacts & { typeId: string })[];
  /** The next day on which any of this, or an alert, changes by the calendar alone; `neverChanges` if it never does. */
  changesOn: string;
};

export const neverChanges = endOfTime;

/**
 * Evaluates one active person on a day: the single definition behind lists, dashboard, alerts and reports.
 * `types` holds every type, including retired ones.
 */
export function evaluateComplianceStatus(
  { person, cadreNeedsNone, records, superseded, waivers }: CompliancePersonFacts,
  types: ReadonlyMap<string, TypeFacts & AlertType>,
  today: string,
): ComplianceEvaluation {
  const recordsByType = groupByType(records);
  const supersededByType = groupByType(superseded);
  const waiversByType = groupByType(waivers);
  const stats: ComplianceStats = {
    active: 0,
    expired: 0,
    pending: 0,
    revoked: 0,
    expiring: 0,
    missing: 0,
    waived: 0,
  };
  const days: string[] = [];
  const cells: ComplianceEvaluation['cells'] = [];
  for (const record of records) {
    const type = types.get(record.typeId);
    if (!type || record.state === 'rejected') continue;
    stats[recordStatusOn(record, today)]++;
    if (displayStatusOn(record, type.graceDays, today) === 'expiring') stats.expiring++;
    const next = nextAlertDay(record, type, today);
    if (next !== null) days.push(next);
    const waits = nextPendingAlertDay(record, today);
    if (waits !== null) days.push(waits);
    if (record.inForceFrom !== null && isUpcoming(record, today)) days.push(record.inForceFrom);
  }
  for (const [typeId, type] of types) {
    const held = recordsByType.get(typeId);
    // Most types concern most people in no way.
    if (!held && !(type.isRequired && type.isActive)) continue;
    const cell = evaluateRequirement(
      type,
      person,
      held ?? [],
      waiversByType.get(typeId) ?? [],
      today,
      supersededByType.get(typeId),
    );
    if (cell.state === 'none') continue;
    cells.push({ ...cell, typeId });
    if (cell.counts && (cell.state === 'missing' || cell.state === 'rejected')) stats.missing++;
    if (cell.state === 'waived') stats.waived++;
    if (cell.dueOn !== null && cell.dueOn > today) days.push(cell.dueOn);
    // What was superseded has no alerts of its own by which its last day would be noticed.
    const ends = cell.record?.isSuperseded ? cell.record.expirationDate : null;
    if (ends !== null) days.push(addDays(ends, 1));
    const alerts = nextMissingAlertDay(cell, today);
    if (alerts !== null) days.push(alerts);
  }
  for (const { until } of waivers) {
    if (until !== null && until >= today) days.push(addDays(until, 1));
  }
  const counted = cells.filter(({ counts }) => counts);
  const clearanceCells = cells.map((cell) => ({
    ...cell,
    isLicence: isLicenceType(types.get(cell.typeId)),
  }));
  const needsLicence = clearanceCells.some(({ isRequired, isLicence }) => isRequired && isLicence);
  const cadreStatus = findCadreStatus(person, { needsLicence, cadreNeedsNone });
  const clearance = decideClearance(clearanceCells, { cadreStatus }, today);
  return {
    clearance,
    requirements: counted.length,
    requirementsMet: counted.filter(({ isMet }) => isMet).length,
    stats,
    isLicenceWaived: clearance.items.some(({ reason }) => reason === 'waived'),
    isLicenceUnconfirmed: clearance.items.some(({ reason }) => reason === 'unconfirmed'),
    cadreStatus,
    needsLicence,
    cells,
    changesOn: days.reduce(earlierDate, neverChanges),
  };
}

/** What may be told to everybody about the licence that somebody needs. */
export function findLicenceNeed({
  cadreStatus,
  needsLicence,
}: Pick<ComplianceEvaluation, 'cadreStatus' | 'needsLicence'>): LicenceNeed {
  if (needsLicence) return 'needed';
  return cadreStatus === 'known' ? 'none' : 'unknown';
}

function findCadreStatus(
  person: PersonFacts,
  { needsLicence, cadreNeedsNone }: { needsLicence: boolean; cadreNeedsNone: boolean },
): CadreStatus {
  if (lacksCadre(person)) return 'unknown';
  const isNamed = needsLicence || cadreNeedsNone || !isClinical(person.department);
  return isNamed ? 'known' : 'unnamed';
}

const isLicenceType = (type: TypeFacts | undefined) =>
  type !== undefined && isLicence(type.category);

function groupByType<Item extends { typeId: string }>(items: readonly Item[]) {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(item.typeId);
    if (group) group.push(item);
    else groups.set(item.typeId, [item]);
  }
  return groups;
}
