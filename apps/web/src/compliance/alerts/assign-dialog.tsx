import { assignAlerts } from '@icare/contracts/compliance-alerts';
import type { Answer } from '@icare/contracts/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { OutcomeDialog } from '../../ui/list/outcome-dialog.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { toast } from '../../ui/toast.ts';
import { complianceOfficersQuery, refreshCompliance } from '../api.ts';
import { countAlerts, describeRefused } from './alert-outcome.ts';
import type { AlertChoice } from './chosen-alerts.ts';

type AssignDialogProps = {
  of: AlertChoice;
  onDone: () => void;
  onClose: () => void;
};

const nobody = 'nobody';

/** Puts an officer in charge of alerts, and tells which were left as they were. */
export function AssignDialog({ of, onDone, onClose }: AssignDialogProps) {
  const officers = useQuery(complianceOfficersQuery);
  const [outcome, setOutcome] = useState<Answer<typeof assignAlerts>['data'] | null>(null);
  const nameOf = (id: string) =>
    officers.data?.find((officer) => officer.id === id)?.fullName ?? 'the officer';
  const form = useEndpointForm(assignAlerts, {
    defaults: { userId: '' },
    toBody: ({ userId }) => ({
      ...of.chosen,
      userId: userId === nobody ? null : userId,
    }),
    check: ({ userId }) => (userId === '' ? { userId: 'Choose who is in charge.' } : {}),
    failed: 'Nothing was assigned. Please try again.',
    onSent: async ({ data }, { userId }) => {
      await refreshCompliance();
      if (data.refused.length > 0 && of.alerts.length > 0) return setOutcome(data);
      if (data.assigned.length === 0) {
        toast.info('No alert of theirs is open for this.');
        onClose();
        return;
      }
      const count = countAlerts(data.assigned.length);
      toast.success(
        userId === nobody
          ? `Nobody is in charge of ${count} now`
          : `${nameOf(userId)} is in charge of ${count} now`,
      );
      onClose();
      onDone();
    },
  });
  if (outcome) {
    return (
      <OutcomeDialog
        title={`${countAlerts(outcome.assigned.length)} assigned, ${outcome.refused.length} not`}
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
      size="narrow"
      title={`Assign ${of.what}`}
      description="The officer’s name stands in the list, also at the warnings that follow. Nobody is mailed."
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
