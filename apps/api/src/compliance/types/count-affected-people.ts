import type { countAffectedPeople as contract } from '@icare/contracts/certification-types';
import type { DepartmentName } from '@icare/contracts/departments';
import type { Answer, Body } from '@icare/contracts/endpoint';
import type { Tables } from '@icare/database/tables';
import { lagosDate } from '@icare/domain/lagos-date';
import type { TypeFacts } from '@icare/domain/requirements';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { readRows } from '../../platform/database/send.ts';
import type { Platform } from '../../platform/platform.ts';
import { describeNeed, needsType } from '../people/needs-type.ts';
import { hasStatus, isCurrent } from '../records/record-conditions.ts';
import { readTypeFacts } from '../status/person-facts.ts';
import { noSuchType } from './lock-type.ts';

/** The id of a type that is not stored yet: nobody holds a record of it. */
const newTypeId = '00000000-0000-0000-0000-000000000000';

const user = expressionBuilder<Tables, 'users'>();

/** The active people who would need a type with these settings, in all and by department. */
export async function countAffectedPeople(
  { database, clock }: Platform,
  { id = newTypeId, isRequired, appliesTo }: Body<typeof contract>,
): Promise<Answer<typeof contract>['data']> {
  const stored = (await readTypeFacts(database)).get(id);
  if (!stored && id !== newTypeId) throw noSuchType();
  const needs = isNeededBy({ id, isActive: stored?.isActive ?? true, isRequired, appliesTo });
  const neededSoFar = stored ? isNeededBy(stored) : sql.lit(false);
  const departments = await readRows(
    database,
    build
      .selectFrom('users')
      .innerJoin('departments', 'departments.id', 'users.department_id')
      .where('users.status', '=', sql.lit('Active'))
      .groupBy('departments.name')
      .select(({ not, ref }) => [
        ref('departments.name').$castTo<DepartmentName>().as('name'),
        count(needs).as('people'),
        count(user.and([needs, not(holdsValidRecord(id, lagosDate(clock())))])).as('withoutRecord'),
        count(user.and([needs, not(neededSoFar)])).as('added'),
        count(user.and([neededSoFar, not(needs)])).as('released'),
      ])
      .orderBy('people', 'desc')
      .orderBy('departments.name'),
  );
  const sum = (of: 'people' | 'withoutRecord' | 'added' | 'released') =>
    departments.reduce((total, department) => total + department[of], 0);
  return {
    people: sum('people'),
    withoutRecord: sum('withoutRecord'),
    added: sum('added'),
    released: sum('released'),
    departments: departments.filter(({ people }) => people > 0),
  };
}

type Needed = Pick<TypeFacts, 'id' | 'isActive' | 'isRequired' | 'appliesTo'>;

function isNeededBy(type: Needed): Expression<SqlBool> {
  const { need, needing } = describeNeed(type);
  const conditions = needsType(need, {
    neededDepartments: needing.neededDepartments && sql.val(needing.neededDepartments),
    neededCadres: needing.neededCadres && sql.val(needing.neededCadres),
    neededType: needing.neededType ? sql.val(needing.neededType) : undefined,
    neededPeople: needing.neededPeople && sql.val(needing.neededPeople),
  });
  return user.and(conditions.filter((condition) => condition !== undefined && condition !== false));
}

const holdsValidRecord = (typeId: string, today: string) =>
  user.exists(
    user
      .selectFrom('staff_compliance')
      .whereRef('staff_compliance.user_id', '=', 'users.id')
      .where('staff_compliance.type_id', '=', typeId)
      .where(isCurrent)
      .where(hasStatus('active', { today: sql.val(today), withHistory: false })),
  );

const count = (condition: Expression<SqlBool>) => user.fn.countAll<number>().filterWhere(condition);
