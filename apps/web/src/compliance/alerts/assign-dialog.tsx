import { assignAlerts } from '@icare/contracts/compliance-alerts';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { AssignForm, officerChoice, useInChargeOf } from '../in-charge/assign-form.tsx';
import { type ChosenAlertsDialogProps, useAlertOutcome } from './alert-outcome.tsx';
import { countAlerts } from './chosen-alerts.ts';

/** Puts an officer in charge of alerts, and names those that were left as they were. */
export function AssignDialog(props: ChosenAlertsDialogProps) {
  const { of, onClose } = props;
  const inChargeOf = useInChargeOf();
  const outcome = useAlertOutcome('assigned', props);
  const form = useEndpointForm(assignAlerts, {
    ...officerChoice,
    toBody: (values) => ({ ...of.chosen, userId: officerChoice.toId(values) }),
    onSent: ({ data: { assigned, refused } }, values) =>
      outcome.settle(
        assigned,
        refused,
        `${inChargeOf(values)} ${countAlerts(assigned.length)} now`,
      ),
  });
  if (outcome.dialog) return outcome.dialog;
  return (
    <AssignForm
      form={form}
      title={`Assign ${of.what}`}
      description="The officer’s name appears in the list and on later warnings. No mail is sent."
      submit={of.alerts.length > 0 ? `Assign ${of.alerts.length}` : 'Assign'}
      onClose={onClose}
    />
  );
}
