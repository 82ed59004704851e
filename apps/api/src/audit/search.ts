import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import type { Database } from '../platform/database/database.ts';
import { contains } from '../platform/database/search-text.ts';
import { readRows } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import { isUuid } from '../platform/uuid.ts';

/** By what events are found: one id, the ids of who did them, or a text that is found in many people. */
export type Found = {
  id?: string | undefined;
  actors?: string[] | undefined;
  actorText?: string | undefined;
};

/** Up to so many people are looked up by the index of who did it; for more, most of the log is what is looked for. */
const few = 200;

const peopleWith = statement(({ text }: Given<{ text: string }>) =>
  build
    .selectFrom('users')
    .select('id')
    .where(({ ref }) => contains(ref('search_text'), text))
    .limit(sql.lit(few + 1)),
);

/** By whom it was done: part of a name, username, e-mail address or staff number; or all of an id, of anything. */
export async function findSearched(database: Database, text: string): Promise<Found> {
  const id = text.toLowerCase();
  if (isUuid(id)) return { id };
  const people = await readRows(database, peopleWith({ text }), { once: true });
  if (people.length > few) return { actorText: text };
  return { actors: people.map((person) => person.id) };
}
