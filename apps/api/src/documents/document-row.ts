import type { UserStatus } from '@icare/contracts/people';
import type { Tables } from '@icare/database/tables';
import type { CallbackSelection, ExpressionBuilder, SelectQueryBuilder } from 'kysely';

type Columns = ExpressionBuilder<Tables, 'documents'>;

/** `departments` is selected as JSON, which Node parses faster than a PostgreSQL array. */
export const documentColumns = ({ fn }: Columns) =>
  [
    'documents.id',
    'documents.number',
    'documents.name',
    'documents.category',
    fn<string[]>('to_json', ['documents.departments']).as('departments'),
    'documents.subcategory',
    'documents.description',
    'documents.status',
    'documents.visibility',
    'documents.is_critical as isCritical',
    'documents.emergency_call as emergencyCall',
    'documents.next_review_on as nextReviewOn',
    'documents.size',
    'documents.extension',
    'documents.original_name as originalName',
    'documents.version',
    'documents.version_at as versionAt',
    'documents.created_at as createdAt',
    'documents.updated_at as updatedAt',
  ] as const;
const adminColumns = (columns: ExpressionBuilder<Tables, 'documents' | 'stored_files'>) =>
  [
    ...documentColumns(columns),
    'documents.owner_id as ownerId',
    'documents.begun_by_id as begunById',
    'documents.review_every_months as reviewEveryMonths',
    'documents.minor_versions as minorVersions',
    'documents.major_version_at as majorVersionAt',
    'stored_files.sha256',
    'documents.file_id as fileId',
    'documents.text_state as textState',
    'documents.text_is_cut as textIsCut',
    'documents.deleted_at as deletedAt',
  ] as const;

/** The name and status of a person joined as `owners`: null where nobody is named. */
export const ownerColumns = ['owners.name as ownerName', 'owners.status as ownerStatus'] as const;
type Owner = { ownerName: string | null; ownerStatus: UserStatus | null };

export type DocumentRow = CallbackSelection<Tables, 'documents', typeof documentColumns>;
export type AdminDocumentRow = Owner &
  CallbackSelection<Tables, 'documents' | 'stored_files', typeof adminColumns>;

/** Selects documents with the columns for administrators and downloads, and adds the joins they need. */
export function selectAdminDocuments(from: SelectQueryBuilder<Tables, 'documents', object>) {
  return from
    .innerJoin('stored_files', 'stored_files.id', 'documents.file_id')
    .select(adminColumns)
    .leftJoin('users as owners', 'owners.id', 'documents.owner_id')
    .select(ownerColumns);
}
