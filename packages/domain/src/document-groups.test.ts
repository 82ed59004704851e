import { documentTypes } from '@icare/contracts/document-types';
import { expect, test } from 'vitest';
import { groupDocuments, groupNames, onlyGroup } from './document-groups.ts';

const policy = (subcategory: string | null) => ({
  category: 'Policies' as const,
  subcategory,
  departments: ['Nursing'],
});

test('a policy without a type is in General Policies', () => {
  expect(groupNames(policy(null))).toEqual(['General Policies']);
});

test('a public-affairs document without a type is in General Communications', () => {
  expect(groupNames({ ...policy(null), category: 'Public Affairs' })).toEqual([
    'General Communications',
  ]);
});

test('an SOP is in the group of each of its departments', () => {
  expect(
    groupNames({
      category: 'SOPs',
      subcategory: 'Quality Control',
      departments: ['Pharmacy', 'Nursing'],
    }),
  ).toEqual(['Pharmacy', 'Nursing']);
});

test('an SOP that is listed once is under emergencies, the department asked for, or its first one', () => {
  const sop = (subcategory: string, isCritical = false) => ({
    isCritical,
    category: 'SOPs' as const,
    subcategory,
    departments: ['Pharmacy', 'Nursing'],
  });
  expect(onlyGroup(sop('Quality Control'))).toBe('Pharmacy');
  expect(onlyGroup(sop('Quality Control'), 'Nursing')).toBe('Nursing');
  expect(onlyGroup(sop('Emergency Procedure'), 'Nursing')).toBe('Emergency procedures');
  expect(onlyGroup(sop('Quality Control', true))).toBe('Emergency procedures');
});

test('groups follow the given order, all others by name', () => {
  const groups = groupDocuments(
    [policy('Zebra'), policy('HR'), policy(null), policy('Clinical'), policy('HR')],
    documentTypes.Policies,
  );
  expect(groups.map(({ name, documents }) => [name, documents.length])).toEqual([
    ['Clinical', 1],
    ['HR', 2],
    ['General Policies', 1],
    ['Zebra', 1],
  ]);
});
