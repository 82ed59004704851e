import { departments } from '@icare/contracts/departments';
import type { Role } from '@icare/contracts/roles';
import { lacksCadre } from '@icare/domain/clinical-departments';
import type { EndpointForm } from '../ui/form/endpoint-form.ts';
import { FormField } from '../ui/form/form-field.tsx';
import { CadreNote } from './cadres/cadre-note.tsx';
import { RoleField } from './role-field.tsx';
import type { UserFields } from './user-fields.ts';

type UserFieldsetProps = {
  form: EndpointForm<UserFields>;
  /** Whether the person is the one signed in. */
  isOwn?: boolean;
  /** The person's role until now. */
  roleBefore?: Role;
  /** The person, if they are stored. */
  userId?: string;
  /** Whether somebody in a clinical department needs a cadre. */
  asksCadre?: boolean;
};

const pair = 'grid items-end gap-5 sm:grid-cols-2 has-[[aria-invalid]]:grid-cols-1!';
const departmentOptions = [
  ['', 'Choose a department'] as const,
  ...departments.map((name) => [name, name] as const),
];

/** The fields that a new person and an existing one share. */
export function UserFieldset({
  form,
  isOwn = false,
  roleBefore = 'ROLE_STAFF',
  userId,
  asksCadre = false,
}: UserFieldsetProps) {
  // The browser must not fill in the data of the user who types.
  const field = { form, autoComplete: 'off' } as const;
  return (
    <>
      <FormField {...field} name="name" label="Name" />
      <div className={pair}>
        <FormField {...field} name="email" label="E-mail" />
        <FormField
          {...field}
          name="username"
          label="Username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <div className={pair}>
        <FormField {...field} name="department" label="Department" options={departmentOptions} />
        <FormField {...field} name="staffNumber" label="Staff number" spellCheck={false} />
      </div>
      <RoleField
        id={form.fieldId('role')}
        value={form.values.role}
        error={form.problems.role}
        isOwn={isOwn}
        before={roleBefore}
        onChange={(role) => form.change({ role })}
      />
      <div className={pair}>
        <FormField
          {...field}
          name="cadre"
          label="Cadre"
          hint="For example Pharmacist"
          {...(asksCadre && { optional: !lacksCadre({ ...form.values, cadre: null }) })}
        />
        <FormField
          {...field}
          name="phone"
          label="Phone"
          hint="For example 0803 123 4567"
          type="tel"
        />
      </div>
      <CadreNote {...form.values} userId={userId} />
      <FormField {...field} name="joinedOn" label="First day of service" className="sm:max-w-60" />
    </>
  );
}
