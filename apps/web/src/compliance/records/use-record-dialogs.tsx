import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { keepFocus } from '../../ui/keep-focus.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { RecordAction } from './record-actions.ts';

/** Loaded on the first action: the dialogs are large and lists do not need them. */
const RecordDialog = lazyPart(async () => (await import('./record-dialog.tsx')).RecordDialog);

/** The dialogs for these records of a list: `onAction` for its rows, `dialog` to be rendered beside them. */
export function useRecordDialogs(records: readonly ComplianceRecord[]) {
  const [opened, setOpened] = useState<{ action: RecordAction; record: ComplianceRecord }>();
  const settleFocus = useRef<() => void>(undefined);
  const onAction = useCallback((action: RecordAction, record: ComplianceRecord) => {
    // The row, and the focus in it, are gone if the record was renewed or no longer matches the filters.
    const control = document.querySelector<HTMLElement>(`[data-record="${record.id}"] button`);
    settleFocus.current = control ? keepFocus(control) : undefined;
    setOpened({ action, record });
  }, []);
  // Whoever only looks sees what the list has learned meanwhile. A form keeps what it was opened with, so that a change by
  // somebody else is noticed when it is sent.
  const latest =
    opened?.action === 'view' ? records.find(({ id }) => id === opened.record.id) : undefined;
  const dialog: ReactNode = opened && (
    <RecordDialog
      key={`${opened.action} ${opened.record.id}`}
      action={opened.action}
      record={latest ?? opened.record}
      onClose={(refreshed) => {
        setOpened(undefined);
        void refreshed?.then(() => settleFocus.current?.());
      }}
    />
  );
  return { onAction, dialog };
}
