import type { listInForce as endpoint } from '@icare/contracts/document-record';
import type { DocumentCategory, DocumentExtension } from '@icare/contracts/documents';
import type { Answer, Query } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { pages } from '../../platform/database/pages.ts';
import { contains } from '../../platform/database/search-text.ts';
import type { Given } from '../../platform/database/statement.ts';
import { invalidField } from '../../platform/errors.ts';
import { decodeCursor, isText } from '../../platform/http/cursor.ts';
import type { Platform } from '../../platform/platform.ts';

type Filters = { on: string } & Partial<
  Record<'category' | 'department' | 'search', string | undefined>
>;

const inForcePages = pages(({ on, category, department, search }: Given<Filters>) => {
  const from = build
    .selectFrom('documents')
    .innerJoin('document_periods', 'document_periods.document_id', 'documents.id')
    .innerJoin('document_versions', (join) =>
      join
        .onRef('document_versions.document_id', '=', 'documents.id')
        .onRef('document_versions.number', '=', 'document_periods.version'),
    )
    .innerJoin('stored_files', 'stored_files.id', 'document_versions.file_id');
  const column = expressionBuilder(from);
  return {
    from,
    select: (rows) =>
      rows.select(({ fn }) => [
        'documents.id',
        'documents.number',
        'documents.name',
        'documents.category',
        fn<string[]>('to_json', ['documents.departments']).as('departments'),
        'document_periods.version',
        'stored_files.extension',
        'document_periods.from_day as from',
        'document_periods.until_day as until',
      ]),
    candidates: [
      column('document_periods.from_day', '<=', on),
      column.or([
        column('document_periods.until_day', 'is', null),
        column('document_periods.until_day', '>', on),
      ]),
    ],
    wanted: [
      category && column('documents.category', '=', category),
      department &&
        sql<SqlBool>`${column.ref('documents.departments')} @> array[${department}::text]`,
      search &&
        column.or([
          contains(column.ref('documents.name_key'), search),
          contains(sql<string>`lower(${column.ref('documents.number')})`, search),
        ]),
    ],
    order: { by: ['documents.number'], direction: 'asc' },
  };
});

/** What was in force at the end of a day, with the numbers and names that the documents have now. */
export async function findInForce(
  { database, clock }: Platform,
  { on: asked, category, department, search, cursor, limit }: Query<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const today = lagosDate(clock());
  const on = asked ?? today;
  if (on > today) {
    throw invalidField('on', 'Nobody knows yet what will be in force on that day.');
  }
  const { rows, page } = await inForcePages(database, {
    ...{
      values: { on, category, department, search },
      limit,
      after: decodeCursor(cursor, [isText]),
    },
    cursorOf: (row) => [row.number],
  });
  return {
    success: true,
    data: {
      documents: rows.map(({ id, ...row }) => ({
        ...row,
        _id: id,
        category: row.category as DocumentCategory,
        extension: row.extension as DocumentExtension,
      })),
    },
    page,
  };
}
