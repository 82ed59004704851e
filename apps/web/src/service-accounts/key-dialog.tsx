import { limits } from '@icare/contracts/limits';
import { createServiceKey, type ServiceAccount } from '@icare/contracts/service-accounts';
import { useState } from 'react';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { FormField } from '../ui/form/form-field.tsx';
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts';
import { ShownOnce } from '../ui/shown-once.tsx';
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
  if (key !== null) {
    return (
      <ShownOnce
        title="The new key"
        description={`Put it into ${account.name} now: it is not kept here and cannot be shown again.`}
        noun="key"
        value={key}
        onClose={onClose}
      >
        It is sent as <code>Authorization: Bearer …</code> with every call.
      </ShownOnce>
    );
  }
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
