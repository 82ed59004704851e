import { pagePath, pages } from '@icare/contracts/pages';
import { listApplications } from '@icare/contracts/recruitment';
import { applicationStatusNames } from '@icare/domain/application-moves';
import { sql } from 'kysely';
import { isAllowed } from '../../platform/auth/may-call.ts';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { fitOf, hasOwnWord, hasWords } from '../../platform/search/matching.ts';
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
    const rows = await readRows(
      tx,
      build
        .selectFrom('applications')
        .innerJoin('jobs', 'jobs.id', 'applications.job_id')
        .select([
          'applications.id',
          'applications.reference',
          'applications.candidate_name as name',
          'applications.status',
          'applications.skills',
          'jobs.job_title as position',
          fitOf('applications.search', terms).as('score'),
        ])
        .where((column) =>
          column.or([
            column.and([
              hasWords('applications.search', terms),
              hasOwnWord('applications.search', terms),
            ]),
            column('applications.id', '=', column.fn.any(sql.val(byNote))),
          ]),
        )
        .orderBy('score', 'desc')
        .orderBy('applications.created_at', 'desc')
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
