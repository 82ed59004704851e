import {
  type CertificationType,
  createCertificationType,
  editCertificationType,
  listCertificationTypes,
} from '@icare/contracts/certification-types';
import { certificationCategories, holderKinds } from '@icare/contracts/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { capitalised } from '../../format/capitalised.ts';
import { FieldPair } from '../../ui/form/field-pair.tsx';
import { FormCheckbox } from '../../ui/form/form-checkbox.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';
import { heldByNames } from '../hospital/paper-labels.ts';
import { AffectedPeople } from './affected-people.tsx';
import { MoreFields } from './more-fields.tsx';
import {
  checkFields,
  emptyFields,
  fieldNames,
  findChanges,
  isMetByReading,
  type TypeForm,
  toFields,
  toRequestBody,
} from './type-fields.ts';
import { describeEndIfIssuedToday } from './type-labels.ts';

const holderOptions = holderKinds.map((kind) => [kind, heldByNames[kind]] as const);
const categoryOptions = certificationCategories.map(
  (category) => [category, capitalised(category)] as const,
);

/** Fields that the specification names. */
function MainFields({ form }: { form: TypeForm }) {
  const { values } = form;
  const isRead = isMetByReading(values);
  return (
    <>
      <FormField form={form} name="name" label="Name" required isMarked autoComplete="off" />
      <FieldPair>
        <FormField
          form={form}
          name="category"
          label="Category"
          hint={isRead && 'Of a training: neither Medical nor Professional, which are licences'}
          options={categoryOptions}
          required
          isMarked
        />
        {!isRead && (
          <FormField
            form={form}
            name="validityPeriodMonths"
            label="Validity period in months"
            hint={values.validityRule === 'none' && 'Not used, since it does not expire'}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </FieldPair>
      <p role="status" className="-mt-3 text-muted empty:hidden">
        {describeEndIfIssuedToday(values, lagosDate(new Date()))}
      </p>
      <FormField form={form} name="issuingAuthority" label="Issuing authority" autoComplete="off" />
      <FormField form={form} name="description" label="Description" rows={3} />
      <FormField
        form={form}
        name="heldBy"
        label="Held by"
        hint="Types that people do not hold are listed under Hospital papers, and cannot be changed to People once they are used."
        options={holderOptions}
      />
      <FormCheckbox
        form={form}
        name="isRequired"
        label="Required"
        hint={
          values.heldBy === 'person'
            ? 'Everyone needs it, or those it applies to under ‘More’.'
            : 'The hospital may not be without it: its alerts are more severe.'
        }
      />
      <FormCheckbox
        form={form}
        name="renewalRequired"
        label="Renewal required"
        hint="Without, people are only told 30 days before the end and on its day."
      />
    </>
  );
}

type TypeDialogProps = {
  /** The type to edit; without it the dialog adds a type. */
  type?: CertificationType;
  onClose: () => void;
};

/** Adds or edits a certification type. */
export function TypeDialog({ type, onClose }: TypeDialogProps) {
  return type ? <EditType type={type} onClose={onClose} /> : <AddType onClose={onClose} />;
}

const sharedSettings = { fieldNames, check: checkFields, toastsFailure: true };

function AddType({ onClose }: { onClose: () => void }) {
  const form = useEndpointForm(createCertificationType, {
    ...sharedSettings,
    defaults: emptyFields,
    toBody: toRequestBody,
    failed: 'Failed to create certification type. Please try again.',
    onSent: () => {
      toast.success('Certification type created successfully.');
      void refreshCompliance();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Add Certification Type"
      submit={{ label: 'Add type', busy: 'Adding...' }}
      onClose={onClose}
    >
      <TypeFieldset form={form} type={undefined} />
    </FormDialog>
  );
}

function EditType({ type, onClose }: { type: CertificationType; onClose: () => void }) {
  const [before] = useState(() => toFields(type));
  const form = useEndpointForm(editCertificationType, {
    ...sharedSettings,
    params: { id: type.id },
    defaults: before,
    shared: {
      basedOn: type.updatedAt,
      read: async () => {
        const { data } = await call(listCertificationTypes, { query: { heldBy: 'any' } });
        const latest = data.find(({ id }) => id === type.id);
        return latest && { basedOn: latest.updatedAt, values: toFields(latest) };
      },
    },
    toBody: (fields) => findChanges(before, fields),
    failed: 'Failed to save certification type. Please try again.',
    onSent: () => {
      toast.success('Certification type saved.');
      void refreshCompliance();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Edit Certification Type"
      description="Dates of records that are there already stay as they are."
      submit={{ label: 'Save', busy: 'Saving...' }}
      onClose={onClose}
    >
      <TypeFieldset form={form} type={type} />
    </FormDialog>
  );
}

type TypeFieldsetProps = { form: TypeForm; type: CertificationType | undefined };

function TypeFieldset({ form, type }: TypeFieldsetProps) {
  return (
    <>
      <MainFields form={form} />
      <MoreFields form={form} type={type} />
      {form.values.heldBy === 'person' && (
        <AffectedPeople fields={form.values} type={type?.heldBy === 'person' ? type : undefined} />
      )}
    </>
  );
}
