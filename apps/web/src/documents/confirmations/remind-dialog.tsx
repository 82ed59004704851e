import { type Reading, remindReaders } from '@icare/contracts/reading-assignments';
import { invalidate } from '../../api/endpoint-query.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { describeRemind, tellReminded } from './tell-reminded.ts';

type RemindDialogProps = { reading: Reading; onClose: () => void };

/** Mails whoever has not confirmed yet. */
export function RemindDialog({ reading, onClose }: RemindDialogProps) {
  const { document, toRemind } = reading;
  const form = useEndpointForm(remindReaders, {
    params: { id: document._id },
    defaults: { note: '' },
    failed: 'Nobody was reminded. Please try again.',
    onSent: async ({ data }) => {
      tellReminded(data);
      await invalidate(remindReaders);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size="narrow"
      title={describeRemind(toRemind)}
      description="Each gets one mail with a link to the document, at most once a day. You do not remind yourself."
      submit={{ label: 'Remind the rest', busy: 'Sending...' }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="note"
        label="Note"
        hint="In the mail to each of them"
        rows={3}
        countsLetters
      />
    </FormDialog>
  );
}
