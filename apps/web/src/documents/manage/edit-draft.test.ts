// @vitest-environment jsdom
import type { AdminDocument, DocumentCategory } from '@icare/contracts/documents';
import { expect, test } from 'vitest';
import { aDocument } from '../../testing/document-samples.ts';
import { findChanges, moveToCategory, toEditValues } from './edit-draft.ts';

const createDocument = (category: DocumentCategory, department: string, subcategory: string) => ({
  ...aDocument,
  category,
  department,
  departments: [department],
  subcategory,
});

/** The changes that would be saved after moving the document through these categories. */
function changesAfter(document: AdminDocument, ...categories: DocumentCategory[]) {
  let values = toEditValues(document);
  for (const category of categories) {
    values = { ...values, ...moveToCategory(document, values, category) };
  }
  return findChanges(document, values);
}

test('a move to another category clears the type and keeps the departments', () => {
  const policy = createDocument('Policies', 'Nursing', 'Clinical');
  expect(changesAfter(policy, 'SOPs')).toEqual({ category: 'SOPs', subcategory: '' });
});

test('Public Affairs has one department, which is not kept in other categories', () => {
  const policy = createDocument('Policies', 'Nursing', 'Clinical');
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
  const release = createDocument('Public Affairs', 'Public Affairs', 'Press Release');
  expect(changesAfter(release, 'Policies')).toEqual({
    category: 'Policies',
    subcategory: '',
    departments: [],
  });
});

test('nothing is changed after a move back to the saved category', () => {
  const policy = createDocument('Policies', 'Nursing', 'Clinical');
  expect(changesAfter(policy, 'Public Affairs', 'Policies')).toEqual({});
});
