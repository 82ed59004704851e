import type { ComplianceStats } from '@icare/contracts/compliance-metrics';
import {
  type ComplianceStatus,
  type LicenceGap,
  licenceGaps,
} from '@icare/contracts/compliance-status';
import { type AlertType, nextAlertDay } from './alert-stages.ts';
import { addDays, earlierDate } from './calendar-days.ts';
import { lacksCadre } from './clinical-departments.ts';
import { nextMissingAlertDay } from './missing-alerts.ts';
import { nextPendingAlertDay, type SubmittedRecord } from './pending-alerts.ts';
import { displayStatusOn, recordStatusOn } from './record-status.ts';
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
  /** Current records: neither superseded nor rejected. */
  records: readonly (HeldRecord & SubmittedRecord)[];
  /** Waivers that nobody has ended. */
  waivers: readonly WaiverFacts[];
};

export type ComplianceEvaluation = {
  /** The compliance status; the wire and the table call it `standing`. */
  standing: ComplianceStatus;
  /** How many requirements count: needed, due and not waived. */
  requirements: number;
  requirementsMet: number;
  stats: ComplianceStats;
  licenceGap: LicenceGap;
  /** The cadre is not recorded, so nobody knows which licence the person needs. */
  lacksCadre: boolean;
  /** One for each type that the person needs or holds a record of. */
  cells: (RequirementFacts & { typeId: string })[];
  /** The next day on which any of this, or an alert, changes by the calendar alone; `neverChanges` if it never does. */
  changesOn: string;
};

export const neverChanges = '9999-12-31';

/**
 * Evaluates one active person on a day: the single definition behind lists, dashboard, alerts and reports.
 * `types` holds every type, including retired ones.
 */
export function evaluateComplianceStatus(
  { person, records, waivers }: CompliancePersonFacts,
  types: ReadonlyMap<string, TypeFacts & AlertType>,
  today: string,
): ComplianceEvaluation {
  const recordsByType = groupByType(records);
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
    if (!type) continue;
    stats[recordStatusOn(record, today)]++;
    if (displayStatusOn(record, type.graceDays, today) === 'expiring') stats.expiring++;
    const next = nextAlertDay(record, type, today);
    if (next !== null) days.push(next);
    const waits = nextPendingAlertDay(record, today);
    if (waits !== null) days.push(waits);
  }
  for (const [typeId, type] of types) {
    const cell = evaluateRequirement(
      type,
      person,
      recordsByType.get(typeId) ?? [],
      waiversByType.get(typeId) ?? [],
      today,
    );
    if (cell.state === 'none') continue;
    cells.push({ ...cell, typeId });
    if (cell.counts && cell.state === 'missing') stats.missing++;
    if (cell.state === 'waived') stats.waived++;
    if (cell.dueOn !== null && cell.dueOn > today) days.push(cell.dueOn);
    const alerts = nextMissingAlertDay(cell, today);
    if (alerts !== null) days.push(alerts);
  }
  for (const { until } of waivers) {
    if (until !== null && until >= today) days.push(addDays(until, 1));
  }
  const counted = cells.filter(({ counts }) => counts);
  const isCadreUnknown = lacksCadre(person);
  const standing = decideStatus(counted, types, isCadreUnknown);
  return {
    standing,
    requirements: counted.length,
    requirementsMet: counted.filter(({ isMet }) => isMet).length,
    stats,
    licenceGap: standing === 'unlicensed' ? 'none' : worstLicenceGap(cells, types),
    lacksCadre: isCadreUnknown,
    cells,
    changesOn: days.reduce(earlierDate, neverChanges),
  };
}

function decideStatus(
  counted: ComplianceEvaluation['cells'],
  types: ReadonlyMap<string, TypeFacts>,
  isCadreUnknown: boolean,
): ComplianceStatus {
  const failing = counted.filter(({ state }) => state === 'expired' || state === 'revoked');
  if (failing.some((cell) => isLicenceCell(cell, types))) return 'unlicensed';
  if (failing.length > 0) return 'lapsed';
  if (isCadreUnknown || counted.some(({ isMet }) => !isMet)) return 'incomplete';
  return counted.some(({ state }) => state === 'expiring') ? 'expiring' : 'complete';
}

function worstLicenceGap(
  cells: ComplianceEvaluation['cells'],
  types: ReadonlyMap<string, TypeFacts>,
): LicenceGap {
  const states = new Set(
    cells
      .filter((cell) => cell.isRequired && isLicenceCell(cell, types))
      .map(({ state }) => state as string),
  );
  return licenceGaps.find((gap) => states.has(gap)) ?? 'none';
}

function isLicenceCell({ typeId }: { typeId: string }, types: ReadonlyMap<string, TypeFacts>) {
  const type = types.get(typeId);
  return type !== undefined && isLicence(type.category);
}

function groupByType<Item extends { typeId: string }>(items: readonly Item[]) {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(item.typeId);
    if (group) group.push(item);
    else groups.set(item.typeId, [item]);
  }
  return groups;
}
