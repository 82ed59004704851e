import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import type { Database } from '../platform/database/database.ts';
import { readRow, readRows } from '../platform/database/send.ts';

/** At most so many sections, from everywhere in the table, tell which words are common. */
const sampledSections = 2000;
const leastShare = 0.01;
/** Of fewer, most words are in many by chance. */
const leastSections = 50;

/** What share of the pages of documents has each word that many of them have, by its stem. */
export async function readShares(database: Database): Promise<Map<string, number>> {
  const counted = await readRow(
    database,
    build
      .selectFrom(sql<{ reltuples: number; oid: number }>`pg_class`.as('pg_class'))
      .select(
        // Until it is first analysed nothing is known of its rows but that most of its blocks have some.
        sql<number>`greatest(reltuples,
          pg_relation_size(oid) / current_setting('block_size')::int)`.as('estimate'),
      )
      .where(sql`oid`, '=', sql`'document_sections'::regclass`),
  );
  const percent = Math.min(100, (100 * sampledSections) / Math.max(1, counted?.estimate ?? 0));
  const sample =
    `select search from document_sections tablesample system (${percent}) repeatable (1) ` +
    `limit ${sampledSections}`;
  const words = build
    .selectFrom(sql<{ word: string; ndoc: number }>`ts_stat(${sql.lit(sample)})`.as('words'))
    .select(['word', 'ndoc', sql<number>`max(ndoc) over ()`.as('most')])
    .as('counted');
  const rows = await readRows(
    database,
    build
      .selectFrom(words)
      .select(['word', sql<number>`(ndoc::float8 / most)`.as('share')])
      .where('most', '>=', leastSections)
      .whereRef('ndoc', '>=', sql`${leastShare}::float8 * most`),
  );
  return new Map(rows.map(({ word, share }) => [word, share]));
}
