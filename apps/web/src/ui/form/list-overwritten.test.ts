// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { FieldRule } from './field-rule.ts';
import { listOverwritten } from './list-overwritten.ts';

const rule = (details: Partial<FieldRule> = {}): FieldRule => ({
  ...{ isOptional: false, kind: 'text', isChoice: false, max: undefined, ...details },
});

/** What is said where a colleague has stored this, and whoever fills the form has typed something else. */
const said = (stored: unknown, details?: Partial<FieldRule>) => {
  const before = { value: 'before' };
  return listOverwritten<Record<string, unknown>>(
    { begun: before, seen: before, stored: { value: stored } },
    { value: 'typed' },
    { getRule: () => rule(details), fieldId: (name) => name },
  )['value'];
};
const again = 'Save again to put yours in its place.';

test('a text and a day are named; a choice, whose word only the form knows, is not', () => {
  expect(said('Ward 4')).toBe(`Somebody changed this to “Ward 4” meanwhile. ${again}`);
  expect(said('2027-01-04', { kind: 'date' })).toMatch(
    /^Somebody changed this to .*Jan.* 2027 meanwhile\./,
  );
  const unnamed = `Somebody changed this meanwhile. ${again}`;
  expect(said('ROLE_HR', { isChoice: true })).toBe(unnamed);
  expect(said(['Nursing', 'Surgery'])).toBe(unnamed);
  expect(said('')).toBe(`Somebody emptied this meanwhile. ${again}`);
});

test('nothing is said of what both have typed, or nobody else has changed', () => {
  expect(said('typed')).toBeUndefined();
  expect(said('before')).toBeUndefined();
});
