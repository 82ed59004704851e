import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { readRows } from '../../platform/database/send.ts';
import type { Transaction } from '../../platform/database/transactions.ts';

/** What refers to an account without anybody having used it or done anything about it. */
const withoutMeaning: ReadonlySet<string> = new Set([
  'compliance_standings.user_id',
  // Found by the portal itself.
  'compliance_alerts.user_id',
  // An invitation: whoever followed it has a password.
  'password_links.user_id',
  'imported_people.user_id',
  // Looked at by whoever undoes the import, since it may have made the request.
  'approvals.subject_id',
]);

/**
 * The accounts that something refers to: a record, a paper, a document, a decision, a department. The database is asked which
 * columns refer to accounts, so that a new table is never forgotten here and its rows deleted along with an account.
 */
export async function findUsedAccounts(
  transaction: Transaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const references = (await readRows(transaction, referencesToAccounts)).filter(
    ({ table, column }) => !withoutMeaning.has(`${table}.${column}`),
  );
  const lookups = references.map(
    ({ table, column }) =>
      sql`SELECT ${sql.ref(column)} AS id FROM ${sql.table(table)} WHERE ${sql.ref(column)} IN (SELECT id FROM given)`,
  );
  const found = await readRows(
    transaction,
    build
      // Sent once, whatever the number of tables.
      .with('given', (with_) =>
        with_
          .selectFrom(sql<{ id: string }>`unnest(${[...ids]}::uuid[])`.as<'ids'>(sql`ids(id)`))
          .select('ids.id'),
      )
      .selectFrom(sql<{ id: string }>`(${sql.join(lookups, sql` UNION `)})`.as('found'))
      .select('found.id'),
    { once: true },
  );
  return new Set(found.map(({ id }) => id));
}

const referencesToAccounts = build
  .selectFrom(
    sql<{ table: string; column: string }>`(
      SELECT t.relname AS "table", a.attname AS "column"
        FROM pg_constraint AS c
        JOIN pg_class AS t ON t.oid = c.conrelid
        JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
       WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass)`.as('refs'),
  )
  .select(['refs.table', 'refs.column']);
