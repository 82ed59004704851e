import { acknowledgeAlerts } from '@icare/contracts/compliance-alerts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { type ChosenAlertsDialogProps, useAlertOutcome } from './alert-outcome.tsx';
import { countAlerts } from './chosen-alerts.ts';

/** Acknowledges several alerts with one note, and names those that were not. */
export function AcknowledgeChosenDialog(props: ChosenAlertsDialogProps) {
  const { of, onClose } = props;
  const outcome = useAlertOutcome('acknowledged', props);
  const form = useEndpointForm(acknowledgeAlerts, {
    defaults: { note: '' },
    toBody: ({ note }) => ({ ...of.chosen, note }),
    failed: 'No alert was acknowledged. Please try again.',
    onSent: ({ data: { acknowledged, refused } }) =>
      outcome.settle(acknowledged, refused, `${countAlerts(acknowledged.length)} acknowledged`),
  });
  if (outcome.dialog) return outcome.dialog;
  return (
    <FormDialog
      form={form}
      title={`Acknowledge ${of.what}`}
      description="Each alert keeps the note. The alerts stay until the problem is resolved."
      submit={{
        label: of.alerts.length > 0 ? `Acknowledge ${of.alerts.length}` : 'Acknowledge',
        busy: 'Acknowledging...',
      }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="note"
        label="Note"
        hint="What is being done, for example ‘has paid, waits for the card’."
        rows={3}
      />
    </FormDialog>
  );
}
