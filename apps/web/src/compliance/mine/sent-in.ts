import type { ComplianceRecord } from '@icare/contracts/compliance-records';

/** One's last submission of a type: it waits, or it was rejected and nothing has been sent since. */
export type SentIn =
  | { kind: 'waits'; record: ComplianceRecord }
  | { kind: 'refused'; record: ComplianceRecord }
  | null;

export function sentIn(records: readonly ComplianceRecord[], typeId: string): SentIn {
  const [newest] = records
    .filter(({ certificationType }) => certificationType.id === typeId)
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  if (newest?.displayStatus === 'pending') return { kind: 'waits', record: newest };
  if (newest?.displayStatus === 'rejected') return { kind: 'refused', record: newest };
  return null;
}
