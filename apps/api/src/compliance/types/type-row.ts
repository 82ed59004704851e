import type { Tables } from '@icare/database/tables';
import { type CallbackSelection, type Expression, type ExpressionBuilder, sql } from 'kysely';

type Columns = ExpressionBuilder<Tables, 'certification_types'>;
type NamedPerson = { id: string; fullName: string };

/** With `ownerId`, `appliesTo` lists no other people than this one, since staff may not see them. */
export const typeColumns = (column: Columns, ownerId?: Expression<string>) =>
  [
    'id',
    'name',
    'description',
    'category',
    'validity_period_months as validityPeriodMonths',
    'validity_rule as validityRule',
    'renewal_opens as renewalOpens',
    'grace_days as graceDays',
    'issuing_authority as issuingAuthority',
    'renewal_required as renewalRequired',
    'is_required as isRequired',
    'required_since as requiredSince',
    'due_within_days as dueWithinDays',
    'scope',
    column.fn<string[]>('to_json', ['scope_departments']).as('scopeDepartments'),
    column.fn<string[]>('to_json', ['scope_cadres']).as('scopeCadres'),
    'check_address as checkAddress',
    'check_steps as checkSteps',
    'held_by as heldBy',
    'reading_document as readingDocument',
    column
      .selectFrom('documents')
      .select('documents.name')
      .whereRef('documents.number', '=', 'certification_types.reading_document')
      // Everybody reads types: of a draft not even the name is said.
      .where('documents.status', '=', sql.lit('Active'))
      .where('documents.deleted_at', 'is', null)
      .as('readingDocumentName'),
    isReadingInForce(column).as('readingInForce'),
    'development_units as developmentUnits',
    'development_years as developmentYears',
    'development_categories as developmentCategories',
    'status',
    'created_at as createdAt',
    'updated_at as updatedAt',
    column.ref('name_key').$notNull().as('nameKey'),
    peopleNamed(column, ownerId).as('people'),
  ] as const;

export type TypeRow = CallbackSelection<Tables, 'certification_types', typeof typeColumns>;

function peopleNamed({ selectFrom }: Columns, ownerId: Expression<string> | undefined) {
  const named = selectFrom('users').where(
    ({ ref }) => sql<boolean>`${ref('users.id')} = any(${ref('certification_types.scope_people')})`,
  );
  return (ownerId ? named.where('users.id', '=', ownerId) : named)
    .select(({ ref }) =>
      sql<NamedPerson[]>`coalesce(json_agg(json_build_object('id', ${ref('users.id')},
        'fullName', ${ref('users.name')}) order by ${ref('users.name_key')}, ${ref('users.id')}), '[]')`.as(
        'people',
      ),
    )
    .$asScalar();
}

/** Null: no document is read. */
const isReadingInForce = ({ case: when, exists, selectFrom }: Columns) =>
  when()
    .when('reading_document', 'is not', null)
    .then(
      exists(
        selectFrom('documents')
          .select(sql.lit(1).as('one'))
          .whereRef('documents.number', '=', 'certification_types.reading_document')
          .where('documents.status', '=', sql.lit('Active'))
          .where('documents.deleted_at', 'is', null),
      ),
    )
    .end();
