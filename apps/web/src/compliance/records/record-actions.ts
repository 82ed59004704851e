import type {
  ComplianceRecord,
  RecordAction as ServerAction,
} from '@icare/contracts/compliance-records';

/** Actions on a record that open a dialog: the calls on it, and viewing it. */
export type RecordAction = Exclude<ServerAction, 'submit_renewal'> | 'view' | 'history';

/** Props of every dialog about one record. */
export type RecordDialogProps = {
  record: ComplianceRecord;
  /** With the fetching of what has changed, where something has. */
  onClose: (refreshed?: Promise<unknown>) => void;
};
