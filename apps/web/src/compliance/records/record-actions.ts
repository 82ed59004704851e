import type {
  ComplianceRecord,
  RecordAction as ServerAction,
} from '@icare/contracts/compliance-records';

/** Actions on a record that open a dialog: the calls on it, and viewing it. */
export type RecordAction = Exclude<ServerAction, 'submit_renewal'> | 'view' | 'history';

/** Props of every dialog about one record. */
export type RecordDialogProps = {
  record: ComplianceRecord;
  /** `refreshed` settles when the changed data have been fetched again; absent if nothing changed. */
  onClose: (refreshed?: Promise<unknown>) => void;
};
