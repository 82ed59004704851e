import {
  createCompliancePack,
  estimateCompliancePack,
  listCompliancePacks,
  type PackCopies,
} from '@icare/contracts/compliance-packs';
import { type DepartmentName, departments } from '@icare/contracts/departments';
import { limits } from '@icare/contracts/limits';
import { lagosDate } from '@icare/domain/lagos-date';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dataQuery, invalidate } from '../../api/endpoint-query.ts';
import { formatFileSize } from '../../format/format.ts';
import { formatCount } from '../../format/format-count.ts';
import { PeoplePicker } from '../../people/picker/people-picker.tsx';
import type { PickedPerson } from '../../people/picker/picked-person.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { countCopies } from './describe-pack.ts';

type PackDialogProps = {
  /** Only about this department, for who leads it: without copies of certificates. */
  department?: DepartmentName;
  /** Only about this person. `withCopies`: false for who leads the department. */
  about?: { id: string; fullName: string; withCopies: boolean };
  onClose: () => void;
};

type About = 'hospital' | 'department' | 'person';

const aboutOptions = [
  ['hospital', 'The whole hospital'],
  ['department', 'One department'],
  ['person', 'One person'],
] as const satisfies (readonly [About, string])[];

const copiesOptions = [
  ['all', 'All that are current'],
  ['sample', 'A random sample'],
  ['none', 'None'],
] as const satisfies (readonly [PackCopies, string])[];

const departmentOptions = departments.map((name) => [name, name] as const);

/** Asks what the pack is about, as of when and with which copies; it is made in the background. */
export function PackDialog({ department, about, onClose }: PackDialogProps) {
  const [today] = useState(() => lagosDate(new Date()));
  const toScope = (chosen: Choice): Scope => {
    if (about) return { userId: about.id };
    return department ? { department } : chosenScope(chosen);
  };
  const mayCopy = !department && (about?.withCopies ?? true);
  const form = useEndpointForm(createCompliancePack, {
    defaults: {
      about: 'hospital' as About,
      department: departments[0] as string,
      person: null as PickedPerson | null,
      asOf: today,
      copies: (mayCopy ? 'all' : 'none') as PackCopies,
      sampleSize: '20',
    },
    fieldNames: { userId: 'person' },
    toBody: (values) => ({
      ...toScope(values),
      asOf: values.asOf,
      copies: values.copies,
      ...(values.copies === 'sample' && { sampleSize: values.sampleSize }),
    }),
    check: ({ about: chosen, person }) =>
      !department && !about && chosen === 'person' && !person
        ? { person: 'Choose a member of staff.' }
        : {},
    failed: 'The pack was not requested. Please try again.',
    onSent: async () => {
      toast.success('The pack is being made', {
        description: about ? 'It is listed under Reports.' : 'It appears in the list.',
      });
      await invalidate(listCompliancePacks);
      onClose();
    },
  });
  const { values } = form;
  const scope = toScope(values);

  return (
    <FormDialog
      form={form}
      size="narrow"
      title="Prepare an inspection pack"
      description={
        about
          ? `Everything that is recorded of ${about.fullName}, as one ZIP.`
          : 'Everything that an inspector asks for, as one ZIP.'
      }
      submit={{ label: 'Prepare', busy: 'Asking...' }}
      onClose={onClose}
    >
      {!department && !about && (
        <FormField form={form} name="about" label="About" options={aboutOptions} />
      )}
      {!department && !about && values.about === 'department' && (
        <FormField
          form={form}
          name="department"
          label="Department"
          optional={false}
          options={departmentOptions}
        />
      )}
      {!about && values.about === 'person' && (
        <Field label="Staff member" id={form.fieldId('person')} error={form.problems.person}>
          {(control) => (
            <PeoplePicker
              {...control}
              value={values.person}
              onChange={(chosen) => form.change({ person: chosen })}
            />
          )}
        </Field>
      )}
      <FormField
        form={form}
        name="asOf"
        label="As of"
        type="date"
        optional={false}
        max={today}
        hint={
          values.asOf !== '' && values.asOf < today
            ? 'What had been entered by the end of that day. The pack names what cannot be known.'
            : 'Figures are those of the dashboard when the pack is made.'
        }
      />
      {mayCopy && (
        <FormField
          form={form}
          name="copies"
          label={isOfPerson(scope) ? 'Copies of certificates' : 'Copies of certificates and papers'}
          options={copiesOptions}
        />
      )}
      {values.copies === 'sample' && (
        <FormField
          form={form}
          name="sampleSize"
          label="How many"
          optional={false}
          inputMode="numeric"
          hint={`Up to ${limits.packSample}. The pack says how to draw the same ones again.`}
        />
      )}
      <Estimate scope={scope} copies={values.copies} sampleSize={values.sampleSize} />
    </FormDialog>
  );
}

type Choice = { about: About; department: string; person: PickedPerson | null };
type Scope = { userId?: string; department?: DepartmentName };

const isOfPerson = ({ userId }: Scope) => userId !== undefined;

function chosenScope({ about, department, person }: Choice): Scope {
  if (about === 'person') return { userId: person?.id ?? '' };
  return about === 'department' ? { department: department as DepartmentName } : {};
}

type EstimateProps = {
  scope: Scope;
  copies: PackCopies;
  sampleSize: string;
};

/** How large it will be, by what is current today. */
function Estimate({ scope, copies, sampleSize }: EstimateProps) {
  const isKnown = scope.userId !== '';
  const { data } = useQuery({
    ...dataQuery(estimateCompliancePack, { query: scope }),
    enabled: isKnown,
  });
  if (!data || !isKnown) return null;
  const { people, certificates, bytes } = data;
  const drawn = Math.min(certificates, Math.max(0, Number(sampleSize) || 0));
  const copied = copies === 'none' ? 0 : copies === 'all' ? certificates : drawn;
  const size = certificates === 0 ? 0 : (bytes * copied) / certificates;
  const isTooLarge = size > limits.packBytes || copied > limits.packCertificates;
  return (
    <p role="status" className={isTooLarge ? 'font-bold text-danger' : 'text-meta text-muted'}>
      {formatCount(people, 'person', 'people')}
      {copied > 0 &&
        `, ${countCopies(copied, isOfPerson(scope))}, about ${formatFileSize(Math.round(size))}`}
      .{isTooLarge && ' That is too large for one pack: choose a department or a sample.'}
    </p>
  );
}
