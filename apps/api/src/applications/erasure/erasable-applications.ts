import type { listErasableApplications } from '@icare/contracts/application-erasure';
import type { Answer, Query } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { lagosDate } from '@icare/domain/lagos-date';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { pages } from '../../platform/database/pages.ts';
import type { Given } from '../../platform/database/statement.ts';
import { decodeCursor, isInstant } from '../../platform/http/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUuid } from '../../platform/uuid.ts';
import { eraseAfter } from './erase-after.ts';

const erasablePages = pages(({ today }: Given<{ today: string }>) => {
  // Must match the conditions of the partial index literally.
  const erasable = build
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(({ fn, ref }) => [
      'applications.id',
      'applications.reference',
      'jobs.job_title as jobTitle',
      'applications.candidate_name as candidateName',
      'applications.status',
      'applications.created_at as createdAt',
      // Not null, since rows without an erasure date are filtered out below.
      eraseAfter(today).$castTo<string>().as('eraseAfter'),
      sql<string>`coalesce(${ref('applications.erasure_listed_on')}, ${today}::date) + ${sql.lit(limits.erasureListDays)}`.as(
        'eraseOn',
      ),
      fn<number>('num_nonnulls', ['applications.resume_id', 'applications.cover_letter_id']).as(
        'files',
      ),
    ])
    .where('applications.erased_at', 'is', null)
    .where(({ not, ref }) => not(ref('applications.legal_hold')))
    .where('applications.status', '<>', sql.lit('hired'));
  const from = build.selectFrom(erasable.as('erasable'));
  const column = expressionBuilder(from);
  const youngest = sql.lit(limits.applicationMonths.usual);
  return {
    from,
    select: (rows) => rows.selectAll('erasable'),
    candidates: [
      column('eraseAfter', '<=', today),
      // Skips applications too recent for any period, since no period begins before the application. Three days of tolerance,
      // since months differ in length.
      sql<SqlBool>`${column.ref('createdAt')} < ${today}::date - make_interval(months => ${youngest}, days => -3)`,
    ],
    wanted: [],
    order: { by: ['createdAt', 'id'], direction: 'asc' },
  };
});

/** Applications past their retention period, oldest first. */
export async function findErasableApplications(
  { database, clock }: Platform,
  query: Query<typeof listErasableApplications>,
): Promise<Answer<typeof listErasableApplications>> {
  const { rows, page } = await erasablePages(database, {
    values: { today: lagosDate(clock()) },
    after: decodeCursor(query.cursor, [isInstant, isUuid]),
    limit: query.limit,
    cursorOf: (row) => [row.createdAt, row.id],
  });
  return { success: true, data: { applications: rows }, page };
}
