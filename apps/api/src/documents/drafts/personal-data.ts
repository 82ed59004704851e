import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import {
  by,
  type CopySection,
  type ErasureStep,
  kept,
} from '../../platform/personal-data/personal-data.ts';

const approvalsOf = (column: 'a.user_id' | 'a.deputy_id' | 'a.decided_by_id', id: string) =>
  build
    .selectFrom('document_approvals as a')
    .innerJoin('document_versions as v', 'v.id', 'a.version_id')
    .innerJoin('documents as d', 'd.id', 'v.document_id')
    .select([
      'd.number',
      'd.name as document',
      'v.number as version',
      'a.state',
      'a.asked_at as askedAt',
      'a.decided_at as decidedAt',
    ])
    .where(column, '=', id)
    .orderBy('a.created_at')
    .orderBy('a.id');

export const draftsCopy: readonly CopySection[] = [
  {
    name: 'documentsSubmitted',
    label: 'Document versions they sent for approval',
    covers: ['document_versions.submitted_by_id'],
    query: ({ id }) =>
      build
        .selectFrom('document_versions as v')
        .innerJoin('documents as d', 'd.id', 'v.document_id')
        .select(['d.name as document', 'v.number as version', 'v.submitted_at as at'])
        .where('v.submitted_by_id', '=', id)
        .orderBy('v.submitted_at')
        .orderBy('v.id'),
  },
  {
    name: 'documentApprovalsAsked',
    label: 'Document versions that they were asked to approve',
    covers: ['document_approvals.user_id'],
    query: ({ id }) => approvalsOf('a.user_id', id),
  },
  {
    name: 'documentApprovalsDeputised',
    label: 'Document versions that they could approve for somebody else',
    covers: ['document_approvals.deputy_id'],
    query: ({ id }) => approvalsOf('a.deputy_id', id),
  },
  {
    name: 'documentApprovalsDecided',
    label: 'Document versions that they approved or sent back',
    covers: ['document_approvals.decided_by_id'],
    query: ({ id }) => approvalsOf('a.decided_by_id', id).select('a.note'),
  },
];

/** What was approved stays approved: the row, without a name behind its id. */
export const draftsErasure: readonly ErasureStep[] = [
  kept('Document versions they sent for approval', 'document_versions', 'submitted_by_id'),
  {
    label: 'Being asked to approve document versions',
    table: 'document_approvals',
    where: by('user_id'),
    covers: ['document_approvals.user_id'],
    fate: 'cleared',
    set: () => sql`user_id = null`,
  },
  {
    label: 'Being a deputy for approving document versions',
    table: 'document_approvals',
    where: by('deputy_id'),
    covers: ['document_approvals.deputy_id'],
    fate: 'cleared',
    set: () => sql`deputy_id = null, deputy_until = null`,
  },
  kept('Document versions they approved or sent back', 'document_approvals', 'decided_by_id'),
];
