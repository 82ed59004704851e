import { acknowledgeAlert, type ComplianceAlert } from '@icare/contracts/compliance-alerts';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useFormSending } from '../../ui/forms/use-form-sending.ts';
import { Textarea } from '../../ui/textarea.tsx';
import { refreshCompliance } from '../api.ts';
import { acknowledge, notAcknowledged } from './acknowledge.ts';

type AcknowledgeDialogProps = { alert: ComplianceAlert; onClose: () => void };

const { note: rule } = acknowledgeAlert.body.shape;

/** Acknowledges with what has been done about it, for whoever looks next. */
export function AcknowledgeDialog({ alert, onClose }: AcknowledgeDialogProps) {
  const id = useId();
  const idOf = (name: string) => `${id}-${name}`;
  const [note, setNote] = useState('');
  const sending = useFormSending();

  const submit = async () => {
    const problem = rule.safeParse(note).error?.issues[0]?.message;
    const outcome = await sending.attempt({
      names: ['note'],
      found: problem ? { note: problem } : {},
      otherwise: notAcknowledged,
      send: ({ signal }) => acknowledge(alert.id, note, signal),
    });
    if (outcome === 'refused') toast.error(notAcknowledged);
    if (outcome !== 'sent') return;
    onClose();
    void refreshCompliance();
  };

  return (
    <FormDialog
      title="Acknowledge with a note"
      description={
        <>
          <bdi>{alert.user.fullName}</bdi>: {alert.message}. The note stays with the alert; the
          alert stays until the certificate is put right.
        </>
      }
      submit={{ label: 'Acknowledge', busy: 'Acknowledging...' }}
      names={['note']}
      idOf={idOf}
      sending={sending}
      isFilled={note !== ''}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Field
        label="Note"
        id={idOf('note')}
        optional
        hint="What is being done, for example ‘has paid, waits for the card’."
        error={sending.problems['note']}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={note}
            onChange={({ target }) => {
              setNote(target.value);
              sending.clearErrors('note');
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
