import { FieldPair } from '../../ui/form/field-pair.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import type { TypeForm } from './type-fields.ts';

/** The professional development that the council requires. */
export function DevelopmentFieldset({ form }: { form: TypeForm }) {
  return (
    <>
      <FieldPair>
        <FormField
          form={form}
          name="developmentUnits"
          label="Units of professional development"
          hint="Required by the council in a cycle; empty: none"
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
      </FieldPair>
      {form.values.developmentUnits.trim() && (
        <FormField
          form={form}
          name="developmentCategories"
          label="Of which at least"
          hint="One category on a line with its units: MCPDP 3"
          rows={2}
          optional
        />
      )}
    </>
  );
}
