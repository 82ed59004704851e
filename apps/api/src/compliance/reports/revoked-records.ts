import { endOfTime } from '@icare/domain/calendar-days';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { departmentIdByName } from '../department-id-by-name.ts';
import { isCurrent, isOfActivePerson } from '../records/record-conditions.ts';
import type { Cell, ReportTable } from './report.ts';
import type { ReportRequest } from './report-request.ts';

type Wanted = Pick<ReportRequest, 'department'>;

/** Revoked records, which stand in no range of days: what was taken back is not in force whatever its date. */
export function revokedTable(snapshot: Transaction, request: Wanted): ReportTable {
  return { ...revokedFrame, rows: readRevoked(snapshot, request) };
}

/** The table without its rows. */
export const revokedFrame = {
  name: 'Revoked records',
  note: 'Taken back by their issuer and not in force, whatever their expiry date; what was revoked longest ago first.',
  columns: [
    { label: 'Name', kind: 'text', weight: 1.8 },
    { label: 'Staff number', kind: 'text', weight: 1.35 },
    { label: 'Department', kind: 'text', weight: 1.5 },
    { label: 'Certification', kind: 'text', weight: 2.3 },
    { label: 'Certificate number', kind: 'text', weight: 1.65 },
    { label: 'Revoked on', kind: 'date', weight: 1.05 },
    { label: 'Reason', kind: 'text', weight: 2.15 },
  ],
  empty: 'No record is revoked.',
} satisfies Partial<ReportTable>;

const pageSize = 1000;

/** A record without a day of its revocation comes last. */
const revokedOn = sql<string>`coalesce(${sql.ref('staff_compliance.closed_on')}::text, ${sql.lit(endOfTime)})`;

/** Sort keys of the last record of the previous page. */
type After = { day?: string | undefined; id?: string | undefined };

const revokedRecords = statement(
  ({ department, day, id }: Given<{ department?: string | undefined } & After>) => {
    const all = build
      .selectFrom('staff_compliance')
      .innerJoin('certification_types', 'certification_types.id', 'staff_compliance.type_id')
      .innerJoin('users', 'users.id', 'staff_compliance.user_id')
      .innerJoin('departments', 'departments.id', 'users.department_id')
      .select([
        'staff_compliance.id',
        revokedOn.as('day'),
        'staff_compliance.certificate_number as certificateNumber',
        'staff_compliance.closed_on as closedOn',
        'staff_compliance.closed_reason as closedReason',
        'certification_types.name as typeName',
        'users.name as userName',
        'users.staff_number as staffNumber',
        'departments.name as department',
      ])
      .where(isCurrent)
      .where(isOfActivePerson)
      .where('staff_compliance.state', '=', sql.lit('revoked'))
      .orderBy(revokedOn)
      .orderBy('staff_compliance.id')
      .limit(sql.lit(pageSize));
    const theirs = department
      ? all.where('users.department_id', '=', departmentIdByName(department))
      : all;
    if (!day || !id) return theirs;
    return theirs.where(({ eb, and, or }) =>
      or([
        eb(revokedOn, '>', day),
        and([eb(revokedOn, '=', day), eb('staff_compliance.id', '>', id)]),
      ]),
    );
  },
);

async function* readRevoked(
  snapshot: Transaction,
  { department }: Wanted,
): AsyncGenerator<readonly Cell[]> {
  let after: After = {};
  for (;;) {
    const records = await readRows(snapshot, revokedRecords({ department, ...after }));
    for (const record of records) {
      yield [
        record.userName,
        record.staffNumber,
        record.department,
        record.typeName,
        record.certificateNumber,
        record.closedOn,
        record.closedReason,
      ];
    }
    const last = records.at(-1);
    if (!last || records.length < pageSize) return;
    after = { day: last.day, id: last.id };
  }
}
