import { clearanceReasons } from '@icare/contracts/compliance-status';
import { endOfTime, readableDate } from '@icare/domain/calendar-days';
import type { Transaction } from '../../platform/database/database.ts';
import { readRow } from '../../platform/database/send.ts';
import type { StatusFigures } from '../metrics/status-sums.ts';
import { toClearance } from '../people/to-person.ts';
import { lowestRateFirst, type Metrics, toHighlights } from '../reports/figures.ts';
import {
  type NotClearedPerson,
  notClearedFrame,
  toNotClearedRow,
} from '../reports/not-cleared-table.ts';
import type { Cell, Report, ReportTable } from '../reports/report.ts';
import { definitions, formatShare, readableMoment } from '../reports/report-labels.ts';
import { revokedFrame } from '../reports/revoked-records.ts';
import { readTrend, type TrendDay } from '../reports/summary-queries.ts';
import {
  clearanceTable,
  departmentsTable,
  metricsTable,
  trendTable,
} from '../reports/summary-report.ts';
import { licencesFirst, noWaivers, toWaiverRows, waiverFrame } from '../reports/waiver-table.ts';
import { notedOn } from './pack-queries.ts';
import type { PackPerson, PackScope, PackTypes } from './read-pack-people.ts';

/** Collects what the summary names; the rest of a person goes to the tables alone. */
export function createPackNames(types: PackTypes, asOf: string) {
  const notCleared: NotClearedPerson[] = [];
  const revoked: { closedOn: string; id: string; cells: Cell[] }[] = [];
  const waived: ReturnType<typeof toWaiverRows> = [];
  return {
    add: ({ evaluation, waivers, records, ...person }: PackPerson): void => {
      if (!evaluation) return;
      const { id, name, staffNumber, cadre, department } = person;
      const { clearance } = evaluation;
      if (clearance.clearance === 'not_cleared') {
        const user = { id, fullName: name, staffNumber, cadre, department: { name: department } };
        notCleared.push({ user, clearance: toClearance(clearance, types.all) });
      }
      for (const record of records) {
        if (record.state !== 'revoked' || record.isSuperseded) continue;
        const { certificateNumber, closedOn, closedReason } = record;
        const typeName = types.all.get(record.typeId)?.name ?? null;
        revoked.push({
          closedOn: closedOn ?? endOfTime,
          id: record.id,
          cells: [
            ...[name, staffNumber, department, typeName],
            ...[certificateNumber, closedOn, closedReason],
          ],
        });
      }
      waived.push(...toWaiverRows({ name, department, evaluation, waivers }, types.all, asOf));
    },
    revoked: (): Cell[][] =>
      revoked
        .sort(
          (one, other) =>
            one.closedOn.localeCompare(other.closedOn) || one.id.localeCompare(other.id),
        )
        .map(({ cells }) => cells),
    notCleared: (): Cell[][] => notCleared.sort(moreUrgentFirst).map(toNotClearedRow),
    waived: (): Cell[][] => licencesFirst(waived),
  };
}

export type PackNames = ReturnType<typeof createPackNames>;

/** The worst reason first, then whoever has been without a valid licence for longest; unknown days last. */
function moreUrgentFirst(one: NotClearedPerson, other: NotClearedPerson): number {
  const rank = ({ clearance: { reason } }: NotClearedPerson) =>
    reason ? clearanceReasons.indexOf(reason) : 0;
  const since = ({ clearance }: NotClearedPerson) => clearance.since ?? endOfTime;
  return (
    rank(one) - rank(other) ||
    since(one).localeCompare(since(other)) ||
    one.user.id.localeCompare(other.user.id)
  );
}

export type PackFrame = {
  hospital: string;
  scope: PackScope;
  /** 'All departments', a department, or a person. */
  scopeName: string;
  asOf: string;
  today: string;
  madeAt: Date;
  askedBy: string;
  /** Which certificates and papers are copied, as a sentence. */
  copies: string;
};

type Contents = {
  figures: StatusFigures;
  names: PackNames;
  /** Papers of the hospital, privileges and professional development. */
  more: readonly ReportTable[];
  trend: readonly TrendDay[];
  noted: string | null;
  files: readonly (readonly [path: string, holds: string])[];
};

