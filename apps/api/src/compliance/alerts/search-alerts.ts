import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { contains, hasLetters, hasTrigram } from '../../platform/database/search-text.ts';
import { readRows, type Sender } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { findNamedTypes } from '../types/find-named-types.ts';

/** Up to so many people a search finds are looked up one by one. */
const fewPeople = 1000;

const peopleNamed = statement(
  ({ text }: Given<{ text: string }>, { byLetters }: { byLetters: boolean }) =>
    build
      .selectFrom('users')
      .select('id')
      .where(({ ref }) => contains(ref('name_key'), text))
      // The indexed text holds more than names.
      .where(({ ref }) =>
        byLetters ? hasLetters(ref('search_text'), text) : contains(ref('search_text'), text),
      )
      .limit(sql.lit(fewPeople + 1)),
);

/** Few people and types are found first, since what their alerts are found by is an index. */
export async function searchAlerts(
  database: Sender,
  text: string,
): Promise<{ typeIds: string[]; userIds?: string[] }> {
  const typeIds = await findNamedTypes(database, text);
  const people = await readRows(database, peopleNamed({ text }, { byLetters: !hasTrigram(text) }), {
    once: true,
  });
  if (people.length > fewPeople) return { typeIds };
  return { typeIds, userIds: people.map(({ id }) => id) };
}
