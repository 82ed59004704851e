import { type DepartmentName, departments } from '@icare/contracts/departments';
import { checkCadre } from '../../people/user-fields.ts';
import type { EndpointForm } from '../../ui/form/endpoint-form.ts';
import { FormField } from '../../ui/form/form-field.tsx';

/** What HR says about somebody who gets a new account. */
export type Appointment = { department: DepartmentName | ''; cadre: string; joinedOn: string };

/** The posting's department, if it is one of the hospital's; a posting may name another unit. */
export function defaultAppointment(department: string, joinedOn = ''): Appointment {
  const wanted = department.trim().toLowerCase();
  const known = departments.find((name) => name.toLowerCase() === wanted) ?? '';
  return { department: known, cadre: '', joinedOn };
}

export const checkAppointment = ({ department, cadre, joinedOn }: Appointment) => ({
  ...(department === '' && { department: 'Choose a department.' }),
  ...checkCadre({ department, cadre }),
  ...(joinedOn === '' && { joinedOn: 'Write the first day of service.' }),
});

/** For the body of the call; what is empty is left out. */
export const toAppointment = ({ department, cadre, joinedOn }: Appointment) => ({
  ...(department && { department }),
  ...(cadre.trim() && { cadre }),
  ...(joinedOn && { joinedOn }),
});

const departmentOptions = [
  ['', 'Choose a department'] as const,
  ...departments.map((name) => [name, name] as const),
];

export function AppointmentFields({ form }: { form: EndpointForm<Appointment> }) {
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <FormField
        form={form}
        name="department"
        label="Department"
        optional={false}
        options={departmentOptions}
      />
      <FormField
        form={form}
        name="cadre"
        label="Cadre"
        hint="It decides which licence is needed."
        optional={false}
        autoComplete="off"
      />
      <FormField
        form={form}
        name="joinedOn"
        label="First day of service"
        hint="Licences are needed from this day."
        optional={false}
      />
    </div>
  );
}
