import { addPasskey, type Passkey, removePasskey, renamePasskey } from '@icare/contracts/passkeys';
import { call } from '../../../api/api-client.ts';
import { keepAnswer } from '../../../api/keep-answer.ts';
import { ConfirmDialog } from '../../../ui/form/confirm-dialog.tsx';
import type { EndpointForm } from '../../../ui/form/endpoint-form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { FormPanel } from '../../../ui/form/form-panel.tsx';
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts';
import { toast } from '../../../ui/toast.ts';
import { addOwnPasskey } from '../../passkeys.ts';
import { StepHeading } from '../../second-factor/step-heading.tsx';
import { ownPasskeys } from './api.ts';

export function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={`Remove ${passkey.name}`}
      description="It no longer opens the portal. The device may go on listing it until you delete it there too."
      action={{ label: 'Remove', busy: 'Removing...' }}
      otherwise="The passkey is still there. Please try again."
      run={async () => {
        const answer = await call(removePasskey, { params: { id: passkey.id } });
        await keepAnswer(ownPasskeys, answer);
        toast.success('Passkey removed', {
          description: `${passkey.name} opens nothing any more.`,
        });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useEndpointForm(renamePasskey, {
    params: { id: passkey.id },
    defaults: { name: passkey.name },
    // Does not ask before closing: a name is quickly typed again.
    isFilled: () => false,
    failed: 'The passkey was not renamed. Please try again.',
    onSent: async (answer) => {
      await keepAnswer(ownPasskeys, answer);
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

const kinds: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/Windows/, 'Windows PC'],
  [/Macintosh/, 'Mac'],
];

/** Suggests a name from the browser's user agent. */
function nameOfDevice(userAgent: string): string {
  return kinds.find(([mark]) => mark.test(userAgent))?.[1] ?? 'My device';
}

/** Asks for a name, and then for the device's passkey. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const form = useEndpointForm(addPasskey, {
    defaults: { name: nameOfDevice(navigator.userAgent) },
    send: ({ name }) => addOwnPasskey(name),
    failed: 'The passkey could not be added. Please try again.',
    onSent: async (answer) => {
      await keepAnswer(ownPasskeys, answer);
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

function NameField({ form }: { form: EndpointForm<{ name: string }> }) {
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
