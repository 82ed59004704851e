import type { ComponentType } from 'react';
import { CertificateViewer } from './certificate-dialog.tsx';
import { EditRecordDialog, ReplaceCertificateDialog } from './edit-dialogs.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { ReinstateDialog, RejectDialog, RevokeDialog, VerifyDialog } from './move-dialogs.tsx';
import type { RecordAction, RecordDialogProps } from './record-actions.ts';
import { RenewDialog } from './renew-dialog.tsx';

const dialogs: Record<RecordAction, ComponentType<RecordDialogProps>> = {
  view: CertificateViewer,
  renew: RenewDialog,
  edit: EditRecordDialog,
  verify: VerifyDialog,
  reject: RejectDialog,
  revoke: RevokeDialog,
  reinstate: ReinstateDialog,
  replace_certificate: ReplaceCertificateDialog,
  history: HistoryDialog,
};

/** The dialog of an action on a record. */
export function RecordDialog({ action, ...rest }: RecordDialogProps & { action: RecordAction }) {
  const ActionDialog = dialogs[action];
  return <ActionDialog {...rest} />;
}
