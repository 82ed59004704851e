import type { Answer } from '@icare/contracts/endpoint';
import type { readPaperHistory as endpoint } from '@icare/contracts/paper-moves';
import type { ComplianceRecordEvent } from '@icare/contracts/record-moves';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordInspectorOpening } from '../record-openings.ts';
import { toEvent } from '../records/history.ts';
import { openedPaper, readPaper, readPapers } from './queries.ts';

/** Events of a paper, and all papers in its chain of renewals. */
export async function readPaperHistory(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { id } = await readPaper(platform, caller, params.id);
  await recordInspectorOpening(platform, caller, openedPaper(id));
  const [rows, chain] = await Promise.all([
    platform.database.prisma.hospitalPaperEvent.findMany({
      where: { paperId: id },
      include: { user: { select: { name: true } } },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
    }),
    readRows(platform.database, idsOfChain({ id })),
  ]);
  const events: ComplianceRecordEvent[] = rows.map((row) => toEvent(row, caller));
  const ids = chain.map((one) => one.id);
  return success({ events, chain: await readPapers(platform, caller, ids) });
}

/** Limits the answer; more renewals than a hospital makes in a century. */
const longestChain = 200;

/** First back to all earlier papers, then forward to all renewals of them, rejected ones among them. */
const idsOfChain = statement(({ id }: Given<{ id: string }>) =>
  build
    .withRecursive('earlier', (query) =>
      query
        .selectFrom('hospital_papers')
        .select(['id', 'renewal_of_id'])
        .where('id', '=', id)
        .union(
          query
            .selectFrom('earlier')
            .innerJoin('hospital_papers', 'hospital_papers.id', 'earlier.renewal_of_id')
            .select(['hospital_papers.id', 'hospital_papers.renewal_of_id']),
        ),
    )
    .withRecursive('chain', (query) =>
      query
        .selectFrom('earlier')
        .select('id')
        .union(
          query
            .selectFrom('chain')
            .innerJoin('hospital_papers', 'hospital_papers.renewal_of_id', 'chain.id')
            .select('hospital_papers.id'),
        ),
    )
    .selectFrom('chain')
    .select('id')
    .orderBy('id', 'desc')
    .limit(sql.lit(longestChain)),
);
