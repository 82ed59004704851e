import {
  answerContactMessage,
  type ContactMessage,
  type ContactMessageStatus,
} from '@icare/contracts/contact';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { keptTexts } from '../../format/kept-texts.ts';
import { Button } from '../../ui/button.tsx';
import { textDraft } from '../../ui/form/form-drafts.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { toastFailure } from '../../ui/toast-failure.ts';
import { refreshMessages } from './api.ts';
import { statusNames } from './message-badges.tsx';
import { nextStatuses, statusActions, statusCalls } from './message-moves.ts';

const texts = keptTexts();

/** Buttons that change a message's status, with an optional note. */
export function MarkForm({ message }: { message: ContactMessage }) {
  const { id, name } = message;
  const defaults = { note: '', status: message.status };
  const failed = 'Failed to update the message. Please try again.';
  const form = useEndpointForm(answerContactMessage, {
    params: { id },
    defaults,
    draft: textDraft({ texts, id, name: 'note', defaults }),
    toBody: ({ note }) => ({ note }),
    send: ({ note, status }) => call(statusCalls[status], { params: { id }, body: { note } }),
    failed,
    divert: (error) => {
      toastFailure(error, 'Update failed', { description: errorMessage(error, failed) });
      return true;
    },
    onSent: async (_, { status }) => {
      toast.success('Message updated', {
        description: `The message from ${name} is ${statusNames[status].toLowerCase()} now.`,
      });
      await refreshMessages();
    },
  });
  const { note } = form.values;
  const [noting, setNoting] = useState(note !== '');
  const { max = Infinity } = form.getRule('note');
  const isTooLong = note.trim().length > max;
  const give = (status: ContactMessageStatus) => {
    form.change({ status });
    void form.submit();
  };
  return (
    <div className="flex w-full flex-wrap items-center justify-end gap-3">
      {noting && (
        <FormField
          form={form}
          name="note"
          label="Note"
          hint="For colleagues; it stands in the history of the message."
          error={isTooLong ? `Note can have at most ${max} characters.` : undefined}
          rows={2}
          autoFocus
          fieldClass="basis-full"
        />
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
      {nextStatuses[message.status].map((status) => (
        <Button
          key={status}
          variant={status === 'answered' ? 'primary' : 'default'}
          disabled={form.busy || isTooLong}
          className="max-sm:flex-1"
          onClick={() => give(status)}
        >
          <Icon icon={statusActions[status].icon} />
          {statusActions[status].label}
        </Button>
      ))}
    </div>
  );
}
