import { pagePath, pages } from '@icare/contracts/pages';
import { lagosDate } from '@icare/domain/lagos-date';
import { salaryWithPeriod } from '@icare/domain/salary';
import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { readRows } from '../platform/database/send.ts';
import { fitOf, hasWords } from '../platform/search/matching.ts';
import type { Found, Searchable } from '../platform/search/searchable.ts';
import { takesApplicationsOn } from './queries.ts';

/** Positions that take applications now. */
export const searchablePostings: Searchable = {
  kinds: ['position'],
  kindWords:
    'job jobs vacancy vacancies position positions post opening openings work wanted hiring recruitment career careers apply employment'.split(
      ' ',
    ),
  find: async (tx, terms, _caller, { limit, now }) => {
    const rows = await readRows(
      tx,
      build
        .selectFrom('jobs')
        .select([
          'id',
          'job_title as title',
          'department',
          'salary_min as salaryMin',
          'salary_max as salaryMax',
          'salary_period as salaryPeriod',
          fitOf('jobs.search', terms).as('score'),
        ])
        .where((column) => column.and(takesApplicationsOn(column, sql.val(lagosDate(now)))))
        .where(hasWords('jobs.search', terms))
        .orderBy('score', 'desc')
        .orderBy('created_at', 'desc')
        .limit(limit),
      { once: true },
    );
    return rows.map(
      (row): Found => ({
        kind: 'position',
        id: row.id,
        title: row.title,
        detail: `${row.department} · ${salaryWithPeriod(row.salaryMin, row.salaryMax, row.salaryPeriod)}`,
        path: `${pagePath(pages.jobs)}/${row.id}`,
        page: null,
        text: '',
        positions: [],
        isStaffOnly: false,
        score: row.score,
      }),
    );
  },
};
