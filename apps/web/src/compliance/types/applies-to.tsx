import { DepartmentsField } from '../../people/picker/departments-field.tsx';
import { NamedPeople } from '../../people/picker/named-people.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import type { TypeForm } from './type-fields.ts';

/** Field for the departments, cadres or people that need the type; null if everyone does. */
export function AppliesTo({ form }: { form: TypeForm }) {
  const { values, problems, fieldId } = form;
  switch (values.scope) {
    case 'everyone':
      return null;
    case 'departments':
      return (
        <DepartmentsField
          id={fieldId('departments')}
          error={problems.departments}
          chosen={values.departments}
          onChange={(departments) => form.change({ departments })}
        />
      );
    case 'cadres':
      return (
        <FormField
          form={form}
          name="cadres"
          label="Cadres"
          hint="One on a line, as it stands with the people: Staff Nurse"
          rows={4}
        />
      );
    case 'people':
      return (
        <NamedPeople
          label="People"
          id={fieldId('people')}
          error={problems.people}
          people={values.people}
          onChange={(people) => form.change({ people })}
        />
      );
  }
}
