import type { PaperStanding, RecordDisplayStatus } from '@icare/contracts/compliance-status';
import type { PaperHolderKind } from '@icare/contracts/paper-holders';

export const standingNames: Record<PaperStanding, string> = {
  revoked: 'Revoked',
  expired: 'Expired',
  no_file: 'No file',
  ending: 'Ends within 30 days',
  waiting: 'To be verified',
  valid: 'Valid',
};

export const holderKindNames: Record<PaperHolderKind, string> = {
  hospital: 'Hospital',
  department: 'Department',
  item: 'Item',
};

/** The standing of a paper in words, and why one that is no longer current is not. */
export function describeStanding({
  standing,
  displayStatus,
}: {
  standing: PaperStanding | null;
  displayStatus: RecordDisplayStatus;
}): string {
  if (standing) return standingNames[standing];
  return displayStatus === 'rejected' ? 'Rejected' : 'Renewed since';
}
