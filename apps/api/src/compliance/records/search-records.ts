import type { DepartmentName } from '@icare/contracts/departments';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Database } from '../../platform/database/database.ts';
import { contains } from '../../platform/database/search-text.ts';
import { readRow, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { departmentNamed } from '../department-named.ts';
import { findNamedPeople } from '../types/find-named-people.ts';
import { findNamedTypes } from '../types/find-named-types.ts';

/** By what a record is found: its type, its person, or the name of its person. */
export type Found = {
  typeIds?: string[] | undefined;
  userIds?: string[] | undefined;
  nameContains?: string | undefined;
};

/**
 * How records are found of people or types whose name contains the text. Types and people are looked up first, each in
 * the index of their own, since no index knows either of a record.
 */
export async function searchRecords(
  database: Database,
  text: string,
  department: DepartmentName | undefined,
): Promise<Found> {
  const [types, people] = await Promise.all([
    findNamedTypes(database, text),
    department ? findNamedIn(database, text, department) : findNamed(database, text),
  ]);
  const typeIds = types.length > 0 ? types : undefined;
  // Of a record at hand the name is looked at: among so many a page is soon full.
  if (people === 'many') return { typeIds, nameContains: text };
  return { typeIds, userIds: people.length > 0 ? people : undefined };
}

/** So many people are looked for one by one; more are not. */
const few = 2000;

/** Of a department an index has all names. */
const peopleNamedIn = statement(
  ({ text, department }: Given<{ text: string; department: string }>) =>
    build
      .selectFrom('users')
      .select('id')
      .where('department_id', '=', departmentNamed(department))
      .where(({ ref }) => contains(ref('name_key'), text))
      .limit(sql.lit(few + 1)),
);

async function findNamedIn(database: Database, text: string, department: DepartmentName) {
  const people = await readRows(database, peopleNamedIn({ text, department }));
  return people.length > few ? 'many' : people.map(({ id }) => id);
}

/** One in fifty of so many people tells that a name is frequent. */
const sample = { people: 1000, frequent: 20 };

// Ids say nothing of names, so the first ones stand for all.
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
