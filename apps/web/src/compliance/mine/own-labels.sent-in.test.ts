import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { expect, test } from 'vitest';
import { sentIn } from './own-labels.ts';

const record = (displayStatus: string, createdAt: string, typeId = 'licence') =>
  ({ displayStatus, createdAt, certificationType: { id: typeId } }) as ComplianceRecord;

test('shows a rejection until something newer has arrived', () => {
  const refused = record('rejected', '2026-11-02');
  const old = record('active', '2025-01-01');
  expect(sentIn([old, refused], 'licence')).toEqual({ kind: 'refused', record: refused });
  const again = record('pending', '2026-11-03');
  expect(sentIn([again, old, refused], 'licence')).toEqual({ kind: 'waits', record: again });
  expect(sentIn([record('active', '2026-11-04'), refused], 'licence')).toBeNull();
});

test('other types and nothing at all say nothing', () => {
  expect(sentIn([record('rejected', '2026-11-02', 'other')], 'licence')).toBeNull();
  expect(sentIn([], 'licence')).toBeNull();
});
