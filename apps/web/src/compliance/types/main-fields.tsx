import { certificationCategories } from '@icare/contracts/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import { capitalised } from '../../format/capitalised.ts';
import { FormCheckbox } from '../../ui/form/form-checkbox.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import type { TypeForm } from './type-fields.ts';
import { endSentence } from './type-labels.ts';

const categoryOptions = certificationCategories.map(
  (category) => [category, capitalised(category)] as const,
);

/** The fields of a certification type that the specification names. */
export function MainFields({ form }: { form: TypeForm }) {
  const { values } = form;
  return (
    <>
      <FormField form={form} name="name" label="Name" required autoComplete="off" />
      <div className="grid items-end gap-5 sm:grid-cols-2 has-[[aria-invalid]]:grid-cols-1!">
        <FormField
          form={form}
          name="category"
          label="Category"
          options={categoryOptions}
          required
        />
        <FormField
          form={form}
          name="validityPeriodMonths"
          label="Validity period in months"
          hint={values.validityRule === 'none' && 'Not used, since it does not expire'}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <p role="status" className="-mt-3 text-muted empty:hidden">
        {endSentence(values, lagosDate(new Date()))}
      </p>
      <FormField form={form} name="issuingAuthority" label="Issuing authority" autoComplete="off" />
      <FormField form={form} name="description" label="Description" rows={3} />
      <FormCheckbox
        form={form}
        name="isRequired"
        label="Required"
        hint="Everyone needs it, or those it applies to under ‘More’."
      />
      <FormCheckbox
        form={form}
        name="renewalRequired"
        label="Renewal required"
        hint="Without, people are only told 30 days before the end and on its day."
      />
    </>
  );
}
