import { type ContactAddress, setContactAddress } from '@icare/contracts/contact';
import { Eraser, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { AddressForm } from './address-form.tsx';
import { refreshMessages } from './api.ts';

type AddressRowProps = {
  address: ContactAddress;
  isEdited: boolean;
  onEdit: (on: boolean) => void;
};

export function AddressRow({ address, isEdited, onEdit }: AddressRowProps) {
  const { department, email, mailsTo } = address;
  const row = useRef<HTMLLIElement>(null);
  const [busy, setBusy] = useState(false);
  const leave = () => {
    // The form that has the focus goes first: what is drawn later could not take it over.
    flushSync(() => onEdit(false));
    row.current?.querySelector('button')?.focus();
  };
  /** Gives what is wrong with the address, or nothing when it is saved. */
  const save = async (next: string | null): Promise<string | undefined> => {
    setBusy(true);
    try {
      const { data } = await call(setContactAddress, {
        params: { department },
        body: { email: next },
      });
      toast.success('Address saved', {
        description: `Messages to ${department} go to ${data.contactAddress.mailsTo} now.`,
      });
      await refreshMessages();
      leave();
      return undefined;
    } catch (error) {
      const placed = error instanceof ApiError ? error.errors[0]?.message : undefined;
      return placed ?? messageOf(error, 'Failed to save the address. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <li ref={row} className="border-b border-line py-2 last:border-0">
      {isEdited ? (
        <AddressForm
          department={department}
          email={email ?? ''}
          busy={busy}
          onSave={save}
          onCancel={leave}
        />
      ) : (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1 leading-snug">
            <p className="font-bold">{department}</p>
            <p className="text-meta text-muted wrap-anywhere">
              {email ?? `Public-affairs address, ${mailsTo}`}
            </p>
          </div>
          <IconButton
            label={`Edit the address of ${department}`}
            icon={Pencil}
            phoneText="Edit"
            onClick={() => onEdit(true)}
          />
          {email !== null && (
            <IconButton
              label={`Clear the address of ${department}`}
              icon={Eraser}
              phoneText="Clear"
              disabled={busy}
              onClick={async () => {
                const problem = await save(null);
                if (problem) toast.error('Saving failed', { description: problem });
              }}
            />
          )}
        </div>
      )}
    </li>
  );
}
