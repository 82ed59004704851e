// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { contentOf } from './form-content.ts';

test('the same texts with another file are another call', () => {
  const one = new File(['one'], 'a.pdf', { lastModified: 1 });
  const other = new File(['other'], 'a.pdf', { lastModified: 2 });
  expect(contentOf({ notes: '', file: one })).toBe(contentOf({ notes: '', file: one }));
  expect(contentOf({ notes: '', file: one })).not.toBe(contentOf({ notes: '', file: other }));
  expect(contentOf({ notes: '', file: one })).not.toBe(contentOf({ notes: '', file: null }));
});
