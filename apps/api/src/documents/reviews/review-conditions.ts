import type { DocumentReviewFilter } from '@icare/contracts/document-owner';
import { limits } from '@icare/contracts/limits';
import type { Tables } from '@icare/database/tables';
import { addDays } from '@icare/domain/calendar-days';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Conditions } from '../../platform/database/page-statements.ts';
import type { Given } from '../../platform/database/statement.ts';

type Columns = ExpressionBuilder<Tables, 'documents'>;

/** Whether somebody is named who still works here. */
export const hasActiveOwner = (column: Columns) =>
  column.exists(
    column
      .selectFrom('users')
      .select(sql.lit(1).as('one'))
      .whereRef('users.id', '=', 'documents.owner_id')
      .where('users.status', '=', sql.lit('Active')),
  );

/** The head of this department answers for a document without an active owner. */
export const answeringDepartment = sql<string>`documents.departments[1]`;

/** Archived documents are not reviewed. */
export const isReviewed = (column: Columns) =>
  column('documents.status', '<>', sql.lit('Archived'));

export type WantedReview = { dueFrom: string; dueUntil: string; overdueOn: string; isUnset: true };
export type WantedOwner = { ownerId: string; isWithoutOwner: true };

/** A filter as values of a statement, on a day. */
export function wantedReview(
  filter: DocumentReviewFilter | undefined,
  today: string,
): Partial<WantedReview> {
  switch (filter) {
    case undefined:
      return {};
    case 'due':
      return { dueFrom: today, dueUntil: addDays(today, limits.dueSoonDays) };
    case 'overdue':
      return { overdueOn: today };
    case 'unset':
      return { isUnset: true };
  }
}

export function wantedOwner(filter: string | undefined): Partial<WantedOwner> {
  if (filter === undefined) return {};
  return filter === 'none' ? { isWithoutOwner: true } : { ownerId: filter };
}

export function reviewConditions(
  column: Columns,
  { dueFrom, dueUntil, overdueOn, isUnset }: Given<Partial<WantedReview>>,
): Conditions {
  const isFiltered = dueFrom ?? overdueOn ?? isUnset;
  return [
    isFiltered && isReviewed(column),
    dueFrom && column('documents.next_review_on', '>=', dueFrom),
    dueUntil && column('documents.next_review_on', '<=', dueUntil),
    overdueOn && column('documents.next_review_on', '<', overdueOn),
    isUnset && column('documents.next_review_on', 'is', null),
  ];
}
