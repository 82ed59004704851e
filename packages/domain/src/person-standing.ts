import type { ComplianceStats } from '@icare/contracts/compliance-figures';
import {
  type LicenceGap,
  licenceGaps,
  type PersonStanding,
} from '@icare/contracts/compliance-status';
import { type AlertType, nextAlertDay } from './alert-stages.ts';
import { addDays, earlierOf } from './calendar-days.ts';
import { lacksCadre } from './clinical-departments.ts';
import { displayStatusOn, recordStatusOn } from './record-status.ts';
import {
  type HeldRecord,
  isLicence,
  type PersonFacts,
  type RequirementFacts,
  requirementOf,
  type TypeFacts,
  type WaiverFacts,
} from './requirements.ts';

export type CompliancePersonFacts = {
  person: PersonFacts;
  /** Current ones: neither superseded nor rejected. */
  records: readonly HeldRecord[];
  /** Those nobody has ended. */
  waivers: readonly WaiverFacts[];
};

export type Standing = {
  standing: PersonStanding;
  /** Needed, due and not waived. */
  requirements: number;
  requirementsMet: number;
  stats: ComplianceStats;
  licenceGap: LicenceGap;
  /** What the person needs is not known. */
  lacksCadre: boolean;
  /** Each type the person needs or holds something of. */
  cells: (RequirementFacts & { typeId: string })[];
  /** The next day on which any of this, or an alert, changes by itself; `neverChanges` when none does. */
  changesOn: string;
};

export const neverChanges = '9999-12-31';

/**
 * How one active person stands on a day: the one definition behind lists, dashboard, alerts and reports.
 * `types` holds every type, retired ones too.
 */
export function standingOf(
  { person, records, waivers }: CompliancePersonFacts,
  types: ReadonlyMap<string, TypeFacts & AlertType>,
  today: string,
): Standing {
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
  const cells: Standing['cells'] = [];
  for (const record of records) {
    const type = types.get(record.typeId);
    if (!type) continue;
    stats[recordStatusOn(record, today)]++;
    if (displayStatusOn(record, type.graceDays, today) === 'expiring') stats.expiring++;
    const next = nextAlertDay(record, type, today);
    if (next !== null) days.push(next);
  }
  for (const [typeId, type] of types) {
    const cell = requirementOf(
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
  }
  for (const { until } of waivers) {
    if (until !== null && until >= today) days.push(addDays(until, 1));
  }
  const counted = cells.filter(({ counts }) => counts);
  const isCadreUnknown = lacksCadre(person);
  const standing = standingFrom(counted, types, isCadreUnknown);
  return {
    standing,
    requirements: counted.length,
    requirementsMet: counted.filter(({ isMet }) => isMet).length,
    stats,
    licenceGap: standing === 'unlicensed' ? 'none' : licenceGapOf(cells, types),
    lacksCadre: isCadreUnknown,
    cells,
    changesOn: days.reduce(earlierOf, neverChanges),
  };
}

function standingFrom(
  counted: Standing['cells'],
  types: ReadonlyMap<string, TypeFacts>,
  isCadreUnknown: boolean,
): PersonStanding {
  const failing = counted.filter(({ state }) => state === 'expired' || state === 'revoked');
  if (failing.some((cell) => isLicenceCell(cell, types))) return 'unlicensed';
  if (failing.length > 0) return 'lapsed';
  if (isCadreUnknown || counted.some(({ isMet }) => !isMet)) return 'incomplete';
  return counted.some(({ state }) => state === 'expiring') ? 'expiring' : 'complete';
}

function licenceGapOf(cells: Standing['cells'], types: ReadonlyMap<string, TypeFacts>): LicenceGap {
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
