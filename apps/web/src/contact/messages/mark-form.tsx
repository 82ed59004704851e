import type { ContactMessage, ContactMessageStatus } from '@icare/contracts/contact';
import { limits } from '@icare/contracts/limits';
import { Archive, Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { mark } from './message-actions.ts';
import { keepNote, noteAbout } from './message-notes.ts';

const marks = {
  answered: { label: 'Mark as answered', icon: Check },
  closed: { label: 'Mark as closed', icon: Archive },
  new: { label: 'Reopen', icon: RotateCcw },
} as const;

/** What a message can become, by what it is. */
const next: Record<ContactMessageStatus, readonly ContactMessageStatus[]> = {
  new: ['closed', 'answered'],
  answered: ['new', 'closed'],
  closed: ['new'],
};

/** The foot of a message: what has become of it, with a note if there is something to say. */
export function MarkForm({ message }: { message: ContactMessage }) {
  const [note, setNote] = useState(() => noteAbout(message.id));
  const [noting, setNoting] = useState(note !== '');
  const [busy, setBusy] = useState(false);
  const tooLong = note.trim().length > limits.descriptionMaxLength;
  const give = async (status: ContactMessageStatus) => {
    setBusy(true);
    await mark(message, status, note);
    setBusy(false);
  };
  return (
    <div className="flex w-full flex-wrap items-center justify-end gap-3">
      {noting && (
        <Field
          label="Note"
          optional
          hint="For colleagues; it stands in the history of the message."
          error={
            tooLong ? `Note can have at most ${limits.descriptionMaxLength} characters.` : undefined
          }
          className="basis-full"
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              autoFocus
              value={note}
              onChange={({ target }) => {
                setNote(target.value);
                keepNote(message.id, target.value);
              }}
            />
          )}
        </Field>
      )}
      {!noting && (
        <Button
          variant="quiet"
          className="max-sm:basis-full sm:mr-auto"
          onClick={() => setNoting(true)}
        >
          Add a note
        </Button>
      )}
      {next[message.status].map((status) => (
        <Button
          key={status}
          variant={status === 'answered' ? 'primary' : 'default'}
          disabled={busy || tooLong}
          className="max-sm:flex-1"
          onClick={() => void give(status)}
        >
          <Icon icon={marks[status].icon} />
          {marks[status].label}
        </Button>
      ))}
    </div>
  );
}
