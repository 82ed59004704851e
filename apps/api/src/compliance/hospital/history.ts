import type { Answer } from '@icare/contracts/endpoint';
import type { readPaperHistory as endpoint } from '@icare/contracts/paper-moves';
import type { ComplianceRecordEvent } from '@icare/contracts/record-moves';
import { sql } from 'kysely';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordInspectorOpening } from '../record-openings.ts';
import { toEvent } from '../records/history.ts';
import { longestChain, renewalChain } from '../records/renewal-chain.ts';
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

const idsOfChain = statement((given: Given<{ id: string }>) =>
  renewalChain('hospital_papers', given).orderBy('id', 'desc').limit(sql.lit(longestChain)),
);
