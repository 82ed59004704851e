import type { Passkey } from '@icare/contracts/passkeys';
import { formatDate, formatDateTime } from '../../../format/format.ts';
import { Button } from '../../../ui/button.tsx';

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
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
