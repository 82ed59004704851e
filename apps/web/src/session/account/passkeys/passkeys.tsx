import { addPasskey, type Passkey, removePasskey, renamePasskey } from '@icare/contracts/passkeys';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../api/api-client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { formatDate, formatDateTime } from '../../../format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/form/confirm-dialog.tsx';
import type { EndpointForm } from '../../../ui/form/endpoint-form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { FormPanel } from '../../../ui/form/form-panel.tsx';
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { Failed } from '../../../ui/states/failed.tsx';
import { SkeletonRows } from '../../../ui/states/loading.tsx';
import { toast } from '../../../ui/toast.ts';
import { addOwnPasskey, canUsePasskeys } from '../../passkeys.ts';
import { StepHeading } from '../../second-factor/step-heading.tsx';
import { signInWays } from '../../single-sign-on.ts';
import { ownPasskeys } from './api.ts';

type Doing = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

/** The user's passkeys; nothing if the portal has none. */
export function Passkeys() {
  const query = useQuery(ownPasskeys);
  const ways = useQuery(signInWays);
  const [doing, setDoing] = useState<Doing | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const state = query.data?.data;
  if (state && !state.canAdd && state.passkeys.length === 0) return null;
  const done = () => {
    // Removes the focused form first: elements drawn later could not take over its focus.
    flushSync(() => setDoing(null));
    addButton.current?.focus();
  };
  const { origin } = ways.data?.passkeys ?? {};
  const canAdd = state?.canAdd && canUsePasskeys(ways.data?.passkeys);
  return (
    <section aria-labelledby="passkeys">
      <SectionHeading id="passkeys" title="Passkeys" />
      <p className="mt-4 mb-4 max-w-measure text-muted">
        Sign in with your finger, your face or your PIN instead of password and code. Add one on
        your own phone or computer, never on a ward PC that others use.
      </p>
      {query.isPending && <SkeletonRows count={1} />}
      {query.isError && !state && <Failed message="Failed to load your passkeys." query={query} />}
      {state && state.passkeys.length > 0 && (
        <ul className="mb-4 max-w-measure border-t border-line">
          {state.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setDoing({ what: 'rename', passkey })}
              onRemove={() => setDoing({ what: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {state?.canAdd && ways.data && !canAdd && (
        <p className="max-w-measure text-muted">
          {origin === location.origin
            ? 'This browser has no passkeys. Try another, or your phone.'
            : `Passkeys are added at ${origin}, and not at the address you have open.`}
        </p>
      )}
      {canAdd && doing?.what !== 'add' && (
        <Button ref={addButton} onClick={() => setDoing({ what: 'add' })}>
          Add a passkey
        </Button>
      )}
      {doing?.what === 'add' && <AddPasskey onDone={done} />}
      {doing?.what === 'rename' && (
        <RenamePasskey passkey={doing.passkey} onClose={() => setDoing(null)} />
      )}
      {doing?.what === 'remove' && (
        <RemovePasskey passkey={doing.passkey} onClose={() => setDoing(null)} />
      )}
    </section>
  );
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
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

function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useEndpointForm(renamePasskey, {
    params: { id: passkey.id },
    defaults: { name: passkey.name },
    // Does not ask before closing: a name is quickly typed again.
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

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, addedAt, lastUsedAt, isSynced } = passkey;
  const facts = [
    `added ${formatDate(addedAt)}`,
    lastUsedAt ? `last used ${formatDateTime(lastUsedAt)}` : 'not used yet',
    isSynced ? 'on all your devices' : 'on one device',
  ];
  return (
    <li
      data-row
      className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2"
    >
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-bold wrap-anywhere">{name}</span>
        <span className="block text-meta text-muted tabular-nums">{facts.join(', ')}</span>
      </span>
      <span className="flex gap-2">
        <Button
          size="sm"
          className="pointer-coarse:min-h-11"
          aria-label={`Rename ${name}`}
          onClick={onRename}
        >
          Rename
        </Button>
        <Button
          size="sm"
          className="pointer-coarse:min-h-11"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </span>
    </li>
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
function AddPasskey({ onDone }: { onDone: () => void }) {
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
