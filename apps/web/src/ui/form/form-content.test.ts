// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { serialize } from './form-content.ts';

test('the same texts with another file are another call', () => {
  const one = new File(['one'], 'a.pdf', { lastModified: 1 });
  const other = new File(['other'], 'a.pdf', { lastModified: 2 });
  expect(serialize({ notes: '', file: one })).toBe(serialize({ notes: '', file: one }));
  expect(serialize({ notes: '', file: one })).not.toBe(serialize({ notes: '', file: other }));
  expect(serialize({ notes: '', file: one })).not.toBe(serialize({ notes: '', file: null }));
});
