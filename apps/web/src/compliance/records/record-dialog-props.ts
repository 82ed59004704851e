import type { ComplianceRecord } from '@icare/contracts/compliance-records';

/** Props of every dialog about one record. */
export type RecordDialogProps = {
  record: ComplianceRecord;
  /** With the fetching of what has changed, where something has. */
  onClose: (refreshed?: Promise<unknown>) => void;
};
