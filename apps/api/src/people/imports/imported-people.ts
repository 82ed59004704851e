import type { Prisma } from '@icare/database/client';
import { build } from '../../platform/database/build.ts';
import { givenRows, type Rows } from '../../platform/database/given-rows.ts';
import { changeRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Write } from '../../platform/write.ts';
import type { PersonValues } from './parse-row.ts';

type Imported = {
  id: string;
  /** Null where the import added the person. */
  before: Partial<PersonValues> | null;
  after: Partial<PersonValues>;
};

const columns = ['import_id', 'user_id', 'before', 'after', 'at'] as const;

const insertImported = statement(({ rows }: Given<{ rows: Rows<'imported_people'> }>) =>
  build
    .insertInto('imported_people')
    .columns(columns)
    .expression(build.selectFrom(givenRows('imported_people', rows)).select(columns))
    .onConflict((conflict) => conflict.columns(['import_id', 'user_id']).doNothing()),
);

/** Stores whom an import added or changed, so that it can be undone. */
export async function rememberImported(
  w: Pick<Write, 'tx' | 'now'>,
  importId: string,
  people: readonly Imported[],
): Promise<void> {
  const rows = people.map(({ id, before, after }) => ({
    ...{ import_id: importId, user_id: id, at: w.now.toISOString() },
    ...{ before: before as Prisma.JsonObject | null, after: after as Prisma.JsonObject },
  }));
  await changeRows(w.tx, insertImported({ rows }));
}

/** The same for people about whom the import made a request and who may be unchanged otherwise. */
export async function rememberWaiting(
  w: Pick<Write, 'tx' | 'now'>,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const people = ids.map((id) => ({ id, before: {}, after: {} }));
  await rememberImported(w, importId, people);
}
