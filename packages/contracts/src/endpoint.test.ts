import { expect, test } from 'vitest';
import { buildHref } from './endpoint.ts';

test('buildHref fills in parameters and adds only the filters that are set', () => {
  const path = '/api/documents/:id/file';
  expect(
    buildHref({ path }, { id: 'a/b?c' }, { version: 2, search: '', category: undefined }),
  ).toBe('/api/documents/a%2Fb%3Fc/file?version=2');
});

test('buildHref adds no question mark without filters', () => {
  expect(buildHref({ path: '/users' })).toBe('/users');
});
