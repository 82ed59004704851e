import { limits } from '@icare/contracts/limits';
import { createServiceKey, type ServiceAccount } from '@icare/contracts/service-accounts';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { FormField } from '../ui/form/form-field.tsx';
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts';
import { Icon } from '../ui/icon.tsx';
import { copyWithToast } from '../ui/run-with-toast.ts';
import { Textarea } from '../ui/textarea.tsx';
import { refreshServiceAccounts } from './api.ts';

/** Creates a key and shows it; it cannot be shown again. */
export function KeyDialog({ account, onClose }: { account: ServiceAccount; onClose: () => void }) {
  const [key, setKey] = useState<string | null>(null);
  const form = useEndpointForm(createServiceKey, {
    params: { id: account.id },
    defaults: { days: '90' },
    toBody: ({ days }) => ({ days: days.trim() === '' ? Number.NaN : Number(days) }),
    failed: 'Failed to make a key. Please try again.',
    onSent: ({ data }) => {
      setKey(data.key);
      return refreshServiceAccounts();
    },
  });
  if (key !== null) return <NewKey name={account.name} value={key} onClose={onClose} />;
  const { min, max } = limits.serviceKeyDays;
  return (
    <FormDialog
      form={form}
      size="narrow"
      title="New key"
      description={`${account.name} sends it with every call. Keys it has go on working until they end.`}
      submit={{ label: 'Make the key', busy: 'Making the key...' }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="days"
        label="Days it works"
        hint={`${min} to ${max}. Before it ends, make the next one and put it into the program.`}
        inputMode="numeric"
        className="max-w-32 tabular-nums"
      />
    </FormDialog>
  );
}

function NewKey({ name, value, onClose }: { name: string; value: string; onClose: () => void }) {
  const copy = () => copyWithToast(value, 'Key copied', 'Select the key and copy it by hand.');
  return (
    <Dialog
      onClose={onClose}
      title="The new key"
      description={`Put it into ${name} now: it is not kept here and cannot be shown again.`}
      footer={
        <>
          <Button onClick={() => void copy()}>
            <Icon icon={Copy} />
            Copy
          </Button>
          <Button variant="primary" onClick={onClose}>
            I have saved the key
          </Button>
        </>
      }
    >
      <Field label="Key">
        {(control) => (
          <Textarea
            {...control}
            readOnly
            rows={2}
            value={value}
            className="break-all"
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <p className="max-w-measure text-muted">
        It is sent as <code>Authorization: Bearer …</code> with every call.
      </p>
    </Dialog>
  );
}
