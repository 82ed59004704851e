import { type Passkey, removePasskey } from '@icare/contracts/passkeys';
import { toast } from 'sonner';
import { call } from '../../../api/api-client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { ConfirmDialog } from '../../../ui/form/confirm-dialog.tsx';
import { ownPasskeys } from './api.ts';

type RemovePasskeyProps = { passkey: Passkey; onClose: () => void };

export function RemovePasskey({ passkey, onClose }: RemovePasskeyProps) {
  return (
    <ConfirmDialog
      title={`Remove ${passkey.name}`}
      description="It no longer opens the portal. The device may go on listing it until you delete it there too."
      action={{ label: 'Remove', busy: 'Removing...' }}
      otherwise="The passkey is still there. Please try again."
      run={async () => {
        const answer = await call(removePasskey, { params: { id: passkey.id } });
        queryClient.setQueryData(ownPasskeys.queryKey, answer);
        toast.success('Passkey removed', {
          description: `${passkey.name} opens nothing any more.`,
        });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
