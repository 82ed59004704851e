import { lagosDate } from '@icare/domain/lagos-date';
import { sql } from 'kysely';
import { portalItself } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { evaluateHolders } from './evaluate-holders.ts';

export const paperEvaluationJob = 'evaluate-hospital-papers';

/** Holders per transaction: a process that dies loses at most one batch, which the next run repeats. */
const batchSize = 500;

/**
 * Holders with a paper, or a requirement of one, that was last looked at on another day, or whose type has changed since.
 * What another transaction has locked is evaluated there.
 */
const lockedDue = statement(({ today }: Given<{ today: string }>) =>
  build
    .selectFrom('paper_holders')
    .select('paper_holders.id')
    .where('paper_holders.id', 'in', ({ selectFrom }) =>
      selectFrom('hospital_papers')
        .select('hospital_papers.holder_id')
        .where('hospital_papers.superseded_by_id', 'is', null)
        .where('hospital_papers.state', '<>', sql.lit('rejected'))
        .where(({ eb, or }) =>
          or([
            eb('hospital_papers.evaluated_on', '<>', today),
            eb('hospital_papers.is_stale', '=', sql.lit(true)),
          ]),
        )
        .union(
          selectFrom('paper_requirements')
            .select('paper_requirements.holder_id')
            .where(({ eb, or }) =>
              or([
                eb('paper_requirements.evaluated_on', '<>', today),
                eb('paper_requirements.is_stale', '=', sql.lit(true)),
              ]),
            ),
        ),
    )
    .orderBy('paper_holders.id')
    .limit(sql.lit(batchSize))
    .forUpdate()
    .skipLocked(),
);

/** Brings the alerts of all papers, and of those that are missing, up to today; what the portal missed while it was off is found. */
export async function evaluateDuePapers(platform: Platform, signal?: AbortSignal): Promise<void> {
  let done = batchSize;
  while (done === batchSize && !signal?.aborted) {
    done = await write(platform, portalItself(paperEvaluationJob), async (w) => {
      const due = await readRows(w.tx, lockedDue({ today: lagosDate(w.now) }));
      await evaluateHolders(
        w,
        due.map(({ id }) => id),
      );
      return due.length;
    });
  }
}
