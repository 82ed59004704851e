import type { Tables } from '@icare/database/tables';
import { cadreKey } from '@icare/domain/cadre-key';
import type { TypeFacts } from '@icare/domain/requirements';
import { type Expression, expressionBuilder, sql } from 'kysely';
import type { Conditions } from '../../platform/database/page-statements.ts';
import { isCurrent } from '../records/record-conditions.ts';

/** Who needs a type: everyone, nobody, or those listed in `Needing`. */
export type Need = 'nobody' | TypeFacts['appliesTo']['scope'];

/** The people, departments or cadres that need a type. */
export type Needing = {
  neededDepartments?: readonly string[] | undefined;
  neededCadres?: readonly string[] | undefined;
  neededType?: string | undefined;
  neededPeople?: readonly string[] | undefined;
};

export function describeNeed(
  type: Pick<TypeFacts, 'id' | 'isActive' | 'isRequired' | 'appliesTo'> | undefined,
): { need: Need; needing: Needing } {
  if (!type?.isActive || !type.isRequired) return { need: 'nobody', needing: {} };
  const { scope, departments, cadres, userIds } = type.appliesTo;
  const needing = {
    everyone: {},
    departments: { neededDepartments: departments },
    cadres: {
      neededCadres: cadres.map(cadreKey),
      neededType: type.id,
    },
    people: { neededPeople: userIds },
  }[scope];
  return { need: scope, needing };
}

const column = expressionBuilder<Tables, 'users'>();

/** As parameters of a statement, or as values. */
type NeedingTerms = {
  [Name in keyof Needing]?: Expression<Exclude<Needing[Name], undefined>> | undefined;
};

/** The domain rule `isRequiredFor` as SQL conditions on `users`; a test checks that both agree. */
export function needsType(
  need: Need,
  { neededDepartments, neededCadres, neededType, neededPeople }: NeedingTerms,
): Conditions {
  if (need === 'nobody') return [column.or([])];
  return [
    neededDepartments &&
      column('users.department_id', 'in', ({ selectFrom }) =>
        selectFrom('departments')
          .select('departments.id')
          .where('departments.name', '=', ({ fn }) => fn.any(neededDepartments)),
      ),
    neededCadres && neededType && isOfCadre(neededCadres, neededType),
    neededPeople && column('users.id', '=', column.fn.any(neededPeople)),
  ];
}

/** The cadre is listed. If no cadre is recorded, the person needs the type if they hold a record of it. */
function isOfCadre(cadres: Expression<readonly string[]>, typeId: Expression<string>) {
  const cadre = column.fn<string>('btrim', ['users.cadre']);
  return column
    .case()
    .when(column.fn.coalesce(cadre, sql.lit('')), '=', sql.lit(''))
    .then(
      column.exists(
        column
          .selectFrom('staff_compliance')
          .whereRef('staff_compliance.user_id', '=', 'users.id')
          .where('staff_compliance.type_id', '=', typeId)
          .where('staff_compliance.state', '<>', sql.lit('pending'))
          .where(isCurrent),
      ),
    )
    .else(column(column.fn<string>('fold_case', [cadre]), '=', column.fn.any(cadres)))
    .end();
}
