import type { RecordState } from '@icare/contracts/compliance-status';
import { daysBetween } from '@icare/domain/calendar-days';
import { displayStatusOn } from '@icare/domain/record-status';
import { Conditions } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import { isCurrent, isOfActivePerson } from '../records/record-conditions.ts';
import type { Cell } from './report.ts';
import { readableMonth, statusLabels } from './report-labels.ts';
import type { ReportRequest } from './report-request.ts';

type Wanted = Pick<ReportRequest, 'from' | 'to' | 'department'>;

/** Active and expired ones that end in the range: what has no last day, waits or was revoked does not expire. */
function conditionsOf({ from, to, department }: Wanted) {
  const conditions = new Conditions(isCurrent, isOfActivePerson, "r.state = 'active'");
  conditions.add('r.ends_on <= ?::date', to);
  conditions.addIf(from ?? undefined, 'r.ends_on >= ?::date');
  conditions.addIf(
    department,
    'r.user_id IN (SELECT u.id FROM users AS u JOIN departments AS d ON d.id = u.department_id WHERE d.name = ?)',
  );
  return conditions;
}

/** How many end in each month (YYYY-MM), and how many of them have ended. */
export async function countEnding(
  database: Database,
  request: Wanted & { today: string },
): Promise<{ month: string; records: number; expired: number }[]> {
  const conditions = conditionsOf(request);
  const today = conditions.bind(request.today);
  return database.query(
    `SELECT to_char(day, 'YYYY-MM') AS month, sum(records)::int AS records,
            coalesce(sum(records) FILTER (WHERE day < ${today}::date), 0)::int AS expired
       FROM (SELECT r.ends_on AS day, count(*) AS records FROM staff_compliance AS r WHERE ${conditions.text}
              GROUP BY r.ends_on) AS by_day
      GROUP BY 1 ORDER BY 1`,
    conditions.values,
  );
}

/** How many end in the range, by department. */
export async function countEndingByDepartment(
  database: Database,
  request: Wanted,
): Promise<Map<string, number>> {
  const conditions = conditionsOf(request);
  const rows = await database.query<{ name: string; records: number }>(
    `SELECT d.name, sum(by_person.records)::int AS records
       FROM (SELECT r.user_id, count(*) AS records FROM staff_compliance AS r WHERE ${conditions.text}
              GROUP BY r.user_id) AS by_person
       JOIN users AS u ON u.id = by_person.user_id JOIN departments AS d ON d.id = u.department_id
      GROUP BY d.name`,
    conditions.values,
  );
  return new Map(rows.map(({ name, records }) => [name, records]));
}

type EndingRow = {
  id: string;
  state: RecordState;
  ends_on: string;
  certificate_number: string | null;
  type_name: string;
  grace_days: number;
  user_name: string;
  staff_number: string | null;
  department: string;
};

const rowsAtOnce = 1000;

/** Records that end in the range, soonest first: month, person, staff number, department, type, number, day, days left, status. */
export async function* readEnding(
  database: Database,
  request: Wanted & { today: string },
): AsyncGenerator<readonly Cell[]> {
  const { today } = request;
  let after: EndingRow | undefined;
  for (;;) {
    const conditions = conditionsOf(request);
    if (after) conditions.add('(r.ends_on, r.id) > (?::date, ?::uuid)', after.ends_on, after.id);
    const rows = await database.query<EndingRow>(
      `SELECT r.id, r.state::text, r.ends_on::text, r.certificate_number, t.name AS type_name, t.grace_days,
              u.name AS user_name, u.staff_number, d.name AS department
         FROM (SELECT * FROM staff_compliance AS r WHERE ${conditions.text}
                ORDER BY r.ends_on, r.id LIMIT ${rowsAtOnce}) AS r
         JOIN certification_types AS t ON t.id = r.type_id
         JOIN users AS u ON u.id = r.user_id
         JOIN departments AS d ON d.id = u.department_id
        ORDER BY r.ends_on, r.id`,
      conditions.values,
    );
    for (const row of rows) {
      const facts = { state: row.state, expirationDate: row.ends_on, isSuperseded: false };
      yield [
        readableMonth(row.ends_on),
        row.user_name,
        row.staff_number,
        row.department,
        row.type_name,
        row.certificate_number,
        row.ends_on,
        daysBetween(today, row.ends_on),
        statusLabels[displayStatusOn(facts, row.grace_days, today)],
      ];
    }
    after = rows.at(-1);
    if (rows.length < rowsAtOnce) return;
  }
}
