import { endReading } from '@icare/contracts/reading-assignments';
import { call } from '../../api/api-client.ts';
import { invalidate } from '../../api/endpoint-query.ts';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';

type EndDialogProps = { id: string; onClose: () => void };

/** Asks before nobody has to read a document any more. */
export function EndDialog({ id, onClose }: EndDialogProps) {
  return (
    <ConfirmDialog
      title="Ask nobody to read it any more?"
      description="It leaves everybody’s list. What was confirmed stays, and you can ask again."
      action={{ label: 'Ask nobody', busy: 'Saving...' }}
      otherwise="It could not be ended. Please try again."
      run={async () => {
        await call(endReading, { params: { id } });
        await invalidate(endReading, { tag: 'Documents' });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
