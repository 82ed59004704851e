import type { Passkey } from '@icare/contracts/passkeys';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDate, formatDateTime } from '../../../format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { Failed } from '../../../ui/states/failed.tsx';
import { SkeletonRows, Spinner } from '../../../ui/states/loading.tsx';
import { canUsePasskeys } from '../../passkeys.ts';
import { signInWays } from '../../single-sign-on.ts';
import { ownPasskeys } from './api.ts';

const forms = () => import('./passkey-forms.tsx');
const AddPasskey = lazyPart(
  async () => (await forms()).AddPasskey,
  <Spinner text="Opening the form..." />,
);
const RenamePasskey = lazyPart(async () => (await forms()).RenamePasskey);
const RemovePasskey = lazyPart(async () => (await forms()).RemovePasskey);

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
        <Button size="sm" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </li>
  );
}
