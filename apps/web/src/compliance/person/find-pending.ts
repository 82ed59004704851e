import type { ComplianceRecord } from '@icare/contracts/compliance-records';

/** The record itself or the renewal submitted for it, if one of them waits to be verified. */
export function findPending(
  records: readonly ComplianceRecord[],
  record: ComplianceRecord | undefined,
): ComplianceRecord | undefined {
  if (record?.status === 'pending') return record;
  return records.find(({ id }) => id === record?.pendingRenewal);
}
