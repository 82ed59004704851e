// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { draftKey, readDraft, removeAllDrafts, removeOldDrafts, writeDraft } from './device.ts';

const draft = {
  answers: { firstName: 'Ezinne' },
  fileNames: { resume: 'cv.pdf' },
  keepForOtherJobs: false,
  savedAt: '2026-11-01T10:00:00.000Z',
};
const day = 86_400_000;
const saved = Date.parse(draft.savedAt);

beforeEach(() => localStorage.clear());

test('keeps one draft per position', () => {
  writeDraft(draftKey('one'), draft);
  expect(readDraft(draftKey('one'))).toEqual(draft);
  expect(readDraft(draftKey('other'))).toBeNull();
});

test('removes drafts after fourteen days, and unreadable drafts', () => {
  writeDraft(draftKey('one'), draft);
  localStorage.setItem(draftKey('broken'), '{');
  removeOldDrafts(saved + 14 * day);
  expect(Object.keys(localStorage)).toEqual([draftKey('one')]);
  removeOldDrafts(saved + 14 * day + 1);
  expect(localStorage).toHaveLength(0);
});

test('removing drafts keeps other stored data', () => {
  writeDraft(draftKey('one'), draft);
  localStorage.setItem('theme', 'dark');
  removeAllDrafts();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});
