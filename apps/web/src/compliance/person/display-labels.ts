import type { RecordDisplayStatus } from '@icare/contracts/compliance-status';

/** A record's status more exactly, in words. */
export const displayLabels: Record<RecordDisplayStatus, string> = {
  active: 'Active',
  due_soon: 'Active, due soon',
  expiring: 'Active, expiring',
  expired: 'Expired',
  grace: 'Expired, may still be renewed',
  pending: 'Pending',
  revoked: 'Revoked',
  rejected: 'Not accepted',
  superseded: 'Renewed since',
};
