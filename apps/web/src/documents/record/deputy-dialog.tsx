import { type ApprovalToDecide, nameApprovalDeputy } from '@icare/contracts/document-approvals';
import { limits } from '@icare/contracts/limits';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { call } from '../../api/api-client.ts';
import { formatDate } from '../../format/format.ts';
import { PeoplePicker } from '../../people/picker/people-picker.tsx';
import type { PickedPerson } from '../../people/picker/picked-person.ts';
import { Field } from '../../ui/field.tsx';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import type { ToDecide } from './decide-dialogs.tsx';
import { refreshRecord } from './refresh-record.ts';

/** Names who may decide instead of the user until a day. */
export function DeputyDialog({ asked, onClose }: { asked: ToDecide; onClose: () => void }) {
  const today = lagosDate(new Date());
  const form = useEndpointForm(nameApprovalDeputy, {
    params: { id: asked.id },
    defaults: { person: null as PickedPerson | null, until: addDays(today, 7) },
    toBody: ({ person, until }) => ({ userId: person?.id ?? null, until }),
    fieldNames: { userId: 'person' },
    check: ({ person, until }) => ({
      ...(person ? {} : { person: 'Choose who may decide instead of you.' }),
      ...(until === '' ? { until: 'Enter the last day.' } : {}),
    }),
    failed: 'No deputy was named. Please try again.',
    onSent: async (_, { person, until }) => {
      toast.success('Deputy named', {
        description: `${person?.fullName} may decide until ${formatDate(until)}, and so may you.`,
      });
      await refreshRecord();
      onClose();
    },
  });
  const { values, problems } = form;
  return (
    <FormDialog
      form={form}
      size="narrow"
      title="Name a deputy"
      description={`For ${asked.document.name}, version ${asked.version}, alone.`}
      submit={{ label: 'Name them', busy: 'Saving...' }}
      onClose={onClose}
    >
      <Field label="Deputy" id={form.fieldId('person')} error={problems.person}>
        {(control) => (
          <PeoplePicker
            {...control}
            value={values.person}
            onChange={(person) => form.change({ person })}
          />
        )}
      </Field>
      <FormField
        form={form}
        name="until"
        label="Last day"
        type="date"
        optional={false}
        min={today}
        max={addDays(today, limits.deputyDays)}
      />
    </FormDialog>
  );
}

type EndDeputyDialogProps = {
  approval: { id: string; deputy: ApprovalToDecide['deputy'] };
  onClose: () => void;
};

/** Takes a deputy back before their last day. */
export function EndDeputyDialog({ approval: { id, deputy }, onClose }: EndDeputyDialogProps) {
  if (!deputy) return null;
  return (
    <ConfirmDialog
      title="End the deputy?"
      description={`${deputy.name}, named until ${formatDate(deputy.until)}, may not decide any more. The approval itself stays open.`}
      action={{ label: 'End the deputy', busy: 'Saving...' }}
      isDanger={false}
      otherwise="The deputy was not taken back. Please try again."
      run={async () => {
        await call(nameApprovalDeputy, { params: { id }, body: { userId: null } });
        toast.success('Deputy taken back', {
          description: `${deputy.name} may not decide any more.`,
        });
        await refreshRecord();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
