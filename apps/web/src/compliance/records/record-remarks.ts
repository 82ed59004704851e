import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { formatDate } from '../../format/format.ts';

type Remarked = Pick<
  ComplianceRecord,
  'assignedTo' | 'renewalUntil' | 'pendingRenewal' | 'closedReason' | 'notes'
>;

/** What there is to say about a record beside its facts; empty if nothing. */
export function describeRemarks(record: Remarked): string {
  const { assignedTo, renewalUntil, pendingRenewal, closedReason, notes } = record;
  return [
    assignedTo && `In charge: ${assignedTo.fullName}, since ${formatDate(assignedTo.since)}.`,
    renewalUntil && `Renewal window to ${formatDate(renewalUntil)}.`,
    pendingRenewal && 'A renewal waits to be verified.',
    closedReason,
    notes,
  ]
    .filter(Boolean)
    .join(' ');
}
