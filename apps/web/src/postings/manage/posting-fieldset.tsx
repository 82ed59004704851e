import { departments } from '@icare/contracts/departments';
import { employmentTypes, postingStatuses } from '@icare/contracts/postings';
import { useId } from 'react';
import type { EndpointForm } from '../../ui/form/endpoint-form.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import type { PostingFields } from './posting-fields.ts';

type PostingFieldsetProps = {
  form: EndpointForm<PostingFields>;
  /** True for the posting of general applications, whose status cannot be changed. */
  isStanding: boolean;
};

const statusHints = {
  draft: 'Draft: nobody but HR sees it',
  open: 'Open: listed on the careers page',
  active: 'Featured: listed first, among the featured positions',
  closed: 'Closed: not listed, takes no applications',
} as const;
const statusOptions = postingStatuses.map((status) => [status, statusHints[status]] as const);

export function PostingFieldset({ form, isStanding }: PostingFieldsetProps) {
  const listId = useId();
  const line = { form, autoComplete: 'off' };
  const salary = { ...line, hint: 'Naira', inputMode: 'decimal' } as const;
  const text = { form, fieldClass: 'wide' };
  const { department } = form.values;
  const isListed = departments.some((name) => name === department);
  const offered = department && !isListed ? [department, ...departments] : departments;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 *:[.wide]:col-span-full">
      <FormField {...line} name="jobTitle" label="Job title" fieldClass="wide" />
      <FormField
        form={form}
        name="department"
        label="Department"
        options={[['', 'Choose one'], ...offered.map((name) => [name, name] as const)]}
      />
      <FormField {...line} name="location" label="Location" />
      <FormField {...line} name="employmentType" label="Employment type" list={listId} />
      <datalist id={listId}>
        {employmentTypes.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <FormField {...line} name="vacancies" label="People wanted" inputMode="numeric" />
      <FormField {...salary} name="salaryMin" label="Lowest salary" />
      <FormField {...salary} name="salaryMax" label="Highest salary" />
      <FormField
        form={form}
        name="salaryPeriod"
        label="Salary is for"
        options={[
          ['month', 'A month'],
          ['year', 'A year'],
        ]}
      />
      {!isStanding && (
        <FormField
          form={form}
          name="applicationDeadline"
          label="Deadline"
          hint="Applications are taken until the end of this day"
        />
      )}
      <FormField {...text} name="description" label="Description" rows={7} />
      <FormField
        {...text}
        name="requirements"
        label="Requirements"
        hint="One on each line"
        rows={5}
      />
      <FormField {...text} name="benefits" label="Benefits" hint="Separated by commas" rows={2} />
      {!isStanding && <FormField {...text} name="status" label="Status" options={statusOptions} />}
    </div>
  );
}
