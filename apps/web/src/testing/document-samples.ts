import type { AdminDocument, Document } from '@icare/contracts/documents';

const id = '019a9f3e-0000-7000-8000-00000000000d';
/** What everybody sees of a document. */
export const publicDocument: Document = {
  _id: id,
  number: 'POL-IPC-001',
  name: 'Hand Hygiene',
  category: 'Policies',
  department: 'Nursing',
  departments: ['Nursing'],
  subcategory: 'Clinical',
  description: '',
  status: 'Active',
  visibility: 'public',
  isCritical: false,
  emergencyCall: null,
  nextReviewOn: null,
  size: 35_021,
  extension: 'pdf',
  originalName: 'hand-hygiene.pdf',
  version: 1,
  path: `/api/documents/${id}/file`,
  versionCreatedAt: '2026-10-12T08:00:00.000Z',
  createdAt: '2026-10-12T08:00:00.000Z',
  updatedAt: '2026-10-12T08:00:00.000Z',
};

export const aDocument: AdminDocument = {
  ...publicDocument,
  owner: null,
  reviewEveryMonths: null,
  sha256: 'a'.repeat(64),
  textState: 'searchable',
  textIsCut: false,
  deletedAt: null,
};
