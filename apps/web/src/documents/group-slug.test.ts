import { expect, it } from 'vitest';
import { findGroupName, groupSlug } from './collections.ts';

it('finds the group an address means', () => {
  const names = ['Clinical', 'HR', 'Compliance Policy', 'General Policies'];
  expect(findGroupName(names, 'hr')).toBe('HR');
  expect(findGroupName(names, 'Clinical')).toBe('Clinical');
  expect(findGroupName(names, 'compliance')).toBe('Compliance Policy');
  expect(findGroupName(names, groupSlug('General Policies'))).toBe('General Policies');
  expect(findGroupName(names, 'comp')).toBeUndefined();
  expect(findGroupName(names, '')).toBeUndefined();
});
