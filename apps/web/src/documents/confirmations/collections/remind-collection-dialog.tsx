import {
  type ReadingCollection,
  remindCollectionReaders,
} from '@icare/contracts/reading-collections';
import { invalidate } from '../../../api/endpoint-query.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts';
import { describeRemind, tellReminded } from '../tell-reminded.ts';

type RemindCollectionDialogProps = { collection: ReadingCollection; onClose: () => void };

/** Mails whoever has not confirmed all of a collection. */
export function RemindCollectionDialog({ collection, onClose }: RemindCollectionDialogProps) {
  const form = useEndpointForm(remindCollectionReaders, {
    params: { id: collection._id },
    defaults: { note: '' },
    failed: 'Nobody was reminded. Please try again.',
    onSent: async ({ data }) => {
      tellReminded(data);
      await invalidate(remindCollectionReaders);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size="narrow"
      title={describeRemind(collection.toRemind)}
      description="Each gets one mail about all that is left. Whoever was reminded of one of the documents today gets none, and you do not remind yourself."
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
