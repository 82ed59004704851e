import { FormField } from '../../ui/form/form-field.tsx';
import type { TypeForm } from './type-fields.ts';

/** What the council wants of professional development. */
export function DevelopmentFieldset({ form }: { form: TypeForm }) {
  return (
    <>
      <div className="grid items-end gap-5 sm:grid-cols-2 has-[[aria-invalid]]:grid-cols-1!">
        <FormField
          form={form}
          name="developmentUnits"
          label="Units of professional development"
          hint="That the council wants in a cycle; empty: none"
          inputMode="decimal"
          autoComplete="off"
          optional
        />
        {form.values.developmentUnits.trim() && (
          <FormField
            form={form}
            name="developmentYears"
            label="Years of a cycle"
            hint="It ends with the last day of the licence"
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </div>
      {form.values.developmentUnits.trim() && (
        <FormField
          form={form}
          name="developmentCategories"
          label="Of them at least"
          hint="One category on a line with its units: MCPDP 3"
          rows={2}
          optional
        />
      )}
    </>
  );
}
