import type { DepartmentName } from '@icare/contracts/departments';
import { createNotice } from '@icare/contracts/notices';
import { invalidate } from '../api/endpoint-query.ts';
import { formatCount } from '../format/format-count.ts';
import { DepartmentsField } from '../people/picker/departments-field.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { FormField } from '../ui/form/form-field.tsx';
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts';
import { toast } from '../ui/toast.ts';

const whomOptions = [
  ['everybody', 'Everybody who works here'],
  ['departments', 'Some departments'],
] as const;
const hourOptions = [
  ['4', '4 hours'],
  ['12', '12 hours'],
  ['24', '1 day'],
  ['72', '3 days'],
  ['168', '1 week'],
  ['336', '2 weeks'],
] as const;

type WriteNoticeProps = {
  /** The departments of a head; null: the user writes to everybody. */
  within: readonly DepartmentName[] | null | undefined;
  onClose: () => void;
};

export function WriteNotice({ within, onClose }: WriteNoticeProps) {
  const form = useEndpointForm(createNotice, {
    defaults: {
      text: '',
      whom: within ? 'departments' : 'everybody',
      departments: (within?.length === 1 ? [...within] : []) as DepartmentName[],
      hours: '24',
      mustConfirm: true,
    },
    toBody: ({ whom, departments, hours, ...rest }) => ({
      ...rest,
      departments: whom === 'everybody' ? [] : departments,
      hours: Number(hours),
    }),
    check: ({ whom, departments }) =>
      whom === 'departments' && departments.length === 0
        ? { departments: 'Choose at least one department.' }
        : {},
    failed: 'The notice was not sent. Please try again.',
    onSent: async ({ data }) => {
      toast.success('The notice stands', {
        description: `${formatCount(data.mailed, 'person gets', 'people get')} a mail.`,
      });
      await invalidate(createNotice);
      onClose();
    },
  });
  const { values, problems, fieldId } = form;
  return (
    <FormDialog
      form={form}
      size="narrow"
      title="Write a notice"
      description="It stands on every page of those whom it concerns at once, and is mailed to them."
      submit={{ label: 'Send it', busy: 'Sending...' }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="text"
        label="Notice"
        hint="What happens, and what to do"
        rows={3}
        countsLetters
      />
      {!within && (
        <FormField form={form} name="whom" label="Whom it concerns" options={whomOptions} />
      )}
      {values.whom === 'departments' && (
        <DepartmentsField
          id={fieldId('departments')}
          error={problems.departments}
          chosen={values.departments}
          {...(within && { names: within })}
          onChange={(departments) => form.change({ departments })}
        />
      )}
      <FormField form={form} name="hours" label="For how long" options={hourOptions} />
      <Checkbox
        label="Everybody has to confirm that they have read it"
        checked={values.mustConfirm}
        onChange={({ target }) => form.change({ mustConfirm: target.checked })}
      />
    </FormDialog>
  );
}
