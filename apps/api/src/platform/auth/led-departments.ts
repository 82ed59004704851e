import type { DepartmentName } from '@icare/contracts/departments';
import { type Expression, sql } from 'kysely';
import { build } from '../database/build.ts';
import { type Given, statement } from '../database/statement.ts';

/** Departments that a person leads on a day: as head, or as deputy until the end of the last day. */
const ledBy = (person: Expression<string>, today: Expression<string>) =>
  build
    .selectFrom('departments as led')
    .where(({ eb, and, or }) =>
      or([
        eb('led.head_id', '=', person),
        and([eb('led.deputy_id', '=', person), eb('led.deputy_until', '>=', today)]),
      ]),
    );

/** Their names, as one value: a JSON array. */
export const namesLedBy = (person: Expression<string>, today: Expression<string>) =>
  ledBy(person, today)
    .select(sql<DepartmentName[]>`coalesce(json_agg(led.name ORDER BY led.name), '[]')`.as('names'))
    .$asScalar()
    .$notNull();

type Lead = { departmentId: string; userId: string; today: string };

/** Finds the department if the person leads it, and locks it against a change of who does. */
export const findLed = statement(({ departmentId, userId, today }: Given<Lead>) =>
  ledBy(userId, today).select('led.id').where('led.id', '=', departmentId).forShare('led'),
);
