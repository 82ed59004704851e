import { paperStandings } from '@icare/contracts/compliance-status';
import type { Answer } from '@icare/contracts/endpoint';
import type { getPaperFigures as endpoint } from '@icare/contracts/hospital-papers';
import { lagosDate } from '@icare/domain/lagos-date';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { readRow, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasNoPaper } from './holder-queries.ts';
import { fromMissing } from './missing-papers.ts';
import { closedRank, type Days, daysFrom, fromPapers } from './paper-row.ts';

const countedByRank = statement((days: Given<Days>) =>
  fromPapers(days)
    .select(({ fn }) => ['papers.rank', fn.countAll<number>().as('count')])
    .where('papers.rank', '<', sql.lit<number>(closedRank))
    .where('papers.isRetired', '=', sql.lit(false))
    .groupBy('papers.rank'),
);

const countedHolders = statement((_: Given<object>) =>
  build
    .selectFrom('paper_holders')
    .select(({ fn }) => [
      fn.countAll<number>().as('holders'),
      fn.countAll<number>().filterWhere(hasNoPaper).as('without'),
    ])
    .where('paper_holders.retired_at', 'is', null),
);

const countedMissing = statement((_: Given<object>) =>
  fromMissing().select(({ fn }) => fn.countAll<number>().as('count')),
);

/** The number of papers in each standing, and of those that are missing; retired holders are not counted. */
export async function readPaperFigures({
  database,
  clock,
}: Platform): Promise<Answer<typeof endpoint>> {
  const today = lagosDate(clock());
  const [counts, holders, missing] = await Promise.all([
    readRows(database, countedByRank(daysFrom(today))),
    readRow(database, countedHolders({})),
    readRow(database, countedMissing({})),
  ]);
  const countAtRank = (rank: number) => counts.find((one) => one.rank === rank)?.count ?? 0;
  const byStanding = Object.fromEntries(
    paperStandings.map((standing, rank) => [standing, countAtRank(rank)]),
  ) as Answer<typeof endpoint>['data']['byStanding'];
  return success({
    total: counts.reduce((sum, { count }) => sum + count, 0),
    byStanding,
    holders: holders?.holders ?? 0,
    holdersWithoutPapers: holders?.without ?? 0,
    missing: missing?.count ?? 0,
    asOf: today,
  });
}
