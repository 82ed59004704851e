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
import { filesInForce } from './files-in-force.ts';

type Filters = { on: string } & Partial<
  Record<'category' | 'department' | 'search', string | undefined>
>;

const there = filesInForce.select([
  'documents.id',
  'documents.number',
  'documents.name',
  'documents.name_key as nameKey',
  'documents.category',
  'documents.departments',
  'period.version',
  'stored_files.extension',
  'stored_files.sha256',
  'period.from_day as from',
  'period.until_day as until',
  sql<string | null>`(documents.deleted_at at time zone 'Africa/Lagos')::date`.as('deletedOn'),
  sql<string | null>`null::date`.as('fileDeletedOn'),
]);

const purged = build
  .selectFrom('purged_document_periods as purged')
  .select([
    'purged.document_id as id',
    'purged.number',
    'purged.name',
    'purged.name_key as nameKey',
    'purged.category',
    'purged.departments',
    'purged.version',
    'purged.extension',
    'purged.sha256',
    'purged.from_day as from',
    'purged.until_day as until',
    'purged.deleted_on as deletedOn',
    'purged.file_deleted_on as fileDeletedOn',
  ]);

const inForcePages = pages(({ on, category, department, search }: Given<Filters>) => {
  const from = build.selectFrom(there.unionAll(purged).as('held'));
  const column = expressionBuilder(from);
  return {
    from,
    select: (rows) =>
      rows.select(({ fn }) => [
        'held.id',
        'held.number',
        'held.name',
        'held.category',
        fn<string[]>('to_json', ['held.departments']).as('departments'),
        'held.version',
        'held.extension',
        'held.sha256',
        'held.from',
        'held.until',
        'held.deletedOn',
        'held.fileDeletedOn',
      ]),
    candidates: [
      column('held.from', '<=', on),
      column.or([column('held.until', 'is', null), column('held.until', '>', on)]),
    ],
    wanted: [
      category && column('held.category', '=', category),
      department && sql<SqlBool>`${column.ref('held.departments')} @> array[${department}::text]`,
      search &&
        column.or([
          contains(column.ref('held.nameKey'), search),
          contains(sql<string>`lower(${column.ref('held.number')})`, search),
        ]),
    ],
    order: { by: ['held.number'], direction: 'asc' },
  };
});

/** What was in force at the end of a day, with the numbers and names that the documents have now, or had at last. */
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
