import { limits } from '@icare/contracts/limits';
import type { Reading } from '@icare/contracts/reading-assignments';
import { roleNames, roles } from '@icare/contracts/roles';
import { CadresField } from '../../people/picker/cadres-field.tsx';
import { DepartmentsField } from '../../people/picker/departments-field.tsx';
import { NamedPeople } from '../../people/picker/named-people.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { type AssignForm, repeatNames } from './assign-fields.ts';

const whomOptions = [
  ['everyone', 'Everyone who works here'],
  ['groups', 'Some departments, cadres or roles'],
  ['people', 'Only people named below'],
] as const;
const repeatOptions = Object.entries(repeatNames) as [keyof typeof repeatNames, string][];

type AudienceFieldsProps = { form: AssignForm; within: Reading['departments'] };

/** Who has to read something, and by when. A head asks people of the departments `within` alone. */
export function AudienceFields({ form, within }: AudienceFieldsProps) {
  return (
    <>
      {within === null && (
        <FormField form={form} name="whom" label="Who has to read it" options={whomOptions} />
      )}
      {form.values.whom === 'groups' && <Groups form={form} names={within ?? undefined} />}
      <People form={form} />
      <FormField
        form={form}
        name="days"
        label="Days to read it"
        hint={`From when somebody is first asked, ${limits.readingDays.min} to ${limits.readingDays.max}`}
        inputMode="numeric"
        autoComplete="off"
      />
      <FormField form={form} name="repeat" label="Again with" options={repeatOptions} />
    </>
  );
}

type GroupsProps = { form: AssignForm; names: Reading['departments'] | undefined };

function Groups({ form, names }: GroupsProps) {
  const { values, problems, fieldId } = form;
  return (
    <>
      <p className="text-muted">
        Who is in one of the departments, has one of the cadres and one of the roles. What is left
        empty does not matter.
      </p>
      <DepartmentsField
        id={fieldId('departments')}
        error={problems.departments}
        chosen={values.departments}
        {...(names && { names })}
        onChange={(departments) => form.change({ departments })}
      />
      <CadresField
        id={fieldId('cadres')}
        error={problems.cadres}
        cadres={values.cadres}
        onChange={(cadres) => form.change({ cadres })}
      />
      <fieldset id={fieldId('roles')} tabIndex={-1} className="grid min-w-0 gap-2">
        <legend className="mb-1 font-bold">
          Roles <span className="font-regular text-muted">(optional)</span>
        </legend>
        <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
          {roles.map((role) => (
            <Checkbox
              key={role}
              label={roleNames[role]}
              checked={values.roles.includes(role)}
              onChange={({ target }) =>
                form.change({
                  roles: target.checked
                    ? [...values.roles, role]
                    : values.roles.filter((other) => other !== role),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** People by name. */
function People({ form }: { form: AssignForm }) {
  const { values, problems, fieldId } = form;
  return (
    <>
      <NamedPeople
        label={values.whom === 'people' ? 'People' : 'Also these people'}
        optional={values.whom !== 'people'}
        id={fieldId('people')}
        error={problems.people}
        people={values.people}
        onChange={(people) => form.change({ people })}
      />
      {values.whom !== 'people' && (
        <NamedPeople
          label="Not these people"
          optional
          id={fieldId('leftOut')}
          error={problems.leftOut}
          people={values.leftOut}
          onChange={(leftOut) => form.change({ leftOut })}
        />
      )}
    </>
  );
}
