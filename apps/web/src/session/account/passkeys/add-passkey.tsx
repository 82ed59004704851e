import { addPasskey } from '@icare/contracts/passkeys';
import { toast } from 'sonner';
import { queryClient } from '../../../api/query-client.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { FormPanel } from '../../../ui/form/form-panel.tsx';
import { type EndpointForm, useEndpointForm } from '../../../ui/form/use-endpoint-form.ts';
import { addOwnPasskey } from '../../passkeys.ts';
import { StepHeading } from '../../second-factor/step-heading.tsx';
import { ownPasskeys } from './api.ts';

const kinds: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/Windows/, 'Windows PC'],
  [/Macintosh/, 'Mac'],
];

/** A name to begin with, from what the browser says of itself. */
function nameOfDevice(userAgent: string): string {
  return kinds.find(([mark]) => mark.test(userAgent))?.[1] ?? 'My device';
}

/** A name, and then what the device asks. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const form = useEndpointForm(addPasskey, {
    defaults: { name: nameOfDevice(navigator.userAgent) },
    send: ({ name }) => addOwnPasskey(name),
    failed: 'The passkey could not be added. Please try again.',
    onSent: (answer) => {
      queryClient.setQueryData(ownPasskeys.queryKey, answer);
      toast.success('Passkey added', { description: 'From now on it signs you in.' });
      onDone();
    },
  });
  return (
    <FormPanel
      form={form}
      className="max-w-2xl"
      heading={
        <StepHeading level={3} title="Add a passkey" focus>
          <p>Your device asks for finger, face or PIN next. None of them leaves the device.</p>
        </StepHeading>
      }
      submit={{ label: 'Continue', busy: 'Waiting for your device...' }}
      cancel={{ label: 'Cancel', onClick: onDone }}
    >
      <NameField form={form} />
    </FormPanel>
  );
}

export function NameField({ form }: { form: EndpointForm<{ name: string }> }) {
  return (
    <FormField
      form={form}
      name="name"
      label="Name"
      hint="So that you can tell your passkeys apart."
      autoComplete="off"
      className="max-w-md"
    />
  );
}
