import { build } from '../../platform/database/build.ts';
import { contains, hasLetters, hasTrigram } from '../../platform/database/search-text.ts';
import { readRows, type Sender } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';

const peopleNamed = statement(
  (
    { text, most }: Given<{ text: string; most: number | undefined }>,
    { byLetters }: { byLetters: boolean },
  ) => {
    const people = build
      .selectFrom('users')
      .select('id')
      .where(({ ref }) => contains(ref('name_key'), text))
      // The indexed `search_text` contains more than names, so the name is compared as well.
      .where(({ ref }) =>
        byLetters ? hasLetters(ref('search_text'), text) : contains(ref('search_text'), text),
      );
    return most ? people.limit(most) : people;
  },
);

/** Ids of people whose name contains the text, at most `most` if given. */
export async function findNamedPeople(
  database: Sender,
  text: string,
  most?: number,
): Promise<string[]> {
  const people = peopleNamed({ text, most }, { byLetters: !hasTrigram(text) });
  return (await readRows(database, people, { once: true })).map(({ id }) => id);
}
