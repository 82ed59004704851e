import type { ComplianceRecord } from '@icare/contracts/compliance-records';

/** Of a record and the renewal submitted for it, the one that waits to be verified. */
export function findPending(
  records: readonly ComplianceRecord[],
  record: ComplianceRecord | undefined,
): ComplianceRecord | undefined {
  if (record?.status === 'pending') return record;
  return records.find(({ id }) => id === record?.pendingRenewal);
}
