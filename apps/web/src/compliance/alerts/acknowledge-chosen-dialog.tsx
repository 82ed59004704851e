import { acknowledgeAlerts } from '@icare/contracts/compliance-alerts';
import type { Answer } from '@icare/contracts/endpoint';
import { useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { OutcomeDialog } from '../../ui/list/outcome-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';
import { countAlerts, describeRefused } from './alert-outcome.ts';
import type { AlertChoice } from './chosen-alerts.ts';

type ChosenAlertsDialogProps = {
  of: AlertChoice;
  onDone: () => void;
  onClose: () => void;
};

/** Acknowledges several alerts with one note, and tells which were not. */
export function AcknowledgeChosenDialog({ of, onDone, onClose }: ChosenAlertsDialogProps) {
  const [outcome, setOutcome] = useState<Answer<typeof acknowledgeAlerts>['data'] | null>(null);
  const form = useEndpointForm(acknowledgeAlerts, {
    defaults: { note: '' },
    toBody: ({ note }) => ({ ...of.chosen, note }),
    failed: 'No alert was acknowledged. Please try again.',
    onSent: async ({ data }) => {
      await refreshCompliance();
      if (data.refused.length > 0 && of.alerts.length > 0) return setOutcome(data);
      if (data.acknowledged.length === 0) {
        toast.info('No alert of theirs is open for this.');
        onClose();
        return;
      }
      toast.success(`${countAlerts(data.acknowledged.length)} acknowledged`);
      onClose();
      onDone();
    },
  });
  if (outcome) {
    return (
      <OutcomeDialog
        title={`${countAlerts(outcome.acknowledged.length)} acknowledged, ${outcome.refused.length} not`}
        description="These were left as they are:"
        leftOut={describeRefused(outcome.refused, of.alerts)}
        onClose={() => {
          onClose();
          onDone();
        }}
      />
    );
  }
  return (
    <FormDialog
      form={form}
      title={`Acknowledge ${of.what}`}
      description="The note stays with each of them. The alerts stay until what they are about is put right."
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
