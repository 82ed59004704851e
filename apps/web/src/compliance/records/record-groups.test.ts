import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { expect, test } from 'vitest';
import { groupRecords } from './record-groups.ts';

const record = (daysLeft: number | null, displayStatus = 'active') =>
  ({ id: String(daysLeft), daysLeft, displayStatus }) as ComplianceRecord;

test('groups records by days left, on both sides of every boundary', () => {
  const groups = groupRecords(
    [-45, -1, 0, 1, 30, 31, 90, 91, 400, null].map((days) => record(days)),
  );
  expect(groups.map(({ name, records }) => [name, records.map(({ id }) => id)])).toEqual([
    ['Expired', ['-45', '-1']],
    ['Next 30 days', ['0', '1', '30']],
    ['31 to 90 days', ['31', '90']],
    ['Later', ['91', '400']],
    ['Does not expire', ['null']],
  ]);
});

test('leaves out headings without records', () => {
  expect(groupRecords([record(5)]).map(({ name }) => name)).toEqual(['Next 30 days']);
  expect(groupRecords([])).toEqual([]);
});

test('C3: what was revoked stands first, whatever its date', () => {
  const groups = groupRecords([record(40, 'revoked'), record(-1), record(40)]);
  expect(groups.map(({ name }) => name)).toEqual(['Revoked', 'Expired', '31 to 90 days']);
});
