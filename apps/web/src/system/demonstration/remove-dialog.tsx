import { type DemonstrationCounts, removeDemonstration } from '@icare/contracts/system';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { isNetworkError, messageOf } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { forgetDemonstration } from '../../site/site.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary, type FormProblem } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { Spinner } from '../../ui/states/loading.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

const word = 'remove';
const wrongWord = `Type ‘${word}’ to say that you mean it.`;
const failed = 'Failed to remove the demonstration data. Please try again.';
const noAnswer =
  'No answer came. It may have been removed all the same: trying again does no harm.';
const fieldId = 'remove-demonstration-word';

type RemoveDialogProps = {
  onClose: () => void;
  onRemoved: (counts: DemonstrationCounts) => void;
};

/** It cannot be undone, so a click alone does not do it. */
export function RemoveDialog({ onClose, onRemoved }: RemoveDialogProps) {
  useReturnFocus();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<FormProblem>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);

  const refuse = (found: FormProblem) => {
    setProblem(found);
    setAttempt((count) => count + 1);
  };
  const submit = async () => {
    if (busy) return;
    if (typed.trim().toLowerCase() !== word) return refuse({ fieldId, message: wrongWord });
    setProblem(undefined);
    setBusy(true);
    try {
      const { data } = await call(removeDemonstration, { body: { confirm: true } });
      forgetDemonstration();
      onRemoved(data);
      void queryClient.invalidateQueries();
    } catch (error) {
      setBusy(false);
      refuse({ message: isNetworkError(error) ? noAnswer : messageOf(error, failed) });
    }
  };
  return (
    <Dialog
      open
      size="narrow"
      title="Remove the demonstration data?"
      description="All of it goes at once and cannot be brought back. Nothing real goes with it."
      onOpenChange={(open) => !open && !busy && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" disabled={busy}>
            {busy ? 'Removing…' : 'Remove'}
          </Button>
        </>
      }
    >
      <ErrorSummary problems={problem ? [problem] : []} attempt={attempt} />
      <Field
        id={fieldId}
        label={`Type ‘${word}’`}
        error={problem?.fieldId ? problem.message : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            readOnly={busy}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {busy && <Spinner text="Removing the demonstration data. This may take a minute…" />}
    </Dialog>
  );
}
