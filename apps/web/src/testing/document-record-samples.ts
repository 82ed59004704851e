import type { ApprovalToDecide } from '@icare/contracts/document-approvals';
import type { DraftVersion } from '@icare/contracts/document-drafts';
import type { DocumentRecord } from '@icare/contracts/document-record';
import type { Document } from '@icare/contracts/documents';

export const documentId = '01930000-0000-7000-8000-000000000001';
export const fileHash = 'a'.repeat(64);
export const documentApproval: DraftVersion['approvals'][number] = {
  ...{
    id: documentId,
    step: 1,
    approver: { kind: 'head', department: 'Nursing' },
    name: 'Head of Nursing',
  },
  ...{ isGone: false, deputy: null, dueOn: '2026-12-01', state: 'waiting', sha256: fileHash },
  ...{ askedAt: '2026-11-21T08:00:00.000Z', decidedBy: null, decidedAt: null, note: null },
  ...{ isOver: false, mayDecide: false, isReplaced: false },
  createdAt: '2026-11-21T08:00:00.000Z',
};
export const draftVersion: DraftVersion = {
  ...{
    number: 5,
    phase: 'draft',
    originalName: 'pph.pdf',
    size: 9000,
    extension: 'pdf',
    sha256: fileHash,
  },
  ...{ createdAt: '2026-11-21T08:00:00.000Z', createdBy: 'Nkechi Obi', changeNote: 'New doses.' },
  ...{ isMinor: false, basedOn: 4, restoredFrom: null, effectiveOn: null },
  ...{ submittedAt: null, submittedBy: null, approvals: [] },
  mayDo: ['change', 'submit', 'discard'],
  ...{ textState: 'searchable', textProblem: null, textIsCut: false },
  ...{ sections: 1, words: 2, confidence: null },
};
export const documentRecord: DocumentRecord = {
  document: {
    ...{ _id: documentId, number: 'SOP-NUR-007', name: 'Massive Haemorrhage', category: 'SOPs' },
    ...{ departments: ['Nursing'], status: 'Active', visibility: 'public', version: 4 },
    ...{ versionCreatedAt: '2026-09-01T23:00:00.000Z', owner: null, reviewEveryMonths: 18 },
    ...{ nextReviewOn: null, description: '', subcategory: null, isCritical: false },
    ...{ retiredOn: null, createdAt: '2024-03-01T08:00:00.000Z' },
  },
  draft: draftVersion,
  versions: [
    {
      ...{ number: 4, originalName: 'four.pdf', size: 8000, extension: 'pdf', sha256: fileHash },
      ...{ createdAt: '2026-08-21T08:00:00.000Z', createdBy: null, changeNote: null },
      ...{ textState: 'searchable', words: 2, isMinor: false, restoredFrom: null },
      periods: [{ from: '2026-09-02', until: null }],
      approvals: [{ ...documentApproval, state: 'approved', decidedBy: 'Ada Obi' }],
    },
    {
      ...{ number: 3, originalName: 'three.pdf', size: 8000, extension: 'pdf', sha256: fileHash },
      ...{ createdAt: '2024-03-01T08:00:00.000Z', createdBy: null, changeNote: null },
      ...{ textState: 'searchable', words: 2, isMinor: true, restoredFrom: null },
      ...{ periods: [{ from: '2024-03-01', until: '2026-09-02' }], approvals: [] },
    },
  ],
  ...{ isCut: false, replaces: [], mayStart: false, isKeeper: true, mayWrite: true },
  ...{ references: [], referencesFingerprint: '0'.repeat(16), factsFingerprint: '0'.repeat(16) },
  referredToBy: { documents: [], total: 0 },
};

/** Its next version as it waits for a head. */
export const approvalToDecide: ApprovalToDecide = {
  ...{ id: documentId, version: 5, predecessor: 4, changeNote: 'New doses.', isMinor: false },
  document: {
    _id: documentId,
    number: 'SOP-NUR-007',
    name: 'Massive Haemorrhage',
    category: 'SOPs',
  },
  ...{ extension: 'pdf', submittedBy: 'Nkechi Obi', submittedAt: '2026-11-21T08:00:00.000Z' },
  ...{ askedAt: '2026-11-21T08:00:00.000Z', dueOn: null, asked: 'Head of Nursing' },
  ...{ sha256: fileHash, deputy: null },
};

/** The same document as its readers see it. */
export const openDocument: Document = {
  ...{ _id: documentId, number: 'SOP-NUR-007', name: 'Massive Haemorrhage', category: 'SOPs' },
  ...{ department: 'Nursing', departments: ['Nursing'], subcategory: null, description: '' },
  ...{ status: 'Active', visibility: 'public', isCritical: false, emergencyCall: null },
  ...{ nextReviewOn: null, size: 12_000, extension: 'docx', originalName: 'mh.docx', version: 4 },
  path: `/api/documents/${documentId}/file`,
  versionCreatedAt: '2026-09-02T08:00:00.000Z',
  createdAt: '2026-09-02T08:00:00.000Z',
  updatedAt: '2026-09-02T08:00:00.000Z',
};
