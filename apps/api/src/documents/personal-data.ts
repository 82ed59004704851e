import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { by, kept, type PersonalData } from '../platform/personal-data/personal-data.ts';
import { confirmationsCopy, confirmationsErasure } from './confirmations/personal-data.ts';
import { draftsCopy, draftsErasure } from './drafts/personal-data.ts';

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
    {
      name: 'documentsOwned',
      label: 'Documents they keep',
      covers: ['documents.owner_id'],
      query: ({ id }) =>
        build
          .selectFrom('documents as d')
          .select(['d.number', 'd.name as document', 'd.next_review_on as nextReviewOn'])
          .where('d.owner_id', '=', id)
          .orderBy('d.name')
          .orderBy('d.id'),
    },
    {
      name: 'documentsBegun',
      label: 'Documents they have begun that are not in force yet',
      covers: ['documents.begun_by_id'],
      query: ({ id }) =>
        build
          .selectFrom('documents as d')
          .select(['d.number', 'd.name as document', 'd.created_at as at'])
          .where('d.begun_by_id', '=', id)
          .orderBy('d.created_at')
          .orderBy('d.id'),
    },
    ...draftsCopy,
    ...confirmationsCopy,
  ],
  erasure: [
    {
      label: 'Being the owner of documents',
      table: 'documents',
      where: by('owner_id'),
      covers: ['documents.owner_id'],
      fate: 'cleared',
      set: () => sql`owner_id = null`,
    },
    {
      label: 'Having begun documents that are not in force yet',
      table: 'documents',
      where: by('begun_by_id'),
      covers: ['documents.begun_by_id'],
      fate: 'cleared',
      set: () => sql`begun_by_id = null`,
    },
    kept('Document versions they uploaded', 'document_versions', 'created_by_id'),
    ...draftsErasure,
    ...confirmationsErasure,
  ],
};
