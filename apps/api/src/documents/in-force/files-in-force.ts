import { build } from '../../platform/database/build.ts';

/** Each period in which a version of a document was in force, with its file. */
export const filesInForce = build
  .selectFrom('documents')
  .innerJoin('document_periods as period', 'period.document_id', 'documents.id')
  .innerJoin('document_versions as version', (join) =>
    join
      .onRef('version.document_id', '=', 'documents.id')
      .onRef('version.number', '=', 'period.version'),
  )
  .innerJoin('stored_files', 'stored_files.id', 'version.file_id');
