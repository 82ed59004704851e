import {
  retireServiceAccount,
  revokeServiceKey,
  type ServiceAccount,
  type ServiceKey,
} from '@icare/contracts/service-accounts';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '../api/api-client.ts';
import { messageOf } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FieldError } from '../ui/field.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { refreshServiceAccounts } from './api.ts';

type EndDialogProps = {
  account: ServiceAccount;
  /** One of its keys; null: all of it. */
  serviceKey: ServiceKey | null;
  onClose: () => void;
};

/** What cannot be taken back is asked first: a program stops working somewhere else. */
export function EndDialog({ account, serviceKey, onClose }: EndDialogProps) {
  useReturnFocus();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const end = async () => {
    setBusy(true);
    try {
      if (serviceKey) await call(revokeServiceKey, { params: { id: serviceKey.id } });
      else await call(retireServiceAccount, { params: { id: account.id } });
      toast.success(serviceKey ? 'Key revoked' : 'Service account retired');
      onClose();
      await refreshServiceAccounts();
    } catch (error) {
      setProblem(messageOf(error, 'That did not work. Please try again.'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="narrow"
      title={serviceKey ? `Revoke the key …${serviceKey.ending}` : `Retire ${account.name}`}
      description={
        serviceKey
          ? `Calls of ${account.name} with this key are refused from now on. This cannot be undone; a new key can be made.`
          : 'All its keys stop working at once, for good. What it did stays in the audit log in its name.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" disabled={busy} onClick={() => void end()}>
            {serviceKey ? 'Revoke' : 'Retire'}
          </Button>
        </>
      }
    >
      {problem && <FieldError id={undefined}>{problem}</FieldError>}
    </Dialog>
  );
}
