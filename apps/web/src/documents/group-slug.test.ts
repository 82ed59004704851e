import { expect, it } from 'vitest';
import { groupOfSlug, groupSlug } from './collections.ts';

it('finds the group an address means', () => {
  const names = ['Clinical', 'HR', 'Compliance Policy', 'General Policies'];
  expect(groupOfSlug(names, 'hr')).toBe('HR');
  expect(groupOfSlug(names, 'Clinical')).toBe('Clinical');
  expect(groupOfSlug(names, 'compliance')).toBe('Compliance Policy');
  expect(groupOfSlug(names, groupSlug('General Policies'))).toBe('General Policies');
  expect(groupOfSlug(names, 'comp')).toBeUndefined();
  expect(groupOfSlug(names, '')).toBeUndefined();
});
