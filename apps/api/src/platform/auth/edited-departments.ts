import type { DepartmentName } from '@icare/contracts/departments';
import { type Expression, sql } from 'kysely';
import { build } from '../database/build.ts';
import { type Given, statement } from '../database/statement.ts';

const editedBy = (person: Expression<string>) =>
  build
    .selectFrom('department_editors as editor')
    .innerJoin('departments as edited', 'edited.id', 'editor.department_id')
    .where('editor.user_id', '=', person);

/** Names of the departments whose documents a person writes as an editor, as one value: a JSON array. */
export const namesEditedBy = (person: Expression<string>) =>
  editedBy(person)
    .select(
      sql<DepartmentName[]>`coalesce(json_agg(edited.name ORDER BY edited.name), '[]')`.as('names'),
    )
    .$asScalar()
    .$notNull();

/** Finds the department if the person is one of its editors, and keeps them one until the end of the transaction. */
export const findEdited = statement(({ name, userId }: Given<{ name: string; userId: string }>) =>
  editedBy(userId).select('edited.id').where('edited.name', '=', name).forShare('editor'),
);
