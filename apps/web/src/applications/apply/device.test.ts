// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { keepDraft, keptDraft, removeAllDrafts, removeOldDrafts, slotFor } from './device.ts';

const draft = {
  answers: { firstName: 'Ezinne' },
  fileNames: { resume: 'cv.pdf' },
  keepForOtherJobs: false,
  savedAt: '2026-11-01T10:00:00.000Z',
};
const day = 86_400_000;
const saved = Date.parse(draft.savedAt);

beforeEach(() => localStorage.clear());

test('a draft is kept for its position', () => {
  keepDraft(slotFor('one'), draft);
  expect(keptDraft(slotFor('one'))).toEqual(draft);
  expect(keptDraft(slotFor('other'))).toBeNull();
});

test('after fourteen days it is removed, and what cannot be read is', () => {
  keepDraft(slotFor('one'), draft);
  localStorage.setItem(slotFor('broken'), '{');
  removeOldDrafts(saved + 14 * day);
  expect(Object.keys(localStorage)).toEqual([slotFor('one')]);
  removeOldDrafts(saved + 14 * day + 1);
  expect(localStorage).toHaveLength(0);
});

test('removing drafts leaves everything else alone', () => {
  keepDraft(slotFor('one'), draft);
  localStorage.setItem('theme', 'dark');
  removeAllDrafts();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});
