import { type ComponentType, lazy } from 'react';
import type { RecordAction, RecordDialogProps } from './record-actions.ts';

/** Each is loaded when it is first asked for. */
const dialogs: Record<RecordAction, ComponentType<RecordDialogProps>> = {
  view: lazy(async () => {
    const { CertificateViewer } = await import('./certificate-viewer.tsx');
    return {
      default: ({ record, onClose }: RecordDialogProps) => (
        <CertificateViewer record={record} open onOpenChange={() => onClose()} />
      ),
    };
  }),
  renew: lazy(async () => {
    const { RenewDialog } = await import('./renew-dialog.tsx');
    return {
      default: ({ record, onClose }: RecordDialogProps) => (
        <RenewDialog record={record} open onOpenChange={() => onClose()} onRenewed={onClose} />
      ),
    };
  }),
  edit: lazy(async () => ({
    default: (await import('./edit-record-dialog.tsx')).EditRecordDialog,
  })),
  verify: lazy(async () => ({ default: (await import('./verify-dialog.tsx')).VerifyDialog })),
  reject: lazy(async () => ({ default: (await import('./reject-dialog.tsx')).RejectDialog })),
  revoke: lazy(async () => ({ default: (await import('./revoke-dialog.tsx')).RevokeDialog })),
  reinstate: lazy(async () => ({
    default: (await import('./reinstate-dialog.tsx')).ReinstateDialog,
  })),
  replace_certificate: lazy(async () => ({
    default: (await import('./replace-certificate-dialog.tsx')).ReplaceCertificateDialog,
  })),
  history: lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog })),
};

/** The dialog of what is done to a record. */
export function RecordDialog({ action, ...rest }: RecordDialogProps & { action: RecordAction }) {
  const Asked = dialogs[action];
  return <Asked {...rest} />;
}
