import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import type { DepartmentName } from '@icare/contracts/departments';
import { evaluateComplianceStatus } from '@icare/domain/compliance-status';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { type Place, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { departmentIdByName } from '../department-id-by-name.ts';
import { toClearance } from '../people/to-person.ts';
import { readPersonFacts, readTypeFacts } from '../status/person-facts.ts';
import { isCounted } from '../status/status-conditions.ts';

type Filters = { userId?: string | undefined; department?: string | undefined };

/** People who may not practise, in the order of urgency: worst reason first, then longest. */
const notClearedPeople = statement(
  ({ userId, department, limit }: Given<Filters & { limit: number }>) => {
    const people = build
      .selectFrom('compliance_standings')
      .innerJoin('users', 'users.id', 'compliance_standings.user_id')
      .innerJoin('departments', 'departments.id', 'compliance_standings.department_id')
      .select(['users.id', 'users.name', 'users.cadre', 'departments.name as department'])
      .where(isCounted)
      .where('compliance_standings.clearance', '=', sql.lit('not_cleared'))
      .orderBy('compliance_standings.clearance_reason')
      .orderBy('compliance_standings.clearance_since')
      .orderBy('compliance_standings.user_id')
      .limit(limit);
    const theirs = userId ? people.where('compliance_standings.user_id', '=', userId) : people;
    return department
      ? theirs.where('compliance_standings.department_id', '=', departmentIdByName(department))
      : theirs;
  },
);

/** At most `limit` people who may not practise today; only `userId`, or only those of a department, where given. */
export async function findNotCleared(
  place: Place,
  today: string,
  { userId, department, limit }: Filters & { limit: number },
): Promise<ComplianceDashboard['notCleared']> {
  const people = await readRows(place, notClearedPeople({ userId, department, limit }), {
    once: true,
  });
  const types = await readTypeFacts(place);
  const facts = await readPersonFacts(
    place,
    people.map(({ id }) => id),
  );
  return people.flatMap(({ id, name, cadre, department }) => {
    const known = facts.get(id);
    if (!known?.isActive) return [];
    const { clearance } = evaluateComplianceStatus(known, types, today);
    const user = { id, fullName: name, cadre, department: { name: department as DepartmentName } };
    return [{ user, clearance: toClearance(clearance, types) }];
  });
}
