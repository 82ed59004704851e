import { departments } from '@icare/contracts/departments';
import type { Role } from '@icare/contracts/roles';
import { Field } from '../ui/field.tsx';
import type { Problems } from '../ui/forms/use-form-sending.ts';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { RoleField } from './role-field.tsx';
import type { UserFields } from './user-fields.ts';

type UserFieldsetProps = {
  fields: UserFields;
  problems: Problems;
  idOf: (name: string) => string;
  onChange: (patch: Partial<UserFields>) => void;
  /** Of whoever is signed in. */
  isOwn?: boolean;
  /** What they have until now. */
  roleBefore?: Role;
};

const pair = 'grid items-end gap-5 sm:grid-cols-2 has-[[aria-invalid]]:grid-cols-1!';

/** What IT personnel know about a person, new or not. */
export function UserFieldset(props: UserFieldsetProps) {
  const { fields, problems, idOf, onChange, isOwn = false, roleBefore = 'ROLE_STAFF' } = props;
  const field = (name: keyof UserFields) => ({ id: idOf(name), error: problems[name] });
  const text = (name: Exclude<keyof UserFields, 'role'>) => ({
    name,
    value: fields[name],
    // Of somebody else: what the browser knows of whoever types is not meant.
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <Field label="Name" {...field('name')}>
        {(control) => <TextInput {...control} {...text('name')} />}
      </Field>
      <div className={pair}>
        <Field label="E-mail" {...field('email')}>
          {(control) => <TextInput {...control} {...text('email')} type="email" />}
        </Field>
        <Field label="Username" {...field('username')}>
          {(control) => (
            <TextInput
              {...control}
              {...text('username')}
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      </div>
      <div className={pair}>
        <Field label="Department" {...field('department')}>
          {(control) => (
            <Select {...control} {...text('department')}>
              <option value="">Choose a department</option>
              {departments.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Staff number" optional {...field('staffNumber')}>
          {(control) => <TextInput {...control} {...text('staffNumber')} spellCheck={false} />}
        </Field>
      </div>
      <RoleField
        id={idOf('role')}
        value={fields.role}
        error={problems['role']}
        isOwn={isOwn}
        before={roleBefore}
        onChange={(role) => onChange({ role })}
      />
      <div className={pair}>
        <Field label="Cadre" optional hint="For example Pharmacist" {...field('cadre')}>
          {(control) => <TextInput {...control} {...text('cadre')} />}
        </Field>
        <Field label="Phone" optional hint="For example 0803 123 4567" {...field('phone')}>
          {(control) => <TextInput {...control} {...text('phone')} type="tel" />}
        </Field>
      </div>
      <Field label="First day of service" optional {...field('joinedOn')}>
        {(control) => (
          <TextInput {...control} {...text('joinedOn')} type="date" className="sm:max-w-60" />
        )}
      </Field>
    </>
  );
}
