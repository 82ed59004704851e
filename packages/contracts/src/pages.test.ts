import { expect, test } from 'vitest';
import { isPage } from './pages.ts';

test.each([
  '/',
  '/policies',
  '/policies/',
  '/policies/clinical/x',
  '/jobs/track',
  '/sops',
  '/sign-in',
])('%s is a page', (address) => {
  expect(isPage(address)).toBe(true);
});

test.each(['/policiesx', '/sops/x', '/nothing', '/POLICIES', '//policies', ''])(
  '%s is not a page',
  (address) => {
    expect(isPage(address)).toBe(false);
  },
);

test('a path of a million slashes is rejected in linear time', () => {
  expect(isPage(`/x${'/'.repeat(1_000_000)}y`)).toBe(false);
  expect(isPage(`/jobs${'/'.repeat(1_000_000)}`)).toBe(true);
});
