import { limits } from '@icare/contracts/limits';
import { createServiceKey, type ServiceAccount } from '@icare/contracts/service-accounts';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '../api/api-client.ts';
import { messageOf } from '../api/api-error.ts';
import { copyText } from '../format/copy-text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { refreshServiceAccounts } from './api.ts';

type KeyDialogProps = { account: ServiceAccount; onClose: () => void };

/** Makes a key, and shows it this once. */
export function KeyDialog({ account, onClose }: KeyDialogProps) {
  useReturnFocus();
  const [days, setDays] = useState('90');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [key, setKey] = useState<string | null>(null);
  const make = async () => {
    const body = { days: days.trim() === '' ? Number.NaN : Number(days) };
    const wrong = createServiceKey.body.safeParse(body).error?.issues[0]?.message;
    setProblem(wrong);
    if (wrong) return document.getElementById('key-days')?.focus();
    setBusy(true);
    try {
      const { data } = await call(createServiceKey, { params: { id: account.id }, body });
      setKey(data.key);
      await refreshServiceAccounts();
    } catch (error) {
      setProblem(messageOf(error, 'Failed to make a key. Please try again.'));
    }
    setBusy(false);
  };
  if (key !== null) return <NewKey name={account.name} value={key} onClose={onClose} />;
  const { min, max } = limits.serviceKeyDays;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="narrow"
      title="New key"
      description={`${account.name} sends it with every call. Keys it has go on working until they end.`}
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? 'Making the key...' : 'Make the key'}
          </Button>
        </>
      }
    >
      <Field
        label="Days it works"
        id="key-days"
        hint={`${min} to ${max}. Before it ends, make the next one and put it into the program.`}
        error={problem}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            value={days}
            className="max-w-32 tabular-nums"
            onChange={({ target }) => {
              setDays(target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}

function NewKey({ name, value, onClose }: { name: string; value: string; onClose: () => void }) {
  const copy = async () => {
    if (await copyText(value)) toast.success('Key copied');
    else toast.error('Copying failed', { description: 'Select the key and copy it by hand.' });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="The new key"
      description={`Put it into ${name} now: it is not kept here and cannot be shown again.`}
      footer={
        <>
          <Button onClick={() => void copy()}>
            <Icon icon={Copy} />
            Copy
          </Button>
          <Button variant="primary" onClick={onClose}>
            I have put it away
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
