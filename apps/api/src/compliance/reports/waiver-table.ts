import type { WaiverReasonKind } from '@icare/contracts/compliance-status';
import { itemWithoutWaiver } from '@icare/domain/clearance';
import { clearanceNames, describeClearanceItem } from '@icare/domain/clearance-labels';
import {
  type ComplianceEvaluation,
  evaluateComplianceStatus,
} from '@icare/domain/compliance-status';
import { isLicence } from '@icare/domain/requirements';
import { describeWaiverReason } from '@icare/domain/waivers';
import { type InferResult, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { departmentIdByName } from '../department-id-by-name.ts';
import { type KnownType, readPersonFacts, readTypeFacts } from '../status/person-facts.ts';
import { isCounted } from '../status/status-conditions.ts';
import type { Cell, ReportTable } from './report.ts';
import type { ReportRequest } from './report-request.ts';

type Wanted = Pick<ReportRequest, 'today' | 'department'>;

/** Everybody of whom something required is waived: those of whom a licence is, as the dashboard counts them, then the others. */
export function waiverTable(snapshot: Transaction, request: Wanted): ReportTable {
  return {
    ...waiverFrame,
    rows: readWaived(snapshot, request),
    empty: noWaivers,
  };
}

/** The table without its rows. */
export const waiverFrame = {
  name: 'Waivers in force',
  note: 'Everybody of whom something required is waived, also who may not practise for another reason; waived licences first, then trainings. A dash: until it is ended.',
  columns: [
    { label: 'Name', kind: 'text', weight: 1.6 },
    { label: 'Department', kind: 'text', weight: 1.3 },
    { label: 'Clearance', kind: 'text', weight: 1.2 },
    { label: 'Certification', kind: 'text', weight: 1.8 },
    { label: 'Reason', kind: 'text', weight: 2.4 },
    { label: 'Until', kind: 'date', weight: 1.15 },
    { label: 'Approved by', kind: 'text', weight: 1.4 },
  ],
} satisfies Partial<ReportTable>;

export const noWaivers = 'Nothing is waived.';

type Waived = {
  name: string;
  department: string;
  evaluation: Pick<ComplianceEvaluation, 'clearance' | 'cells'>;
  /** Those of the person, to say why and who approved it. */
  waivers: readonly {
    typeId: string;
    until: string | null;
    reasonKind: WaiverReasonKind;
    reason: string;
    approvedBy: string | null;
  }[];
};

/** A row for each requirement of a person that is waived. */
export function toWaiverRows(
  { name, department, evaluation, waivers }: Waived,
  types: ReadonlyMap<string, KnownType>,
  today: string,
): { isOfLicence: boolean; cells: Cell[] }[] {
  return evaluation.cells.flatMap((cell) => {
    const { typeId, state, waiver } = cell;
    const type = types.get(typeId);
    if (state !== 'waived' || !waiver || !type) return [];
    const granted = waivers.find((one) => one.typeId === typeId && one.until === waiver.until);
    const cells = [
      name,
      department,
      clearanceNames[evaluation.clearance.clearance],
      type.name,
      // Whoever wrote the reason may have ended it with a full stop.
      [granted && describeWaiverReason(granted).replace(/\.$/, ''), describeExcused(cell, today)]
        .filter(Boolean)
        .join('. '),
      waiver.until,
      granted?.approvedBy ?? null,
    ];
    return [{ isOfLicence: isLicence(type.category), cells }];
  });
}

/** 'Without the waiver: revoked since 3 Nov 2026'. */
function describeExcused(cell: ComplianceEvaluation['cells'][number], today: string) {
  const item = itemWithoutWaiver(cell, today);
  return item && `Without the waiver: ${describeClearanceItem(item)}`;
}

/** Licences first, otherwise in their order. */
export const licencesFirst = (rows: ReturnType<typeof toWaiverRows>): Cell[][] =>
  rows
    .toSorted((one, other) => Number(other.isOfLicence) - Number(one.isOfLicence))
    .map(({ cells }) => cells);

const pageSize = 500;

/** Sort keys of the last person of the previous page. */
type After = { nameKey?: string | undefined; id?: string | undefined };
type Of = { department?: string | undefined; ofLicence: boolean };

const waivedPeople = statement(({ department, ofLicence, nameKey, id }: Given<Of & After>) => {
  const all = build
    .selectFrom('compliance_standings')
    .innerJoin('users', 'users.id', 'compliance_standings.user_id')
    .innerJoin('departments', 'departments.id', 'compliance_standings.department_id')
    .select(({ ref }) => [
      'users.id',
      'users.name',
      ref('users.name_key').$notNull().as('nameKey'),
      'departments.name as department',
    ])
    .where(isCounted)
    .where('compliance_standings.waived', '>', sql.lit(0))
    .where('compliance_standings.licence_waived', '=', ofLicence)
    .orderBy('users.name_key')
    .orderBy('users.id')
    .limit(sql.lit(pageSize));
  const people = department
    ? all.where('compliance_standings.department_id', '=', departmentIdByName(department))
    : all;
  if (!nameKey || !id) return people;
  return people.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('users.name_key', 'users.id'), '>', tuple(nameKey, id)),
  );
});

const waiversInForce = statement(
  ({ ids, today }: Given<{ ids: readonly string[]; today: string }>) =>
    build
      .selectFrom('waivers')
      .leftJoin('users as approvers', 'approvers.id', 'waivers.approved_by_id')
      .select([
        'waivers.user_id as userId',
        'waivers.type_id as typeId',
        'waivers.reason_kind as reasonKind',
        'waivers.reason',
        'waivers.until',
        'approvers.name as approvedBy',
      ])
      .where('waivers.user_id', '=', ({ fn }) => fn.any(ids))
      .where('waivers.ended_at', 'is', null)
      .where(({ eb, or }) =>
        or([eb('waivers.until', 'is', null), eb('waivers.until', '>=', today)]),
      )
      .orderBy('waivers.created_at')
      .orderBy('waivers.id'),
);

type Person = InferResult<ReturnType<typeof waivedPeople>>[number];

async function* readWaived(
  snapshot: Transaction,
  { today, department }: Wanted,
): AsyncGenerator<readonly Cell[]> {
  const types = await readTypeFacts(snapshot);
  for (const ofLicence of [true, false]) {
    let after: After = {};
    for (;;) {
      const people = await readRows(snapshot, waivedPeople({ department, ofLicence, ...after }));
      yield* await describe(snapshot, people, { types, today });
      const last = people.at(-1);
      if (!last || people.length < pageSize) break;
      after = { nameKey: last.nameKey, id: last.id };
    }
  }
}

type Known = { types: ReadonlyMap<string, KnownType>; today: string };

/** The rows of these people, each person's licences first. */
async function describe(
  snapshot: Transaction,
  people: readonly Person[],
  { types, today }: Known,
): Promise<Cell[][]> {
  const ids = people.map(({ id }) => id);
  const facts = await readPersonFacts(snapshot, ids);
  const waivers = Map.groupBy(
    await readRows(snapshot, waiversInForce({ ids, today })),
    ({ userId }) => userId,
  );
  return people.flatMap(({ id, ...person }) => {
    const known = facts.get(id);
    if (!known) return [];
    const evaluation = evaluateComplianceStatus(known, types, today);
    const waived = { ...person, evaluation, waivers: waivers.get(id) ?? [] };
    return licencesFirst(toWaiverRows(waived, types, today));
  });
}
