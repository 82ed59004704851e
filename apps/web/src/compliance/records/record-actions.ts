import type { RecordAction as ServerAction } from '@icare/contracts/compliance-records';

/** What is done to a record in a dialog: the calls on it, and looking at it. */
export type RecordAction = Exclude<ServerAction, 'submit_renewal'> | 'view' | 'history';
