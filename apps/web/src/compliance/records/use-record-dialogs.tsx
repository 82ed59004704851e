import type { ComplianceRecord } from '@icare/contracts/staff-compliance';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useRef,
  useState,
} from 'react';
import { keepFocus } from '../../lib/keep-focus.ts';
import type { RecordAction } from './record-actions.ts';
import type { RecordDialogProps } from './record-dialog-props.ts';

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
  replace: lazy(async () => ({
    default: (await import('./replace-certificate-dialog.tsx')).ReplaceCertificateDialog,
  })),
  history: lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog })),
};

/** What is done to records of a list: `onAction` for its rows, `dialog` to be put somewhere beside them. */
export function useRecordDialogs() {
  const [asked, setAsked] = useState<{ action: RecordAction; record: ComplianceRecord }>();
  const settleFocus = useRef<() => void>(undefined);
  const onAction = useCallback((action: RecordAction, record: ComplianceRecord) => {
    // Renewed or filtered out, the row goes, and the focus with it.
    const control = document.querySelector<HTMLElement>(`[data-record="${record.id}"] button`);
    settleFocus.current = control ? keepFocus(control) : undefined;
    setAsked({ action, record });
  }, []);
  const Asked = asked && dialogs[asked.action];
  const dialog: ReactNode = Asked && (
    <Suspense>
      <Asked
        key={`${asked.action} ${asked.record.id}`}
        record={asked.record}
        onClose={(refreshed) => {
          setAsked(undefined);
          void refreshed?.then(() => settleFocus.current?.());
        }}
      />
    </Suspense>
  );
  return { onAction, dialog };
}
