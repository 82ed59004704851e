import type { DepartmentName } from '@icare/contracts/departments';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Database } from '../../platform/database/database.ts';
import { contains } from '../../platform/database/search-text.ts';
import { readRow, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { departmentIdByName } from '../department-id-by-name.ts';
import { findNamedPeople } from '../people/find-named-people.ts';
import { findNamedTypes } from '../types/find-named-types.ts';

/** A record matches if its type, its person or its person's name does. */
export type Matching = {
  typeIds?: string[] | undefined;
  userIds?: string[] | undefined;
  nameContains?: string | undefined;
};

/**
 * Conditions for records whose person's or type's name contains the text. Types and people are looked up first by their own
 * indexes, since indexes of records do not contain names.
 */
export async function searchRecords(
  database: Database,
  text: string,
  department: DepartmentName | undefined,
): Promise<Matching> {
  const [types, people] = await Promise.all([
    findNamedTypes(database, text),
    department ? findNamedIn(database, text, department) : findNamed(database, text),
  ]);
  const typeIds = types.length > 0 ? types : undefined;
  // With so many matches a page is filled after few records, so each record's name is compared instead.
  if (people === 'many') return { typeIds, nameContains: text };
  return { typeIds, userIds: people.length > 0 ? people : undefined };
}

/** If more people of a department match, their ids are not listed in the query. */
const maxPeople = 2000;

/** An index contains the names of each department. */
const peopleNamedIn = statement(
  ({ text, department }: Given<{ text: string; department: string }>) =>
    build
      .selectFrom('users')
      .select('id')
      .where('department_id', '=', departmentIdByName(department))
      .where(({ ref }) => contains(ref('name_key'), text))
      .limit(sql.lit(maxPeople + 1)),
);

async function findNamedIn(database: Database, text: string, department: DepartmentName) {
  const people = await readRows(database, peopleNamedIn({ text, department }));
  return people.length > maxPeople ? 'many' : people.map(({ id }) => id);
}

/** A name is frequent if more than `frequent` of the first `people` people match (2 %). */
const sample = { people: 1000, frequent: 20 };

// Ids are independent of names, so the people with the lowest ids are a representative sample.
const countInSample = statement(({ text }: Given<{ text: string }>) =>
  build
    .selectFrom(
      build
        .selectFrom('users')
        .select('name_key')
        .orderBy('id')
        .limit(sql.lit(sample.people))
        .as('first_people'),
    )
    .select(({ fn, ref }) =>
      fn
        .countAll<number>()
        .filterWhere(contains(ref('name_key'), text))
        .as('found'),
    ),
);

async function findNamed(database: Database, text: string): Promise<string[] | 'many'> {
  const counted = await readRow(database, countInSample({ text }));
  if (counted && counted.found > sample.frequent) return 'many';
  return findNamedPeople(database, text);
}
