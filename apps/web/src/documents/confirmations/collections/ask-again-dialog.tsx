import { limits } from '@icare/contracts/limits';
import { askCollectionAgain, type ListedCollection } from '@icare/contracts/reading-collections';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { invalidate } from '../../../api/endpoint-query.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts';
import { toast } from '../../../ui/toast.ts';
import { toDays } from '../assign-fields.ts';
import { describeSaved } from './collection-fields.ts';
import { collectionPaths } from './collection-paths.ts';

type AskAgainDialogProps = { collection: ListedCollection; onClose: () => void };

/** Asks for an ended collection again. */
export function AskAgainDialog({ collection, onClose }: AskAgainDialogProps) {
  const { _id, name, days } = collection;
  const navigate = useNavigate();
  const form = useEndpointForm(askCollectionAgain, {
    params: { id: _id },
    defaults: { days: String(days) },
    toBody: (fields) => ({ days: toDays(fields.days) }),
    failed: 'It is not asked for again. Please try once more.',
    onSent: async ({ data }) => {
      toast.success('Asked again', { description: describeSaved(data) });
      // Closed before that: an open form would ask whether to leave it.
      flushSync(onClose);
      await navigate(collectionPaths.one(_id));
      await invalidate(askCollectionAgain, { tag: 'Documents' });
    },
  });
  return (
    <FormDialog
      form={form}
      size="narrow"
      title={`Ask again for ${name}?`}
      description="The same people are asked for the same documents, with days from now. Whoever has confirmed one need not confirm it again."
      submit={{ label: 'Ask again', busy: 'Saving...' }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="days"
        label="Days to read it"
        hint={`From now, ${limits.readingDays.min} to ${limits.readingDays.max}`}
        inputMode="numeric"
        autoComplete="off"
      />
    </FormDialog>
  );
}
