import { listDocumentApprovals } from '@icare/contracts/document-approvals';
import { startDraft } from '@icare/contracts/document-drafts';
import { listAllDocuments, listDocuments } from '@icare/contracts/documents';
import { invalidate } from '../../api/endpoint-query.ts';

/** Refetches whatever shows the next version of a document, or may show another version after it came into force. */
export const refreshRecord = () =>
  invalidate(...[startDraft, listDocumentApprovals, listAllDocuments, listDocuments], {
    tag: 'Required reading',
  });
