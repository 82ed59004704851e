import {
  retireServiceAccount,
  revokeServiceKey,
  type ServiceAccount,
  type ServiceKey,
} from '@icare/contracts/service-accounts';
import { call } from '../api/api-client.ts';
import { ConfirmDialog } from '../ui/form/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { refreshServiceAccounts } from './api.ts';

type EndDialogProps = {
  account: ServiceAccount;
  /** The key to revoke; null to retire the whole account. */
  serviceKey: ServiceKey | null;
  onClose: () => void;
};

/** Asks before a key is revoked or an account retired: neither can be undone, and a program elsewhere stops working. */
export function EndDialog({ account, serviceKey, onClose }: EndDialogProps) {
  const label = serviceKey ? 'Revoke' : 'Retire';
  return (
    <ConfirmDialog
      title={serviceKey ? `Revoke the key …${serviceKey.ending}` : `Retire ${account.name}`}
      description={
        serviceKey
          ? `Calls of ${account.name} with this key are refused from now on. This cannot be undone; a new key can be made.`
          : 'All its keys stop working at once, for good. What it did stays in the audit log in its name.'
      }
      action={{ label, busy: label }}
      otherwise="That did not work. Please try again."
      run={async () => {
        if (serviceKey) await call(revokeServiceKey, { params: { id: serviceKey.id } });
        else await call(retireServiceAccount, { params: { id: account.id } });
        toast.success(serviceKey ? 'Key revoked' : 'Service account retired');
        onClose();
        await refreshServiceAccounts();
      }}
      onClose={onClose}
    />
  );
}
