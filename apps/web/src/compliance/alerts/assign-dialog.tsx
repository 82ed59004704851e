import { assignAlerts } from '@icare/contracts/compliance-alerts';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../api/api-error.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Failed } from '../../ui/states/failed.tsx';
import { complianceOfficersQuery } from '../api.ts';
import { type ChosenAlertsDialogProps, useAlertOutcome } from './alert-outcome.tsx';
import { countAlerts } from './chosen-alerts.ts';

const nobody = 'nobody';

/** Puts an officer in charge of alerts, and names those that were left as they were. */
export function AssignDialog(props: ChosenAlertsDialogProps) {
  const { of, onClose } = props;
  const officers = useQuery(complianceOfficersQuery);
  const outcome = useAlertOutcome('assigned', props);
  const findName = (id: string) =>
    officers.data?.find((officer) => officer.id === id)?.fullName ?? 'the officer';
  const form = useEndpointForm(assignAlerts, {
    defaults: { userId: '' },
    toBody: ({ userId }) => ({
      ...of.chosen,
      userId: userId === nobody ? null : userId,
    }),
    check: ({ userId }) => (userId === '' ? { userId: 'Choose who is in charge.' } : {}),
    failed: 'Nothing was assigned. Please try again.',
    onSent: ({ data: { assigned, refused } }, { userId }) => {
      const who =
        userId === nobody ? 'Nobody is in charge of' : `${findName(userId)} is in charge of`;
      return outcome.settle(assigned, refused, `${who} ${countAlerts(assigned.length)} now`);
    },
  });
  if (outcome.dialog) return outcome.dialog;
  return (
    <FormDialog
      form={form}
      size="narrow"
      title={`Assign ${of.what}`}
      description="The officer’s name appears in the list and on later warnings. No mail is sent."
      submit={{
        label: of.alerts.length > 0 ? `Assign ${of.alerts.length}` : 'Assign',
        busy: 'Assigning...',
        disabled: !officers.data,
      }}
      onClose={onClose}
    >
      {officers.isError ? (
        <Failed
          message={errorMessage(officers.error, 'The officers could not be loaded.')}
          query={officers}
        />
      ) : (
        <FormField
          form={form}
          name="userId"
          label="In charge"
          options={[
            ['', 'Choose one'],
            ...(officers.data ?? []).map(({ id, fullName }) => [id, fullName] as const),
            [nobody, 'Nobody'],
          ]}
        />
      )}
    </FormDialog>
  );
}
