import type { Tables } from '@icare/database/tables';
import type { CallbackSelection, ExpressionBuilder } from 'kysely';

type Columns = ExpressionBuilder<Tables, 'documents'>;

/** `departments` travels as JSON, which Node reads many times faster than PostgreSQL's own array text. */
export const documentColumns = ({ fn }: Columns) =>
  [
    'id',
    'name',
    'category',
    fn<string[]>('to_json', ['departments']).as('departments'),
    'subcategory',
    'description',
    'status',
    'visibility',
    'size',
    'extension',
    'original_name as originalName',
    'version',
    'version_at as versionAt',
    'created_at as createdAt',
    'updated_at as updatedAt',
  ] as const;
export const adminDocumentColumns = (columns: Columns) =>
  [...documentColumns(columns), 'sha256', 'file_id as fileId', 'deleted_at as deletedAt'] as const;

export type DocumentRow = CallbackSelection<Tables, 'documents', typeof documentColumns>;
export type AdminDocumentRow = CallbackSelection<Tables, 'documents', typeof adminDocumentColumns>;
