import { type DepartmentName, departments } from '@icare/contracts/departments';
import { createInspector } from '@icare/contracts/inspectors';
import { limits } from '@icare/contracts/limits';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { tellIfItWaits, useTakesTwo } from '../approvals/waiting.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { FieldError } from '../ui/field.tsx';
import { FormCheckbox } from '../ui/form/form-checkbox.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { FormField } from '../ui/form/form-field.tsx';
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts';
import { toast } from '../ui/toast.ts';
import { refreshInspectors } from './api.ts';

const nobody = {
  name: '',
  email: '',
  organisation: '',
  purpose: '',
  wholeHospital: false,
  departments: [] as DepartmentName[],
};
const failed = 'Failed to add the inspector. Please try again.';

export function AddInspector({ onClose }: { onClose: () => void }) {
  const today = lagosDate(new Date());
  const takesTwo = useTakesTwo();
  const form = useEndpointForm(createInspector, {
    defaults: { ...nobody, firstDay: today, lastDay: '' },
    toBody: (values) => ({
      ...values,
      // What was ticked before the whole hospital was chosen.
      departments: values.wholeHospital ? [] : values.departments,
    }),
    failed,
    onSent: (answer, { name, email }) => {
      if (!tellIfItWaits(answer)) {
        toast.success('Inspector added', {
          description: `${name.trim()} is mailed at ${email.trim()} how to sign in.`,
        });
      }
      onClose();
      return refreshInspectors();
    },
  });
  const { values, problems } = form;
  const latest = values.firstDay && addDays(values.firstDay, limits.inspectionDays - 1);
  return (
    <FormDialog
      form={form}
      title="Add inspector"
      description="Somebody from outside, who may read until a last day and change nothing."
      submit={{ label: 'Add inspector', busy: 'Saving...' }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="name"
        label="Name"
        hint="It stands on every copy that they open."
        autoComplete="off"
      />
      <FormField
        form={form}
        name="email"
        label="E-mail"
        hint="The link to choose a password goes there, and they sign in with it."
        autoComplete="off"
      />
      <FormField
        form={form}
        name="organisation"
        label="Organisation"
        hint="For example Medical and Dental Council of Nigeria."
        autoComplete="off"
      />
      <FormField
        form={form}
        name="purpose"
        label="Purpose"
        hint="What is inspected, and on whose order."
        rows={2}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          form={form}
          name="firstDay"
          label="First day"
          hint="Today or later."
          min={today}
          max={addDays(today, limits.inspectionDaysAhead)}
        />
        <FormField
          form={form}
          name="lastDay"
          label="Last day"
          hint={`At most ${limits.inspectionDays} days in all.`}
          min={values.firstDay || today}
          {...(latest && { max: latest })}
        />
      </div>
      <FormCheckbox
        form={form}
        name="wholeHospital"
        label="The whole hospital"
        hint="All departments, and the papers of the hospital itself."
      />
      {!values.wholeHospital && (
        <fieldset
          id={form.fieldId('departments')}
          tabIndex={-1}
          aria-describedby={problems.departments ? 'inspected-error' : undefined}
          className="grid min-w-0 gap-2"
        >
          <legend className="mb-1 font-bold">Departments</legend>
          {problems.departments && (
            <FieldError id="inspected-error">{problems.departments}</FieldError>
          )}
          <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
            {departments.map((name) => (
              <Checkbox
                key={name}
                label={name}
                checked={values.departments.includes(name)}
                onChange={({ target }) =>
                  form.change({
                    departments: target.checked
                      ? [...values.departments, name]
                      : values.departments.filter((other) => other !== name),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      {takesTwo && (
        <p className="max-w-measure font-medium">
          A second person confirms it. The inspector is mailed once that is done.
        </p>
      )}
    </FormDialog>
  );
}
