import type { ComplianceRecord } from '@icare/contracts/compliance-records';

/** What is done to one record. */
export type RecordDialogProps = {
  record: ComplianceRecord;
  /** With the fetching of what has changed, where something has. */
  onClose: (refreshed?: Promise<unknown>) => void;
};