/** The figures as the day's own night noted them, and how they developed up to it; nothing is noted of one person. */
export async function readPackTrend(
  snapshot: Transaction,
  { scope: { userId, department }, asOf, today }: PackFrame,
  { overview, byDepartment }: StatusFigures,
): Promise<Pick<Contents, 'trend' | 'noted'>> {
  if (userId) return { trend: [], noted: null };
  const metrics = byDepartment.find((row) => row.department === department) ?? overview;
  const trend = await readTrend(snapshot, department, { today: asOf, now: metrics });
  if (asOf === today) return { trend, noted: null };
  const noted = await readRow(snapshot, notedOn({ day: asOf, department }));
  return {
    trend,
    noted: noted
      ? `In the night of that day the portal noted ${formatShare(noted.compliant, noted.basis)} people as compliant.`
      : 'The portal noted no figures on that day.',
  };
}

/** The summary of a pack: what is revoked, who is not cleared and what is waived, by name; figures, trend and definitions. */
export function packReport(frame: PackFrame, contents: Contents): Report {
  const { hospital, scope, scopeName, asOf, today, madeAt, askedBy, copies } = frame;
  const { figures, names, more, trend, noted, files } = contents;
  const { overview, byDepartment } = figures;
  const metrics: Metrics =
    byDepartment.find((row) => row.department === scope.department) ?? overview;
  const isPast = asOf < today;
  return {
    title: 'Inspection Pack',
    hospital,
    asOf: isPast ? `the end of ${readableDate(asOf)}` : readableMoment(madeAt),
    madeAt,
    filters: [
      { label: scope.userId ? 'Person' : 'Department', value: scopeName },
      { label: 'Copies', value: copies },
      { label: 'Asked for by', value: askedBy },
      { label: 'Made', value: readableMoment(madeAt) },
    ],
    highlights: toHighlights(metrics, overview.peopleByClearance),
    notes: isPast
      ? [
          `This is what is known today of ${readableDate(asOf)}. What cannot be known of a past day is listed under “Limits of a past day”.`,
          ...(noted === null ? [] : [noted]),
        ]
      : [],
    tables: [
      { ...revokedFrame, rows: names.revoked() },
      {
        ...notClearedFrame,
        rows: names.notCleared(),
        empty: nobody(overview.totalStaff, 'Everybody may practise on this day.'),
      },
      {
        ...waiverFrame,
        rows: names.waived(),
        empty: nobody(overview.totalStaff, noWaivers),
      },
      {
        ...clearanceTable(overview.peopleByClearance, overview.totalStaff),
        note: 'Whether they may practise on this day; each person once.',
      },
      {
        ...metricsTable(metrics),
        note: isPast
          ? 'Worked out from the records, for the end of that day.'
          : 'As on the dashboard at the same moment; what each means stands at the end.',
      },
      ...(scope.userId || scope.department
        ? []
        : [departmentsTable(lowestRateFirst(byDepartment))]),
      ...(trend.length > 0
        ? [trendTable(trend, 'The last day noted of each month, and the day of this pack.')]
        : []),
      ...more,
      ...(isPast
        ? [
            textTable(
              'Limits of a past day',
              limitsOfPast.map((text) => [text]),
            ),
          ]
        : []),
      {
        ...textTable(
          'Files of this pack',
          files.map(([path, holds]) => [path, holds]),
        ),
        columns: [
          { label: 'File', kind: 'text', weight: 1.4 },
          { label: 'Holds', kind: 'text', weight: 3 },
        ],
      },
    ],
    definitions: Object.values(definitions),
    layout: 'portrait',
  };
}

const nobody = (staff: number, text: string) =>
  staff === 0 ? 'The portal knew of nobody who worked here on this day.' : text;

function textTable(name: string, rows: Cell[][]): ReportTable {
  return { name, note: '', columns: [{ label: 'Text', kind: 'text', weight: 1 }], rows, empty: '' };
}

/** The limits of a pack for a past day. */
export const limitsOfPast = [
  'Who was entered in the portal after the day is missing, also where they worked here before; so is every record that was entered later.',
  'Name, department, cadre and staff number of a person are those of today.',
  'Certification types are those of today, less those that were made, or became required, after the day. A type that was retired since is not required.',
  'Whoever left and came back is taken to have worked here in between. Whoever was erased since is missing.',
  'Records that were removed since, with an import that was undone, are missing, and so is who was without them.',
  'Papers that the hospital, a department or an item had to have are those that it must have today; those of what was taken out of use and into use again are listed.',
  'What professional development councils want is what they want today.',
  'Who had to read which document on the day is not kept; who had confirmed what is.',
  'Copies are the files that are on record today.',
];
