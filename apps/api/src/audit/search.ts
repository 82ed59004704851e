import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import type { Database } from '../platform/database/database.ts';
import { contains } from '../platform/database/search-text.ts';
import { readRows } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import { isUuid } from '../platform/uuid.ts';

/** The conditions of a search: an id, the ids of actors, or a text that matches many people. */
export type Found = {
  id?: string | undefined;
  actors?: string[] | undefined;
  actorText?: string | undefined;
};

/** Up to this many actors are searched by index; with more, most of the log matches anyway (assumed). */
const maxActors = 200;

const peopleWith = statement(({ text }: Given<{ text: string }>) =>
  build
    .selectFrom('users')
    .select('id')
    .where(({ ref }) => contains(ref('search_text'), text))
    .limit(sql.lit(maxActors + 1)),
);

/** Searches by part of an actor's name, username, email address or staff number, or by any complete id. */
export async function findSearched(database: Database, text: string): Promise<Found> {
  const id = text.toLowerCase();
  if (isUuid(id)) return { id };
  const people = await readRows(database, peopleWith({ text }), { once: true });
  if (people.length > maxActors) return { actorText: text };
  return { actors: people.map((person) => person.id) };
}
