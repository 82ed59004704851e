import type { DepartmentName } from '@icare/contracts/departments';
import type { Conditions } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import { containing, hasTrigram } from '../../platform/database/search-text.ts';

/**
 * Records, with their person as `u`, of people or types whose name contains the text. Types and people are looked up first, each in the index of
 * their own, since no index knows either of a record.
 */
export async function addSearch(
  database: Database,
  wanted: Conditions,
  text: string,
  department: DepartmentName | undefined,
): Promise<void> {
  const [types, people] = await Promise.all([
    database.query<{ id: string }>(
      'SELECT id FROM certification_types WHERE name_key LIKE fold_case($1)',
      [containing(text)],
    ),
    department ? findNamedIn(database, text, department) : findNamed(database, text),
  ]);
  const ofType = types.length > 0 ? `r.type_id = ANY(${ids(wanted, types)})` : 'false';
  if (people === 'many') {
    // Of a record at hand the name is looked at: among so many a page is soon full.
    const pattern = wanted.bind(containing(text));
    wanted.add(`(${ofType} OR u.name_key LIKE fold_case(${pattern}))`);
  } else if (people.length === 0) {
    wanted.add(ofType);
  } else {
    wanted.add(`(${ofType} OR r.user_id = ANY(${ids(wanted, people)}))`);
  }
}

function ids(conditions: Conditions, rows: { id: string }[]) {
  return `${conditions.bind(rows.map(({ id }) => id))}::uuid[]`;
}

/** So many people are looked for one by one; more are not. */
const few = 2000;

/** Of a department an index has all names. */
async function findNamedIn(database: Database, text: string, department: DepartmentName) {
  const people = await database.query<{ id: string }>(
    `SELECT id FROM users WHERE department_id = (SELECT id FROM departments WHERE name = $1)
        AND name_key LIKE fold_case($2) LIMIT ${few + 1}`,
    [department, containing(text)],
  );
  return people.length > few ? 'many' : people;
}

/** One in fifty of so many people tells that a name is frequent. */
const sample = { people: 1000, frequent: 20 };

async function findNamed(database: Database, text: string): Promise<{ id: string }[] | 'many'> {
  // Ids say nothing of names, so the first ones stand for all.
  const [found] = await database.query<{ count: string }>(
    `SELECT count(*) FILTER (WHERE name_key LIKE fold_case($1)) FROM (SELECT name_key FROM users ORDER BY id LIMIT $2) AS looked_at`,
    [containing(text), sample.people],
  );
  if (Number(found?.count) > sample.frequent) return 'many';
  const byLetters = hasTrigram(text)
    ? 'search_text LIKE fold_case($1)'
    : `short_grams(search_text) @> array_remove(short_grams(fold_case($2)), '')`;
  const values = hasTrigram(text) ? [containing(text)] : [containing(text), text];
  return database.queryOnce<{ id: string }>(
    `SELECT id FROM users WHERE name_key LIKE fold_case($1) AND ${byLetters}`,
    values,
  );
}
