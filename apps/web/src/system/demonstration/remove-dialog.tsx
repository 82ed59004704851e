import { type DemonstrationCounts, removeDemonstration } from '@icare/contracts/system';
import { isNetworkError } from '../../api/api-error.ts';
import { errorMessage } from '../../api/error-message.ts';
import { queryClient } from '../../api/query-client.ts';
import { clearDemonstration } from '../../site/site.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Spinner } from '../../ui/states/loading.tsx';

const word = 'remove';
const failed = 'Failed to remove the demonstration data. Please try again.';
const noAnswer =
  'No answer came. It may have been removed all the same: trying again does no harm.';

type RemoveDialogProps = {
  onClose: () => void;
  onRemoved: (counts: DemonstrationCounts) => void;
};

/** Removing the data cannot be undone, so the user must type a word to confirm it. */
export function RemoveDialog({ onClose, onRemoved }: RemoveDialogProps) {
  const form = useEndpointForm(removeDemonstration, {
    defaults: { word: '' },
    isFilled: () => false,
    toBody: () => ({ confirm: true as const }),
    check: ({ word: typed }) =>
      typed.trim().toLowerCase() === word
        ? {}
        : { word: `Type ‘${word}’ to say that you mean it.` },
    failed,
    explain: (error) => (isNetworkError(error) ? noAnswer : errorMessage(error, failed)),
    onSent: ({ data }) => {
      clearDemonstration();
      onRemoved(data);
      void queryClient.invalidateQueries();
    },
  });
  return (
    <FormDialog
      form={form}
      size="narrow"
      title="Remove the demonstration data?"
      description="All of it goes at once and cannot be brought back. Nothing real goes with it."
      submit={{ label: 'Remove', busy: 'Removing…', danger: true }}
      staysWhileBusy
      onClose={onClose}
    >
      <FormField
        form={form}
        name="word"
        label={`Type ‘${word}’`}
        readOnly={form.busy}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {form.busy && <Spinner text="Removing the demonstration data. This may take a minute…" />}
    </FormDialog>
  );
}
