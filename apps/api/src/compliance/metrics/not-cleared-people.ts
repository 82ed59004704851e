import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import type { ClearanceReason } from '@icare/contracts/compliance-status';
import type { DepartmentName } from '@icare/contracts/departments';
import { evaluateComplianceStatus } from '@icare/domain/compliance-status';
import { type InferResult, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { type Place, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { isBehind } from '../behind-in-order.ts';
import { departmentIdByName } from '../department-id-by-name.ts';
import { toClearance } from '../people/to-person.ts';
import { readPersonFacts, readTypeFacts } from '../status/person-facts.ts';
import { isCounted } from '../status/status-conditions.ts';

type Filters = { userId?: string | undefined; department?: string | undefined };

/** Sort keys of the last person of the previous page. `since` is missing where it is not known, which comes last. */
type After = {
  reason?: ClearanceReason | undefined;
  since?: string | undefined;
  id?: string | undefined;
};

/** People who may not practise, in the order of urgency: worst reason first, then longest. */
const notClearedPeople = statement(
  ({
    userId,
    department,
    limit,
    reason,
    since,
    id,
  }: Given<Filters & After & { limit: number }>) => {
    const people = build
      .selectFrom('compliance_standings')
      .innerJoin('users', 'users.id', 'compliance_standings.user_id')
      .innerJoin('departments', 'departments.id', 'compliance_standings.department_id')
      .select([
        'users.id',
        'users.name',
        'users.cadre',
        'users.staff_number as staffNumber',
        'departments.name as department',
        'compliance_standings.clearance_reason as reason',
        'compliance_standings.clearance_since as since',
      ])
      .where(isCounted)
      .where('compliance_standings.clearance', '=', sql.lit('not_cleared'))
      .orderBy('compliance_standings.clearance_reason')
      .orderBy('compliance_standings.clearance_since')
      .orderBy('compliance_standings.user_id')
      .limit(limit);
    const theirs = userId ? people.where('compliance_standings.user_id', '=', userId) : people;
    const shown = department
      ? theirs.where('compliance_standings.department_id', '=', departmentIdByName(department))
      : theirs;
    if (!reason || !id) return shown;
    return shown.where(({ ref }) =>
      isBehind([
        [ref('compliance_standings.clearance_reason'), reason],
        [ref('compliance_standings.clearance_since'), since],
        [ref('compliance_standings.user_id'), id],
      ]),
    );
  },
);

type NotCleared = ComplianceDashboard['notCleared'][number];
type Row = InferResult<ReturnType<typeof notClearedPeople>>[number];

/** At most `limit` people who may not practise today; only `userId`, or only those of a department, where given. */
export async function findNotCleared(
  place: Place,
  today: string,
  { userId, department, limit }: Filters & { limit: number },
): Promise<NotCleared[]> {
  const people = await readRows(place, notClearedPeople({ userId, department, limit }), {
    once: true,
  });
  return describe(place, people, { types: await readTypeFacts(place), today });
}

/** All of them in the same order, read page by page. */
export async function* readNotCleared(
  place: Place,
  {
    today,
    department,
    pageSize = 500,
  }: { today: string; department?: string | undefined; pageSize?: number },
): AsyncGenerator<NotCleared> {
  const types = await readTypeFacts(place);
  let after: After = {};
  for (;;) {
    const page = notClearedPeople({ department, limit: pageSize, ...after });
    const people = await readRows(place, page, { once: true });
    yield* await describe(place, people, { types, today });
    const last = people.at(-1);
    if (!last?.reason || people.length < pageSize) return;
    after = { reason: last.reason, since: last.since ?? undefined, id: last.id };
  }
}

type Known = { types: Awaited<ReturnType<typeof readTypeFacts>>; today: string };

async function describe(
  place: Place,
  people: readonly Row[],
  { types, today }: Known,
): Promise<NotCleared[]> {
  const ids = people.map(({ id }) => id);
  const facts = await readPersonFacts(place, ids);
  return people.flatMap(({ id, name, staffNumber, cadre, department }) => {
    const known = facts.get(id);
    if (!known?.isActive) return [];
    const { clearance } = evaluateComplianceStatus(known, types, today);
    const user = {
      ...{ id, fullName: name, staffNumber, cadre },
      department: { name: department as DepartmentName },
    };
    return [{ user, clearance: toClearance(clearance, types) }];
  });
}
