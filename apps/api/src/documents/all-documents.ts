import type { DocumentTextState } from '@icare/contracts/document-text-state';
import type { listAllDocuments } from '@icare/contracts/documents';
import type { Answer, Query } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import { expressionBuilder } from 'kysely';
import { build } from '../platform/database/build.ts';
import { pages } from '../platform/database/pages.ts';
import { contains } from '../platform/database/search-text.ts';
import type { Given } from '../platform/database/statement.ts';
import { decodeCursor, isDay, isInstant, isText, isWholeNumber } from '../platform/http/cursor.ts';
import type { Platform } from '../platform/platform.ts';
import { isUuid } from '../platform/uuid.ts';
import { selectAdminDocuments } from './document-row.ts';
import { restorableSince } from './queries.ts';
import {
  hasActiveOwner,
  reviewConditions,
  type WantedOwner,
  type WantedReview,
  wantedOwner,
  wantedReview,
} from './reviews/review-conditions.ts';
import { toAdminDocument } from './to-document.ts';

const sorts = {
  modified: { column: 'documents.updated_at', field: 'updatedAt', check: isInstant },
  deleted: { column: 'documents.deleted_at', field: 'deletedAt', check: isInstant },
  name: { column: 'documents.name_key', field: 'nameKey', check: isText },
  size: { column: 'documents.size', field: 'size', check: isWholeNumber },
  review: { column: 'documents.review_key', field: 'reviewKey', check: isDay },
} as const;

const allDocumentPages = pages(
  (
    given: Given<
      Pick<Query<typeof listAllDocuments>, 'category' | 'status' | 'visibility' | 'search'> & {
        textState?: DocumentTextState | undefined;
        textIsCut?: true | undefined;
        deletedSince?: string | undefined;
      } & Partial<WantedReview & WantedOwner>
    >,
    { sort, order }: { sort: keyof typeof sorts; order: 'asc' | 'desc' },
  ) => {
    const from = build.selectFrom('documents');
    const column = expressionBuilder(from);
    const wanted = [
      given.category && column('documents.category', '=', given.category),
      given.status && column('documents.status', '=', given.status),
      given.visibility && column('documents.visibility', '=', given.visibility),
      given.textState && column('documents.text_state', '=', given.textState),
      given.textIsCut && column('documents.text_is_cut', '=', given.textIsCut),
      ...reviewConditions(column, given),
      given.ownerId && column('documents.owner_id', '=', given.ownerId),
      given.isWithoutOwner && column.not(hasActiveOwner(column)),
      given.search &&
        column.or([
          contains(column.ref('documents.name_key'), given.search),
          contains(column.fn<string>('fold_case', ['documents.number']), given.search),
        ]),
    ];
    return {
      from,
      select: (rows) =>
        selectAdminDocuments(rows).select([
          'documents.name_key as nameKey',
          'documents.review_key as reviewKey',
        ]),
      candidates: [
        given.deletedSince
          ? column('documents.deleted_at', '>', given.deletedSince)
          : column('documents.deleted_at', 'is', null),
      ],
      wanted,
      // `search_text` has the trigram index and contains name and number, so searches by these use it too.
      searched: column.ref('documents.search_text'),
      order: { by: [sorts[sort].column, 'documents.id'], direction: order },
      countOrder: {
        by: [given.deletedSince ? 'documents.deleted_at' : 'documents.updated_at', 'documents.id'],
        direction: 'desc',
      },
    };
  },
);

/** Documents of every status for IT personnel; with `deleted`, those that can still be restored. */
export async function findAllDocuments(
  { database, clock }: Platform,
  query: Query<typeof listAllDocuments>,
): Promise<Answer<typeof listAllDocuments>> {
  const { category, status, visibility, text, search, order } = query;
  // Deleted documents are sorted by the day of their deletion.
  const sort = query.deleted && query.sort === 'modified' ? 'deleted' : query.sort;
  const { field, check } = sorts[sort];
  const ofText = text === 'cut' ? { textIsCut: true as const } : { textState: text };
  const deletedSince = query.deleted ? restorableSince(clock()).toISOString() : undefined;
  const { rows, page } = await allDocumentPages(
    database,
    {
      values: {
        ...{ deletedSince, category, status, visibility, search, ...ofText },
        ...wantedReview(query.review, lagosDate(clock())),
        ...wantedOwner(query.owner),
      },
      after: decodeCursor(query.cursor, [check, isUuid]),
      limit: query.limit,
      cursorOf: (row) => [row[field] as string | number, row.id],
    },
    { sort, order },
  );
  return { success: true, data: { documents: rows.map(toAdminDocument) }, page };
}
