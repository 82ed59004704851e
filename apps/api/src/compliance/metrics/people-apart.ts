import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import type { DepartmentName } from '@icare/contracts/departments';
import {
  type ComplianceEvaluation,
  evaluateComplianceStatus,
} from '@icare/domain/compliance-status';
import { isInForce } from '@icare/domain/record-status';
import { isLicence } from '@icare/domain/requirements';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { type Place, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { departmentIdByName } from '../department-id-by-name.ts';
import { toClearance } from '../people/to-person.ts';
import { type KnownType, readPersonFacts, readTypeFacts } from '../status/person-facts.ts';
import { isCounted } from '../status/status-conditions.ts';

type Asked = { department?: string | undefined; limit: number };
type Apart = ComplianceDashboard['namedApart'][number];
type Types = ReadonlyMap<string, KnownType>;

/** People with a waiver first, then cleared people of whom a licence waits to be verified; both by name. */
const peopleApart = statement(({ department, limit }: Given<Asked>) => {
  const people = build
    .selectFrom('compliance_standings')
    .innerJoin('users', 'users.id', 'compliance_standings.user_id')
    .innerJoin('departments', 'departments.id', 'compliance_standings.department_id')
    .select([
      'users.id',
      'users.name',
      'users.staff_number as staffNumber',
      'users.cadre',
      'departments.name as department',
    ])
    .where(isCounted)
    .where(({ and, eb, or }) =>
      or([
        eb('compliance_standings.licence_waived', '=', sql.lit(true)),
        and([
          eb('compliance_standings.awaits_confirmation', '=', sql.lit(true)),
          eb('compliance_standings.clearance', '<>', sql.lit('not_cleared')),
        ]),
      ]),
    )
    .orderBy('compliance_standings.licence_waived', 'desc')
    .orderBy('users.name_key')
    .orderBy('users.id')
    .limit(limit);
  return department
    ? people.where('compliance_standings.department_id', '=', departmentIdByName(department))
    : people;
});

/** At most `limit` people who are not counted as not cleared because of a waiver, or of a licence that is still valid. */
export async function findPeopleApart(place: Place, today: string, asked: Asked): Promise<Apart[]> {
  const people = await readRows(place, peopleApart(asked), { once: true });
  if (people.length === 0) return [];
  const types = await readTypeFacts(place);
  const facts = await readPersonFacts(
    place,
    people.map(({ id }) => id),
  );
  return people.flatMap(({ id, name, staffNumber, cadre, department }) => {
    const known = facts.get(id);
    if (!known?.isActive) return [];
    const { clearance, cells } = evaluateComplianceStatus(known, types, today);
    const items = cells.flatMap((cell) =>
      describeCell(cell, types, { clearance: clearance.clearance, today }),
    );
    const user = {
      ...{ id, fullName: name, staffNumber, cadre },
      department: { name: department as DepartmentName },
    };
    return items.length > 0 ? [{ user, clearance: toClearance(clearance, types), items }] : [];
  });
}

/** The waiver of a required licence that is not in force, or its renewal that waits to be verified while an earlier record is valid. */
function describeCell(
  { typeId, isRequired, record, pending, waiver, state }: ComplianceEvaluation['cells'][number],
  types: Types,
  { clearance, today }: { clearance: Apart['clearance']['clearance']; today: string },
): Apart['items'] {
  const type = types.get(typeId);
  if (!type || !isRequired || !isLicence(type.category)) return [];
  const certificationType = { id: typeId, name: type.name };
  if (state === 'waived' && !(record && isInForce(record, today))) {
    const until = waiver?.until ?? null;
    return [{ kind: 'waived', certificationType, sentOn: null, until, recordId: null }];
  }
  if (!pending || clearance === 'not_cleared') return [];
  const until = record && record !== pending ? record.expirationDate : null;
  const { createdOn: sentOn, id: recordId } = pending;
  return [{ kind: 'awaiting', certificationType, sentOn, until, recordId }];
}
