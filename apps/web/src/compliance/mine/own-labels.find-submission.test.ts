import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { expect, test } from 'vitest';
import { findSubmission } from './own-labels.ts';

const record = (displayStatus: string, createdAt: string, typeId = 'licence') =>
  ({ displayStatus, createdAt, certificationType: { id: typeId } }) as ComplianceRecord;

test('finds a rejection until a newer record exists', () => {
  const refused = record('rejected', '2026-11-02');
  const old = record('active', '2025-01-01');
  expect(findSubmission([old, refused], 'licence')).toEqual({ kind: 'refused', record: refused });
  const again = record('pending', '2026-11-03');
  expect(findSubmission([again, old, refused], 'licence')).toEqual({
    kind: 'waits',
    record: again,
  });
  expect(findSubmission([record('active', '2026-11-04'), refused], 'licence')).toBeNull();
});

test('finds nothing among records of other types, or without records', () => {
  expect(findSubmission([record('rejected', '2026-11-02', 'other')], 'licence')).toBeNull();
  expect(findSubmission([], 'licence')).toBeNull();
});
