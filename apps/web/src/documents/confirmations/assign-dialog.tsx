import { limits } from '@icare/contracts/limits';
import { assignReading, countReaders, type Reading } from '@icare/contracts/reading-assignments';
import { roleNames, roles } from '@icare/contracts/roles';
import { useQuery } from '@tanstack/react-query';
import { dataQuery, invalidate } from '../../api/endpoint-query.ts';
import { DepartmentsField } from '../../people/picker/departments-field.tsx';
import { NamedPeople } from '../../people/picker/named-people.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldPair } from '../../ui/form/field-pair.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { useRested } from '../../ui/use-rested.ts';
import {
  type AssignFields,
  type AssignForm,
  fieldNames,
  isAudienceEmpty,
  repeatNames,
  toAudience,
  toBody,
  toFields,
} from './assign-fields.ts';

const whomOptions = [
  ['everyone', 'Everyone who works here'],
  ['groups', 'Some departments, cadres or roles'],
  ['people', 'Only people named below'],
] as const;
const repeatOptions = Object.entries(repeatNames) as [keyof typeof repeatNames, string][];

type AssignDialogProps = { reading: Reading; onClose: () => void };

/** Sets who has to read a document; says how many people that is before it is saved. */
export function AssignDialog({ reading, onClose }: AssignDialogProps) {
  const { document, departments: within, assignment } = reading;
  const form = useEndpointForm(assignReading, {
    params: { id: document._id },
    defaults: toFields(reading),
    toBody,
    fieldNames,
    failed: 'Nobody was asked. Please try again.',
    check: (fields) =>
      isAudienceEmpty(fields)
        ? { [fields.whom === 'people' ? 'people' : 'departments']: 'Choose who has to read it.' }
        : {},
    onSent: async ({ data }) => {
      toast.success('Saved', { description: describeCount(data.asked) });
      await invalidate(assignReading, { tag: 'Documents' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={assignment ? 'Change who has to read it' : 'Ask people to read it'}
      description={`${document.name}, ${document.number}. Whoever joins or moves later is asked by itself.`}
      notice={<Count id={document._id} fields={form.values} />}
      submit={{ label: assignment ? 'Save' : 'Ask them', busy: 'Saving...' }}
      onClose={onClose}
    >
      {within === null && (
        <FormField form={form} name="whom" label="Who has to read it" options={whomOptions} />
      )}
      {form.values.whom === 'groups' && <Groups form={form} names={within ?? undefined} />}
      <People form={form} />
      <FieldPair>
        <FormField
          form={form}
          name="days"
          label="Days to read it"
          hint={`From when somebody is first asked, ${limits.readingDays.min} to ${limits.readingDays.max}`}
          inputMode="numeric"
          autoComplete="off"
        />
        <FormField form={form} name="repeat" label="Again with" options={repeatOptions} />
      </FieldPair>
    </FormDialog>
  );
}

const describeCount = (people: number) =>
  people === 1
    ? '1 person has to read it.'
    : `${people.toLocaleString('en')} people have to read it.`;

/** How many people the fields mean now. */
function Count({ id, fields }: { id: string; fields: AssignFields }) {
  // As text, which stays the same value while other fields are typed.
  const audience = isAudienceEmpty(fields) ? null : JSON.stringify(toAudience(fields));
  const asked = useRested(audience);
  const { data, isError } = useQuery({
    ...dataQuery(countReaders, {
      params: { id },
      body: { audience: JSON.parse(asked ?? '{}') },
    }),
    enabled: asked !== null,
  });
  const text = () => {
    if (audience === null) return 'Nobody yet.';
    if (isError) return 'How many people this means could not be counted.';
    // The count of what was chosen before would be taken for that of now.
    if (!data || asked !== audience) return 'Counting...';
    return `This means ${data.people === 1 ? '1 person' : `${data.people.toLocaleString('en')} people`}.`;
  };
  return (
    <p role="status">
      <b className="font-bold">{text()}</b>
    </p>
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
      <FormField
        form={form}
        name="cadres"
        label="Cadres"
        optional
        hint="One on a line, as it stands with the people: Staff Nurse"
        rows={2}
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
