// @vitest-environment jsdom
import type { AdminDocument, DocumentCategory } from '@icare/contracts/documents';
import { expect, test } from 'vitest';
import { changesOf, moveToCategory, valuesOf } from './edit-draft.ts';

const id = '019a9f3e-0000-7000-8000-00000000000d';

function aDocument(category: DocumentCategory, department: string, type: string): AdminDocument {
  return {
    _id: id,
    name: 'Hand Hygiene',
    category,
    department,
    departments: [department],
    subcategory: type,
    description: '',
    status: 'Active',
    visibility: 'public',
    size: 35_021,
    extension: 'pdf',
    originalName: 'hand-hygiene.pdf',
    version: 1,
    path: `/api/documents/${id}/file`,
    versionCreatedAt: '2026-10-12T08:00:00.000Z',
    createdAt: '2026-10-12T08:00:00.000Z',
    updatedAt: '2026-10-12T08:00:00.000Z',
    sha256: 'a'.repeat(64),
    deletedAt: null,
  };
}

/** What would be saved after moving the document through these categories. */
function changesAfter(document: AdminDocument, ...categories: DocumentCategory[]) {
  let values = valuesOf(document);
  for (const category of categories) {
    values = { ...values, ...moveToCategory(document, values, category) };
  }
  return changesOf(document, values);
}

test('another category takes the type away and keeps the departments', () => {
  const policy = aDocument('Policies', 'Nursing', 'Clinical');
  expect(changesAfter(policy, 'SOPs')).toEqual({ category: 'SOPs', subcategory: '' });
});

test('Public Affairs has one department, which nothing takes along', () => {
  const policy = aDocument('Policies', 'Nursing', 'Clinical');
  const toAffairs = {
    category: 'Public Affairs',
    subcategory: '',
    departments: ['Public Affairs'],
  };
  expect(changesAfter(policy, 'Public Affairs')).toEqual(toAffairs);
  expect(changesAfter(policy, 'Public Affairs', 'SOPs')).toEqual({
    category: 'SOPs',
    subcategory: '',
  });
  const release = aDocument('Public Affairs', 'Public Affairs', 'Press Release');
  expect(changesAfter(release, 'Policies')).toEqual({
    category: 'Policies',
    subcategory: '',
    departments: [],
  });
});

test('back in its own category nothing is changed', () => {
  const policy = aDocument('Policies', 'Nursing', 'Clinical');
  expect(changesAfter(policy, 'Public Affairs', 'Policies')).toEqual({});
});
