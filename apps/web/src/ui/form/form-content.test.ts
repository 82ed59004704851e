// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { serialize } from './form-content.ts';

test('a form with another file has other content, even if the texts are the same', () => {
  const one = new File(['one'], 'a.pdf', { lastModified: 1 });
  const other = new File(['other'], 'a.pdf', { lastModified: 2 });
  expect(serialize({ notes: '', file: one })).toBe(serialize({ notes: '', file: one }));
  expect(serialize({ notes: '', file: one })).not.toBe(serialize({ notes: '', file: other }));
  expect(serialize({ notes: '', file: one })).not.toBe(serialize({ notes: '', file: null }));
});
