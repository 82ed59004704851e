import { build } from '../platform/database/build.ts';
import { kept, type PersonalData } from '../platform/personal-data/personal-data.ts';

export const documentsPersonalData: PersonalData = {
  copy: [
    {
      name: 'documentsUploaded',
      label: 'Document versions they uploaded',
      covers: ['document_versions.created_by_id'],
      query: ({ id }) =>
        build
          .selectFrom('document_versions as v')
          .innerJoin('documents as d', 'd.id', 'v.document_id')
          .select(['d.name as document', 'v.number as version', 'v.created_at as at'])
          .where('v.created_by_id', '=', id)
          .orderBy('v.created_at')
          .orderBy('v.id'),
    },
  ],
  erasure: [kept('Document versions they uploaded', 'document_versions', 'created_by_id')],
};
