import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import { answeringDepartment } from './review-conditions.ts';

/**
 * Documents to be reviewed until a day, the most urgent first, with everybody who may have to be reminded, and the last
 * stage of this day of review at which somebody was.
 */
const dueReviews = statement(({ today, until }: Given<{ today: string; until: string }>) =>
  build
    .selectFrom('documents')
    .leftJoin('users as owner', 'owner.id', 'documents.owner_id')
    .leftJoin('departments', (join) =>
      join.on(({ eb }) => eb('departments.name', '=', answeringDepartment)),
    )
    .leftJoin('users as head', 'head.id', 'departments.head_id')
    .leftJoin('users as deputy', (join) =>
      join
        .onRef('deputy.id', '=', 'departments.deputy_id')
        .on('departments.deputy_until', '>=', today),
    )
    .select(({ selectFrom }) => [
      'documents.id',
      'documents.number',
      'documents.name',
      'documents.status',
      sql<string>`documents.review_key`.as('nextReviewOn'),
      selectFrom('document_review_reminders as sent')
        .select(({ fn }) => fn.min('sent.stage').as('stage'))
        .whereRef('sent.document_id', '=', 'documents.id')
        .whereRef('sent.due_on', '=', 'documents.next_review_on')
        .as('lastStage'),
      'owner.id as ownerId',
      'owner.email as ownerEmail',
      'owner.status as ownerStatus',
      'head.id as headId',
      'head.email as headEmail',
      'head.status as headStatus',
      'deputy.id as deputyId',
      'deputy.email as deputyEmail',
      'deputy.status as deputyStatus',
    ])
    .where('documents.deleted_at', 'is', null)
    .where('documents.status', '<>', sql.lit('Archived'))
    .where('documents.review_key', '<=', until)
    .orderBy('documents.review_key')
    .orderBy('documents.id'),
);

export function findDueReviews(
  { database }: Pick<Platform, 'database'>,
  days: { today: string; until: string },
) {
  return readRows(database, dueReviews(days));
}

export type DueReview = Awaited<ReturnType<typeof findDueReviews>>[number];
