import { departments } from '@icare/contracts/departments';
import { employmentTypes, postingStatuses } from '@icare/contracts/postings';
import { useId } from 'react';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { PostingField, PostingFields, PostingProblems } from './posting-fields.ts';

type PostingFieldsetProps = {
  fields: PostingFields;
  problems: PostingProblems;
  /** The general application, whose status nobody changes. */
  isStanding: boolean;
  idOf: (name: string) => string;
  onChange: (patch: Partial<PostingFields>) => void;
};

const statusHints = {
  draft: 'Draft: nobody but HR sees it',
  open: 'Open: listed on the careers page',
  active: 'Featured: listed first, among the featured positions',
  closed: 'Closed: not listed, takes no applications',
} as const;

export function PostingFieldset(props: PostingFieldsetProps) {
  const { fields, problems, isStanding, idOf, onChange } = props;
  const listId = useId();
  const wired = (name: PostingField) => ({
    name,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const field = (name: PostingField, label: string) => ({
    label,
    id: idOf(name),
    error: problems[name],
  });
  const isOtherDepartment =
    fields.department !== '' && !departments.some((name) => name === fields.department);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 *:[.wide]:col-span-full has-[[aria-invalid]]:grid-cols-1!">
      <Field {...field('jobTitle', 'Job title')} className="wide">
        {(control) => <TextInput {...control} {...wired('jobTitle')} autoComplete="off" />}
      </Field>
      <Field {...field('department', 'Department')}>
        {(control) => (
          <Select {...control} {...wired('department')}>
            <option value="">Choose one</option>
            {isOtherDepartment && <option>{fields.department}</option>}
            {departments.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field {...field('location', 'Location')} optional>
        {(control) => <TextInput {...control} {...wired('location')} autoComplete="off" />}
      </Field>
      <Field {...field('employmentType', 'Employment type')} optional>
        {(control) => (
          <>
            <TextInput {...control} {...wired('employmentType')} list={listId} autoComplete="off" />
            <datalist id={listId}>
              {employmentTypes.map((type) => (
                <option key={type} value={type} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field {...field('vacancies', 'People wanted')}>
        {(control) => (
          <TextInput {...control} {...wired('vacancies')} inputMode="numeric" autoComplete="off" />
        )}
      </Field>
      <Field {...field('salaryMin', 'Lowest salary')} optional hint="Naira a month">
        {(control) => (
          <TextInput {...control} {...wired('salaryMin')} inputMode="decimal" autoComplete="off" />
        )}
      </Field>
      <Field {...field('salaryMax', 'Highest salary')} optional hint="Naira a month">
        {(control) => (
          <TextInput {...control} {...wired('salaryMax')} inputMode="decimal" autoComplete="off" />
        )}
      </Field>
      {!isStanding && (
        <Field
          {...field('applicationDeadline', 'Deadline')}
          optional
          hint="Applications are taken until the end of this day"
        >
          {(control) => <TextInput {...control} {...wired('applicationDeadline')} type="date" />}
        </Field>
      )}
      <Field {...field('description', 'Description')} optional className="wide">
        {(control) => <Textarea {...control} {...wired('description')} rows={7} />}
      </Field>
      <Field
        {...field('requirements', 'Requirements')}
        optional
        hint="One on each line"
        className="wide"
      >
        {(control) => <Textarea {...control} {...wired('requirements')} rows={5} />}
      </Field>
      <Field
        {...field('benefits', 'Benefits')}
        optional
        hint="Separated by commas"
        className="wide"
      >
        {(control) => <Textarea {...control} {...wired('benefits')} rows={2} />}
      </Field>
      {!isStanding && (
        <Field {...field('status', 'Status')} className="wide">
          {(control) => (
            <Select {...control} {...wired('status')}>
              {postingStatuses.map((status) => (
                <option key={status} value={status}>
                  {statusHints[status]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}
