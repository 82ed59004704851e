import { paperStandings } from '@icare/contracts/compliance-status';
import { privilegeStates } from '@icare/contracts/privileges';
import { endOfTime } from '@icare/domain/calendar-days';
import { describeStanding, holderKindNames, standingNames } from '@icare/domain/paper-labels';
import { describePrivilege, privilegeStateNames } from '@icare/domain/privileges';
import { describeNeededUnits } from '@icare/domain/professional-development';
import type { Cell, ReportTable } from '../reports/report.ts';
import type { PackReceipt } from './pack-reading.ts';
import type { PackHolder } from './read-pack-papers.ts';
import type { PackPerson, PackScope } from './read-pack-people.ts';

/**
 * Counts what the summary says of privileges, professional development and papers of the hospital, and names what needs
 * action. Of a single person all of it is named.
 */
export function createMoreTables({ userId }: PackScope) {
  const isOfPerson = userId !== undefined;
  const privileges = new Map<string, number>();
  const suspended: Cell[][] = [];
  const units = { all: 0, needed: 0, near: 0 };
  const lacking: Cell[][] = [];
  const confirmations = { all: 0, people: 0 };
  const read: Cell[][] = [];
  const standings = new Map<string, number>();
  const papers: { rank: number; day: string; cells: Cell[] }[] = [];
  const missing: Cell[][] = [];

  return {
    addPerson: (
      { name, department, ...person }: PackPerson,
      receipts: readonly PackReceipt[],
    ): void => {
      confirmations.all += receipts.length;
      if (receipts.length > 0) confirmations.people++;
      if (isOfPerson) read.push(...receipts.map(toReadRow));
      for (const privilege of person.privileges) {
        const { state } = privilege;
        privileges.set(state, (privileges.get(state) ?? 0) + 1);
        if (!isOfPerson && state !== 'suspended') continue;
        suspended.push([
          ...[name, department, privilege.name, privilegeStateNames[state]],
          ...[describePrivilege(privilege), privilege.approvedBy],
        ]);
      }
      for (const cycle of person.development) {
        units.all++;
        if (cycle.needed > 0) units.needed++;
        if (cycle.isNear) units.near++;
        if (!isOfPerson && !cycle.isNear) continue;
        const { certificationType, counted, wanted } = cycle;
        lacking.push([
          ...[name, department, certificationType.name, counted, wanted],
          describeNeededUnits(cycle),
        ]);
      }
    },
    addHolder: (holder: PackHolder): void => {
      const of = [holder.name, holderKindNames[holder.kind], holder.department];
      for (const { standing, expirationDate, typeName } of holder.papers) {
        if (standing === null) continue;
        standings.set(standing, (standings.get(standing) ?? 0) + 1);
        if (standing === 'valid') continue;
        papers.push({
          rank: paperStandings.indexOf(standing),
          day: expirationDate ?? endOfTime,
          cells: [
            ...of,
            typeName,
            describeStanding({ standing, displayStatus: 'active' }),
            expirationDate,
          ],
        });
      }
      for (const { typeName, since } of holder.missing) missing.push([...of, typeName, since]);
    },
    tables: (): ReportTable[] => [
      ...(isOfPerson ? [] : paperParts()),
      ...(isOfPerson
        ? []
        : [
            countTable(
              'Privileges',
              privilegeNote,
              privilegeStates.map((state) => [
                privilegeStateNames[state],
                privileges.get(state) ?? 0,
              ]),
            ),
          ]),
      {
        ...privilegeFrame,
        name: isOfPerson ? 'Privileges' : 'Suspended privileges',
        rows: suspended,
        empty: isOfPerson ? 'None.' : 'No privilege is suspended.',
      },
      ...(isOfPerson
        ? []
        : [
            countTable('Professional development', developmentNote, [
              ['People and councils', units.all],
              ['Units are still needed', units.needed],
              ['Of these, by a day within 90 days', units.near],
            ]),
          ]),
      {
        ...developmentFrame,
        name: isOfPerson ? 'Professional development' : 'Units needed soon',
        rows: lacking,
        empty: isOfPerson
          ? 'No council wants units of them.'
          : 'Nobody needs units within 90 days.',
      },
      isOfPerson
        ? { ...readFrame, rows: read, empty: 'They had confirmed no document.' }
        : countTable('Read and understood', readingNote, [
            ['Confirmations', confirmations.all],
            ['People who confirmed a document', confirmations.people],
          ]),
    ],
  };

  function paperParts(): ReportTable[] {
    papers.sort((one, other) => one.rank - other.rank || one.day.localeCompare(other.day));
    const total = [...standings.values()].reduce((sum, count) => sum + count, 0);
    return [
      countTable('Papers of the hospital', paperNote, [
        ['Papers', total],
        ...paperStandings.map((one) => [standingNames[one], standings.get(one) ?? 0] as const),
        ['Missing', missing.length],
      ]),
      { ...missingFrame, rows: missing, empty: 'No paper is missing.' },
      {
        ...paperFrame,
        rows: papers.map(({ cells }) => cells),
        empty: 'Every paper is valid, and none ends within 30 days.',
      },
    ];
  }
}

