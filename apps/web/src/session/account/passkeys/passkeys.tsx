import { type Passkey, removePasskey, renamePasskey } from '@icare/contracts/passkeys';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'sonner';
import { call } from '../../../api/api-client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/form/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { Failed } from '../../../ui/states/failed.tsx';
import { SkeletonRows } from '../../../ui/states/loading.tsx';
import { canUsePasskeys } from '../../passkeys.ts';
import { signInWays } from '../../single-sign-on.ts';
import { AddPasskey, NameField } from './add-passkey.tsx';
import { ownPasskeys } from './api.ts';
import { PasskeyRow } from './passkey-row.tsx';

type Doing = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

/** The own passkeys; nothing where the portal has none. */
export function Passkeys() {
  const query = useQuery(ownPasskeys);
  const ways = useQuery(signInWays);
  const [doing, setDoing] = useState<Doing | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const state = query.data?.data;
  if (state && !state.canAdd && state.passkeys.length === 0) return null;
  const done = () => {
    // The form that has the focus goes first: what is drawn later could not take it over.
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
      {query.isError && !state && (
        <Failed
          message="Failed to load your passkeys."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
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

type RemovePasskeyProps = { passkey: Passkey; onClose: () => void };

function RemovePasskey({ passkey, onClose }: RemovePasskeyProps) {
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

type RenamePasskeyProps = { passkey: Passkey; onClose: () => void };

function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
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
