import { evaluateComplianceStatus } from '@icare/domain/compliance-status';
import { isLicence } from '@icare/domain/requirements';
import { describeWaiverReason } from '@icare/domain/waivers';
import { type InferResult, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { departmentIdByName } from '../department-id-by-name.ts';
import { readPersonFacts, readTypeFacts } from '../status/person-facts.ts';
import { isCounted } from '../status/status-conditions.ts';
import type { Cell, ReportTable } from './report.ts';
import type { ReportRequest } from './report-request.ts';

type Wanted = Pick<ReportRequest, 'today' | 'department'>;

/** Whoever may practise though something is waived: the people under a waiver of the dashboard, then those of trainings. */
export function waiverTable(snapshot: Transaction, request: Wanted): ReportTable {
  return {
    ...waiverFrame,
    rows: readWaived(snapshot, request),
    empty: 'Nobody works under a waiver.',
  };
}

/** The table without its rows. */
export const waiverFrame = {
  name: 'Working under a waiver',
  note: 'Whoever may practise though something required of them is waived; waived licences first, then trainings. A dash: until it is ended.',
  columns: [
    { label: 'Name', kind: 'text', weight: 1.6 },
    { label: 'Department', kind: 'text', weight: 1.3 },
    { label: 'Certification', kind: 'text', weight: 1.8 },
    { label: 'Reason', kind: 'text', weight: 2.8 },
    { label: 'Until', kind: 'date', weight: 1.15 },
    { label: 'Approved by', kind: 'text', weight: 1.4 },
  ],
} satisfies Partial<ReportTable>;

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
    .where('compliance_standings.clearance', '<>', sql.lit('not_cleared'))
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

type Known = { types: Awaited<ReturnType<typeof readTypeFacts>>; today: string };

/** A row for each requirement of these people that is waived and not met, licences first. */
async function describe(
  snapshot: Transaction,
  people: readonly Person[],
  { types, today }: Known,
): Promise<Cell[][]> {
  const ids = people.map(({ id }) => id);
  const facts = await readPersonFacts(snapshot, ids);
  const waivers = Map.groupBy(
    await readRows(snapshot, waiversInForce({ ids, today })),
    ({ userId, typeId }) => `${userId} ${typeId}`,
  );
  const isOfLicence = ({ typeId }: { typeId: string }) => {
    const category = types.get(typeId)?.category;
    return category !== undefined && isLicence(category);
  };
  return people.flatMap(({ id, name, department }) => {
    const known = facts.get(id);
    const cells = known ? evaluateComplianceStatus(known, types, today).cells : [];
    return cells
      .filter(({ state }) => state === 'waived')
      .sort((one, other) => Number(isOfLicence(other)) - Number(isOfLicence(one)))
      .map(({ typeId, waiver: inForce }): Cell[] => {
        const until = inForce?.until ?? null;
        const waiver = waivers.get(`${id} ${typeId}`)?.find((one) => one.until === until);
        return [
          name,
          department,
          types.get(typeId)?.name ?? null,
          waiver ? describeWaiverReason(waiver) : null,
          until,
          waiver?.approvedBy ?? null,
        ];
      });
  });
}
