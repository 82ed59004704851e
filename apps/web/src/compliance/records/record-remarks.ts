import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { lagosDate } from '@icare/domain/lagos-date';
import { formatDate } from '../../format/format.ts';

type Remarked = Pick<
  ComplianceRecord,
  | 'displayStatus'
  | 'validFrom'
  | 'assignedTo'
  | 'renewalUntil'
  | 'pendingRenewal'
  | 'closedReason'
  | 'notes'
>;

/** What there is to say about a record beside its facts; empty if nothing. */
export function describeRemarks(record: Remarked): string {
  const { assignedTo, renewalUntil, pendingRenewal, closedReason, notes } = record;
  return [
    assignedTo && `In charge: ${assignedTo.fullName}, since ${formatDate(assignedTo.since)}.`,
    describeStart(record),
    renewalUntil && `Renewal window to ${formatDate(renewalUntil)}.`,
    pendingRenewal && 'A renewal waits to be verified.',
    closedReason,
    notes,
  ]
    .filter(Boolean)
    .join(' ');
}

/** From when it is valid, until that day. */
function describeStart({ displayStatus, validFrom }: Remarked): string | null {
  if (validFrom === null || validFrom <= lagosDate(new Date())) return null;
  const covered = '; the one before covers the days until then';
  return `Valid from ${formatDate(validFrom)}${displayStatus === 'active' ? covered : ''}.`;
}