export type MoreTables = ReturnType<typeof createMoreTables>;

const privilegeNote =
  'Leave to do a procedure or to work in an area. One that is suspended may not be used; privileges.csv names all of them.';
const developmentNote =
  'Units that councils want besides the licence; they stop nobody from practising. All of it is in development.csv.';
const paperNote =
  'Licences, accreditations and certificates of the hospital, its departments and items, in no figure about people.';

function countTable(
  name: string,
  note: string,
  rows: readonly (readonly [string, number])[],
): ReportTable {
  return {
    name,
    note,
    columns: [
      { label: 'State', kind: 'text', weight: 3 },
      { label: 'Number', kind: 'count', weight: 1 },
    ],
    rows,
    empty: '',
  };
}

const privilegeFrame = {
  note: 'With the licence that each hangs on, since when and why.',
  columns: [
    { label: 'Name', kind: 'text', weight: 1.6 },
    { label: 'Department', kind: 'text', weight: 1.3 },
    { label: 'Procedure or area', kind: 'text', weight: 1.8 },
    { label: 'State', kind: 'text', weight: 1.1 },
    { label: 'Details', kind: 'text', weight: 2.6 },
    { label: 'Approved by', kind: 'text', weight: 1.4 },
  ],
} satisfies Partial<ReportTable>;

const toReadRow = ({ number, name, version, confirmedOn }: PackReceipt): Cell[] => [
  ...[number, name ?? 'A document that was deleted', version, confirmedOn],
];

const readingNote = 'Documents that people confirmed by this day; reading.csv has each of them.';

const readFrame = {
  name: 'Read and understood',
  note: 'Documents that they confirmed by this day, the oldest first.',
  columns: [
    { label: 'Document', kind: 'text', weight: 1 },
    { label: 'Title', kind: 'text', weight: 2.6 },
    { label: 'Version', kind: 'count', weight: 0.7 },
    { label: 'Confirmed', kind: 'date', weight: 1 },
  ],
} satisfies Partial<ReportTable>;

const developmentFrame = {
  note: 'By person and council.',
  columns: [
    { label: 'Name', kind: 'text', weight: 1.6 },
    { label: 'Department', kind: 'text', weight: 1.3 },
    { label: 'Certification', kind: 'text', weight: 2 },
    { label: 'Counted', kind: 'count', weight: 0.9 },
    { label: 'Wanted', kind: 'count', weight: 0.9 },
    { label: 'Details', kind: 'text', weight: 2.4 },
  ],
} satisfies Partial<ReportTable>;

const paperColumns = [
  { label: 'Name', kind: 'text', weight: 2 },
  { label: 'Kept for', kind: 'text', weight: 1 },
  { label: 'Department', kind: 'text', weight: 1.4 },
  { label: 'Certification', kind: 'text', weight: 2.2 },
] as const;

const missingFrame = {
  name: 'Missing papers',
  note: 'What a holder must have and of which it has none at all.',
  columns: [...paperColumns, { label: 'Since', kind: 'date', weight: 1.1 }],
} satisfies Partial<ReportTable>;

const paperFrame = {
  name: 'Papers that need attention',
  note: 'Everything that is not valid for more than 30 days; the gravest first.',
  columns: [
    ...paperColumns,
    { label: 'State', kind: 'text', weight: 1.3 },
    { label: 'Expires', kind: 'date', weight: 1.1 },
  ],
} satisfies Partial<ReportTable>;
