import type { RecordDisplayStatus } from '@icare/contracts/compliance-status';
import { clearanceReasonNames } from './clearance-labels.ts';

/** The words for the status of a record, the same on every screen, on paper and in every export. */
export const recordStatusNames: Record<RecordDisplayStatus, string> = {
  active: 'Active',
  due_soon: 'Active',
  expiring: 'Active, expiring',
  expired: clearanceReasonNames.expired,
  grace: `${clearanceReasonNames.expired}, in the renewal window`,
  upcoming: clearanceReasonNames.upcoming,
  pending: clearanceReasonNames.pending,
  revoked: clearanceReasonNames.revoked,
  rejected: clearanceReasonNames.rejected,
  superseded: 'Renewed since',
};
