import type { SearchMiss, SynonymGroup } from '@icare/contracts/search-synonyms';
import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import type { Database } from '../platform/database/database.ts';
import { readRows } from '../platform/database/send.ts';
import { AppError } from '../platform/errors.ts';
import type { Write } from '../platform/write.ts';

type Row = { id: string; terms: string[]; isReviewed: boolean; updatedAt: Date };

export const toSynonymGroup = ({ id, terms, isReviewed, updatedAt }: Row): SynonymGroup => ({
  ...{ id, terms, isReviewed },
  updatedAt: updatedAt.toISOString(),
});

export async function findSynonyms({ prisma }: Pick<Database, 'prisma'>): Promise<SynonymGroup[]> {
  const rows = await prisma.searchSynonyms.findMany({
    orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
  });
  return rows.map(toSynonymGroup);
}

export async function findSynonymGroup(w: Pick<Write, 'tx'>, id: string): Promise<Row> {
  const row = await w.tx.searchSynonyms.findUnique({ where: { id } });
  if (!row) throw new AppError('not_found', 'These words are no longer here.');
  return row;
}

/** Days for which it is kept what was searched without result. */
export const missDays = 90;
const mostShown = 200;

export async function findMisses(database: Database): Promise<SearchMiss[]> {
  const rows = await readRows(
    database,
    build
      .selectFrom('search_misses')
      .select(({ fn }) => [
        'text',
        fn.sum<string>('times').as('times'),
        sql<string>`to_char(max(day), 'YYYY-MM-DD')`.as('lastOn'),
      ])
      .groupBy('text')
      .orderBy('times', 'desc')
      .orderBy('lastOn', 'desc')
      .orderBy('text')
      .limit(mostShown),
  );
  return rows.map(({ times, ...row }) => ({ ...row, times: Number(times) }));
}
