import type { RecordAction as ServerAction } from '@icare/contracts/compliance-records';

/** Actions on a record that open a dialog: the calls on it, and viewing it. */
export type RecordAction = Exclude<ServerAction, 'submit_renewal'> | 'view' | 'history';
