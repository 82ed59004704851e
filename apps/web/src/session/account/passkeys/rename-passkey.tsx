import { type Passkey, renamePasskey } from '@icare/contracts/passkeys';
import { queryClient } from '../../../api/query-client.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts';
import { NameField } from './add-passkey.tsx';
import { ownPasskeys } from './api.ts';

type RenamePasskeyProps = { passkey: Passkey; onClose: () => void };

export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const form = useEndpointForm(renamePasskey, {
    params: { id: passkey.id },
    defaults: { name: passkey.name },
    // A name is soon typed again.
    isFilled: () => false,
    failed: 'The passkey was not renamed. Please try again.',
    onSent: (answer) => {
      queryClient.setQueryData(ownPasskeys.queryKey, answer);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size="narrow"
      title={`Rename ${passkey.name}`}
      submit={{ label: 'Save', busy: 'Saving...' }}
      onClose={onClose}
    >
      <NameField form={form} />
    </FormDialog>
  );
}
