import { type ContactAddress, setContactAddress } from '@icare/contracts/contact';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { EditedRow, EditedRowsDialog, RowForm } from '../../ui/form/edited-rows.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { addressList, refreshMessages } from './api.ts';

const failed = 'Failed to save the address. Please try again.';

/** Edits the mail addresses of the departments. */
export function AddressDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(addressList);
  return (
    <EditedRowsDialog
      title="Where messages go"
      description="Every message is mailed to its department. One without an address of its own uses the public-affairs address; its confidential messages wait until it has one."
      query={query}
      failure="Failed to load the addresses."
      onClose={onClose}
    >
      {({ data }, editing) =>
        data.contactAddresses.map((address) => (
          <EditedRow
            key={address.department}
            {...editing(address.department)}
            name={address.department}
            editLabel={`Edit the address of ${address.department}`}
            clear={{
              label: `Clear the address of ${address.department}`,
              isSet: address.email !== null,
              run: () => clearAddress(address.department),
              failed,
            }}
            form={(leave) => <AddressForm address={address} onLeave={leave} />}
          >
            {address.email ?? `Public-affairs address, ${address.mailsTo}`}
          </EditedRow>
        ))
      }
    </EditedRowsDialog>
  );
}

async function clearAddress(department: ContactAddress['department']): Promise<void> {
  const answer = await call(setContactAddress, { params: { department }, body: { email: null } });
  await announce(answer.data.contactAddress);
}

async function announce({ department, mailsTo }: ContactAddress): Promise<void> {
  toast.success('Address saved', {
    description: `Messages to ${department} go to ${mailsTo} now.`,
  });
  await refreshMessages();
}

type AddressFormProps = { address: ContactAddress; onLeave: () => void };

function AddressForm({ address: { department, email }, onLeave }: AddressFormProps) {
  const form = useEndpointForm(setContactAddress, {
    params: { department },
    defaults: { email: email ?? '' },
    toBody: (typed) => ({ email: typed.email.trim() === '' ? null : typed.email }),
    failed,
    explain: (error) => errorMessage(error, failed),
    onSent: async ({ data }) => {
      await announce(data.contactAddress);
      onLeave();
    },
  });
  return (
    <RowForm form={form} onCancel={onLeave}>
      <FormField
        form={form}
        name="email"
        label={department}
        hint="Leave it empty to use the public-affairs address."
        optional={false}
        type="email"
        autoComplete="off"
        aria-label={`E-mail address of ${department}`}
      />
    </RowForm>
  );
}
