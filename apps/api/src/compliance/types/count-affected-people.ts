import { setImmediate as nextTurn } from 'node:timers/promises';
import type { countAffectedPeople as contract } from '@icare/contracts/certification-types';
import type { DepartmentName } from '@icare/contracts/departments';
import type { Answer, Body } from '@icare/contracts/endpoint';
import type { Tables } from '@icare/database/tables';
import { evaluateComplianceStatus } from '@icare/domain/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import { isLicence, type TypeFacts } from '@icare/domain/requirements';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import pLimit from 'p-limit';
import { build } from '../../platform/database/build.ts';
import type { Database } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import type { Platform } from '../../platform/platform.ts';
import { describeNeed, needsType } from '../people/needs-type.ts';
import { hasStatus, isCurrent } from '../records/record-conditions.ts';
import { type KnownType, readPersonFacts, readTypeFacts } from '../status/person-facts.ts';
import { noSuchType } from './lock-type.ts';

/** The id of a type that is not stored yet: nobody holds a record of it. */
const newTypeId = '00000000-0000-0000-0000-000000000000';

const user = expressionBuilder<Tables, 'users'>();

/** The active people whom a type with these settings would concern, in all and by department. */
export async function countAffectedPeople(
  { database, clock }: Platform,
  { id = newTypeId, isRequired, appliesTo, status }: Body<typeof contract>,
  { evaluatedAtMost = 5000 } = {},
): Promise<Answer<typeof contract>['data']> {
  const types = await readTypeFacts(database);
  const stored = types.get(id);
  if (!stored && id !== newTypeId) throw noSuchType();
  const isActive = status ? status === 'active' : (stored?.isActive ?? true);
  const wanted = { id, isActive, isRequired, appliesTo };
  const today = lagosDate(clock());
  const needs = isNeededBy(wanted);
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
        count(user.and([needs, not(holdsValidRecord(id, today))])).as('withoutRecord'),
        count(user.and([needs, not(neededSoFar)])).as('added'),
        count(user.and([neededSoFar, not(needs)])).as('released'),
        count(holdsValidRecord(id, today)).as('holders'),
      ])
      .orderBy('people', 'desc')
      .orderBy('departments.name'),
  );
  const sum = (of: 'people' | 'withoutRecord' | 'added' | 'released' | 'holders') =>
    departments.reduce((total, department) => total + department[of], 0);
  const newlyCleared = stored
    ? await limitEvaluations(() =>
        countNewlyCleared(database, types, {
          changed: { ...stored, ...wanted },
          ...{ today, evaluatedAtMost },
        }),
      )
    : { becomeCleared: 0, becomeClearedIsMinimum: false };
  return {
    people: sum('people'),
    withoutRecord: sum('withoutRecord'),
    added: sum('added'),
    released: sum('released'),
    ...newlyCleared,
    holders: sum('holders'),
    departments: departments.filter(({ people }) => people > 0),
  };
}

/** One at a time: each evaluates people in the process that serves everybody. */
const limitEvaluations = pLimit(1);

/** People evaluated before the event loop handles other calls (assumed). */
const peoplePerTurn = 500;

type Change = { changed: KnownType; today: string; evaluatedAtMost: number };

/**
 * How many of those who need a type as it is stored, and have no valid record of it, are not cleared to practise today and
 * would be with the settings of `changed`. Of very many only some are evaluated.
 */
async function countNewlyCleared(
  database: Database,
  types: ReadonlyMap<string, KnownType>,
  { changed, today, evaluatedAtMost }: Change,
): Promise<{ becomeCleared: number; becomeClearedIsMinimum: boolean }> {
  const none = { becomeCleared: 0, becomeClearedIsMinimum: false };
  const stored = types.get(changed.id);
  if (!stored || !isLicence(stored.category)) return none;
  const isReleased = user.and([
    isNeededBy(stored),
    user.not(isNeededBy(changed)),
    user.not(holdsValidRecord(changed.id, today)),
  ]);
  const released = await readRows(
    database,
    build
      .selectFrom('users')
      .innerJoin('compliance_standings', 'compliance_standings.user_id', 'users.id')
      .select('users.id')
      .where('users.status', '=', sql.lit('Active'))
      // Whoever is due for evaluation may not be cleared by now.
      .where(({ or, eb }) =>
        or([
          eb('compliance_standings.clearance', '=', sql.lit('not_cleared')),
          eb('compliance_standings.changes_on', '<=', today),
        ]),
      )
      .where(isReleased)
      .orderBy('users.id')
      .limit(evaluatedAtMost + 1),
  );
  const evaluated = released.slice(0, evaluatedAtMost);
  const typesThen = new Map(types).set(changed.id, changed);
  let becomeCleared = 0;
  for (let start = 0; start < evaluated.length; start += peoplePerTurn) {
    const ids = evaluated.slice(start, start + peoplePerTurn).map(({ id }) => id);
    for (const known of (await readPersonFacts(database, ids)).values()) {
      const isCleared = (by: ReadonlyMap<string, KnownType>) =>
        evaluateComplianceStatus(known, by, today).clearance.clearance !== 'not_cleared';
      if (!isCleared(types) && isCleared(typesThen)) becomeCleared += 1;
    }
    await nextTurn();
  }
  return { becomeCleared, becomeClearedIsMinimum: released.length > evaluated.length };
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
