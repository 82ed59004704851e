import { kept, type PersonalData } from '../platform/personal-data/personal-data.ts';

export const documentsPersonalData: PersonalData = {
  copy: [
    {
      name: 'documentsUploaded',
      label: 'Document versions they uploaded',
      covers: ['document_versions.created_by_id'],
      sql: `SELECT d.name AS document, v.number AS version, v.created_at AS at
      FROM document_versions AS v JOIN documents AS d ON d.id = v.document_id
      WHERE v.created_by_id = $1::uuid ORDER BY v.created_at, v.id`,
    },
  ],
  erasure: [kept('Document versions they uploaded', 'document_versions', 'created_by_id')],
};
