import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../api/error-message.ts';
import type { EndpointForm } from '../../ui/form/endpoint-form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { complianceOfficersQuery } from '../api.ts';

type OfficerValues = { userId: string };

const nobody = 'nobody';

/** What the forms share that put an officer, or nobody, in charge. */
export const officerChoice = {
  defaults: { userId: '' },
  check: ({ userId }: OfficerValues): Partial<OfficerValues> =>
    userId === '' ? { userId: 'Choose who is in charge.' } : {},
  toId: ({ userId }: OfficerValues) => (userId === nobody ? null : userId),
  failed: 'Nothing was assigned. Please try again.',
};

/** 'Ngozi Eze is in charge of': the beginning of what is said once it is done. */
export function useInChargeOf() {
  const officers = useQuery(complianceOfficersQuery);
  return ({ userId }: OfficerValues) => {
    if (userId === nobody) return 'Nobody is in charge of';
    const officer = officers.data?.find(({ id }) => id === userId);
    return `${officer?.fullName ?? 'The officer'} is in charge of`;
  };
}

type AssignFormProps = {
  form: EndpointForm<OfficerValues>;
  title: string;
  description: string;
  submit: string;
  onClose: () => void;
};

/** Asks for the officer. */
export function AssignForm({ form, title, description, submit, onClose }: AssignFormProps) {
  const officers = useQuery(complianceOfficersQuery);
  return (
    <FormDialog
      form={form}
      size="narrow"
      title={title}
      description={description}
      submit={{ label: submit, busy: 'Assigning...', disabled: !officers.data }}
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
          optional={false}
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
