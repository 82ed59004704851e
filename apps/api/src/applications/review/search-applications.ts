import { pagePath, pages } from '@icare/contracts/pages';
import { listApplications } from '@icare/contracts/recruitment';
import { applicationStatusNames } from '@icare/domain/application-moves';
import { sql } from 'kysely';
import { isAllowed } from '../../platform/auth/may-call.ts';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { fitOf, hasWordOf, hasWords, rankedAtMost } from '../../platform/search/matching.ts';
import type { Found, Searchable, SearchTerms } from '../../platform/search/searchable.ts';
import { openedList } from './opened-list.ts';

/** As many notes are ranked at most. */
const notesAtMost = 500;

/** Applications by name, reference, skills, address, telephone and notes, in whatever stage, as in the list of them. */
export const searchableApplications: Searchable = {
  kinds: ['application'],
  besideOthers: 10,
  find: async (tx, terms, caller, { limit }) => {
    if (!isAllowed(caller, listApplications)) return [];
    const byNote = await findNoted(tx, terms, limit);
    const matching = build
      .selectFrom('applications')
      .select(['id', 'reference', 'candidate_name as name', 'status', 'skills', 'job_id as jobId'])
      .select(['created_at as createdAt', sql`applications.search`.as('search')])
      .where((column) =>
        column.or([
          column.and([
            hasWords('applications.search', terms),
            // The domain of an e-mail address is that of many.
            hasWordOf(['a', 'b', 'c'], 'applications.search', terms),
          ]),
          column('id', '=', column.fn.any(sql.val(byNote))),
        ]),
      )
      .limit(sql.lit(rankedAtMost))
      .as('matching');
    const rows = await readRows(
      tx,
      build
        .selectFrom(matching)
        .innerJoin('jobs', 'jobs.id', 'matching.jobId')
        .select(['matching.id', 'reference', 'name', 'matching.status', 'skills'])
        .select(['jobs.job_title as position', fitOf('matching.search', terms).as('score')])
        .orderBy('score', 'desc')
        .orderBy('createdAt', 'desc')
        .limit(limit),
      { once: true },
    );
    return rows.map(
      ({ id, reference, name, status, position, skills, score }): Found => ({
        kind: 'application',
        id,
        title: name ?? reference,
        detail: [applicationStatusNames[status], position, skills.slice(0, 4).join(', ')]
          .filter(Boolean)
          .join(' · '),
        path: `${pagePath(pages.recruitment)}/applications/${id}`,
        page: null,
        text: '',
        positions: [],
        isStaffOnly: true,
        score,
        opening: openedList,
      }),
    );
  },
};

/** Those whose notes have the words. */
async function findNoted(tx: Transaction, terms: SearchTerms, limit: number): Promise<string[]> {
  const noted = build
    .selectFrom('application_moves')
    .select('application_id as id')
    .where(hasWords('application_moves.search', terms))
    .limit(sql.lit(notesAtMost))
    .as('noted');
  const rows = await readRows(
    tx,
    build.selectFrom(noted).select('noted.id').distinct().limit(limit),
    {
      once: true,
    },
  );
  return rows.map(({ id }) => id);
}
