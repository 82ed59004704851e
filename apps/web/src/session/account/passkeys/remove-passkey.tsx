import { type Passkey, removePasskey } from '@icare/contracts/passkeys';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../../api/api-client.ts';
import { messageOf } from '../../../api/api-error.ts';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { ownPasskeys } from './api.ts';

type RemovePasskeyProps = { passkey: Passkey; onClose: () => void };

export function RemovePasskey({ passkey, onClose }: RemovePasskeyProps) {
  useReturnFocus();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; attempt: number } | null>(null);
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await call(removePasskey, { params: { id: passkey.id } });
      queryClient.setQueryData(ownPasskeys.queryKey, answer);
    } catch (error) {
      const message = messageOf(error, 'The passkey is still there. Please try again.');
      setFailure((before) => ({ message, attempt: (before?.attempt ?? 0) + 1 }));
      setBusy(false);
      return;
    }
    toast.success('Passkey removed', { description: `${passkey.name} opens nothing any more.` });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="narrow"
      title={`Remove ${passkey.name}`}
      description="It no longer opens the portal. The device may go on listing it until you delete it there too."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" aria-disabled={busy} onClick={() => void remove()}>
            {busy ? 'Removing...' : 'Remove'}
          </Button>
        </>
      }
    >
      {failure && (
        <ErrorSummary problems={[{ message: failure.message }]} attempt={failure.attempt} />
      )}
    </Dialog>
  );
}
