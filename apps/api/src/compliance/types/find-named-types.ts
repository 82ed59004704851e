import { build } from '../../platform/database/build.ts';
import { contains } from '../../platform/database/search-text.ts';
import { readRows, type Sender } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';

const typesNamed = statement(({ text }: Given<{ text: string }>) =>
  build
    .selectFrom('certification_types')
    .select('id')
    .where(({ ref }) => contains(ref('name_key'), text)),
);

/** Ids of types whose name contains the text. */
export async function findNamedTypes(database: Sender, text: string): Promise<string[]> {
  return (await readRows(database, typesNamed({ text }))).map(({ id }) => id);
}
